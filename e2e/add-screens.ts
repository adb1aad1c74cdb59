import { newEmail, newName } from './records.ts'

/** As `Shown`, then what is sent when the field is filled in, and what is typed where that reads otherwise. */
type Field = readonly [
  label: string,
  type: string,
  initial: string,
  sent?: Readonly<Record<string, string | number>>,
  typed?: string,
]

interface AddScreen {
  readonly path: string
  readonly title: string
  readonly heading?: string
  /** What its test proves of this screen alone (docs/coverage.md). */
  readonly proves: string
  readonly button: string
  readonly buttonType: 'submit' | 'button'
  /** Where its POST goes. */
  readonly sends: string
  /** Which keys of the body carry the key of the picture. */
  readonly picture?: readonly string[]
  readonly fields: readonly Field[]
  readonly says: (answer: Answer) => string
}
interface Answer {
  readonly message: string
  readonly data: { readonly card_number: string; readonly card_exp_date: string }
}

const picture: Field = ['Upload and Display Image', 'file', '']
const success = () => 'Success'
const phone = '01811111111'

/** Section 2.7. What a promo begins with is section 9. */
export const addScreens = (today: string): AddScreen[] => [
  {
    path: '/add/admin',
    title: 'Add Admin',
    proves: '2.7-3 2.14-3 5-3 8-6',
    button: 'Add',
    buttonType: 'submit',
    sends: '/admin/v1/registration',
    picture: ['image'],
    fields: [
      picture,
      ['Admin Name *', 'text', '', { name: newName() }],
      ['Email *', 'email', '', { email: newEmail() }],
      ['Phone *', 'tel', '', { phone }],
      ['Password *', 'password', '', { password: 'a long password' }],
      ['Address *', 'text', '', { address: '3 Test Road' }],
      ['City *', 'text', '', { city: 'Khulna' }],
    ],
    says: success,
  },
  {
    path: '/add/category',
    title: 'Add Category',
    heading: 'Add User',
    proves: '2.7-4 5-4 8-6',
    button: 'Add Category',
    buttonType: 'submit',
    sends: '/admin/v1/item_category',
    fields: [['Category Name *', 'text', '', { name: newName() }]],
    says: success,
  },
  {
    path: '/add/item',
    title: 'Add Item',
    proves: '2.7-5 2.14-3 5-5,18,19 8-6',
    button: 'Add',
    buttonType: 'button',
    sends: '/admin/v1/item',
    picture: ['item_image'],
    fields: [
      picture,
      ['Item Name *', 'text', '', { name: newName() }],
      ['Partner ID *', 'number', '', { partner_id: 2 }],
      ['Description *', 'textarea', '', { description: 'With a salad' }],
      ['Category', 'select-one', '0', { category_id: 3 }],
      ['Price *', 'number', '', { price: 99.5 }],
      ['Ingredients *', 'textarea', '', { ingredients: 'Rice, lentils' }],
    ],
    says: success,
  },
  {
    path: '/add/loyalty_card',
    title: 'Add Loyalty card',
    proves: '2.7-7,8 5-18 8-7',
    button: 'Add',
    buttonType: 'button',
    sends: '/admin/v1/loyalty_card',
    fields: [['User ID *', 'number', '', { user_id: 5 }]],
    says: ({ data }) => `Success. Card Number:${data.card_number} Card Expiry Date: ${data.card_exp_date}`,
  },
  {
    path: '/add/partner',
    title: 'Add Partner',
    proves: '2.7-10 2.14-3 5-6 8-12',
    button: 'Add Partner',
    buttonType: 'submit',
    sends: '/admin/v1/partner',
    picture: ['logo', 'cover_image'],
    fields: [
      picture,
      ['Partner Name *', 'text', '', { name: newName() }],
      ['Email *', 'email', '', { email: newEmail() }],
      ['Phone *', 'tel', '', { phone }],
      ['Cashback *', 'number', '', { cashback: 12.5 }],
      ['City *', 'text', '', { city: 'Sylhet' }],
      ['Address *', 'text', '', { address: '4 Test Road' }],
      ['Opening Time', 'text', '', { opening_time: '10 in the morning' }],
      ['Closing Time', 'text', '', { closing_time: '23:30' }],
    ],
    says: ({ message }) => message,
  },
  {
    path: '/add/promo',
    title: 'Add Promo',
    proves: '2.7-11 5-7,18 8-6 9-5',
    button: 'Add',
    buttonType: 'button',
    sends: '/admin/v1/promo',
    fields: [
      ['Promo Code *', 'text', 'XYZ', { promo_code: newName() }],
      ['Maximum Offer Amount *', 'number', '0', { maximum_offer_amount: 150 }],
      ['Minimum Required Amount *', 'number', '0', { mimimum_required_amount: 500 }],
      ['Offer Amount *', 'number', '0', { offer_amount: 20 }],
      ['Offer Type *', 'text', 'Cashback', { offet_type: 'Percentage' }],
      ['Partner ID *', 'number', '', { partner_id: 2 }],
      ['Promo Start Date', 'date', today, { promo_start_time: '2027-01-04T18:00:00.000Z' }, '2027-01-05'],
      ['Promo End Date', 'date', today, { promo_end_time: '2027-03-01T17:59:59.000Z' }, '2027-03-01'],
      ['Promo Type *', 'text', 'Fixed', { promo_type: 'Seasonal' }],
      ['Promo Use Limit *', 'number', '5', { promo_use_limit: 2 }],
    ],
    says: success,
  },
  {
    path: '/add/user',
    title: 'Add User',
    proves: '2.7-12 2.14-3 5-8 8-6',
    button: 'Add',
    buttonType: 'submit',
    sends: '/admin/v1/customer',
    picture: ['photo_url'],
    fields: [
      picture,
      ['Customer Name *', 'text', '', { name: newName() }],
      ['Email *', 'email', '', { email: newEmail() }],
      ['Phone *', 'tel', '', { phone }],
    ],
    says: success,
  },
]
