import {
  type Admin,
  admin,
  type Customer,
  customer,
  type Item,
  type ItemCategory,
  item,
  itemCategory,
  type LoyaltyCard,
  loyaltyCard,
  type Partner,
  type Promo,
  partner,
  promo,
  type Transaction,
  transaction,
} from '@tiffin/contract'
import { screen } from './edit-screen.ts'
import type { Shown } from './forms.ts'
import { make, newEmail, newName } from './records.ts'

const moments = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Dhaka',
})
const moment = (at: string | null) => (at ? moments.format(new Date(at)) : 'Never')
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka' })
const day = (at: string) => days.format(new Date(at))
const text = (value: string | number | null) => String(value ?? '')

const picture: Shown = ['Upload and Display Image', 'file', '']
const serverSays = (message: string) => message
const success = () => 'Success'
const renamed = newName()
const contact = () => {
  const [email, phone] = [newEmail(), '01999999999']
  return { typed: { Email: email, Phone: phone }, sent: { email, phone } }
}

/** Section 2.8, but for the order, which is edited in a modal. */
export const editScreens = [
  screen<Admin>({
    list: '/view/admins',
    route: ({ id }) => `/edit/admin/${id}`,
    name: ({ name }) => name,
    title: () => 'Edit Admin',
    of: admin,
    make: make.admin,
    fields: (row) => [
      picture,
      ['Admin Name *', 'text', row.name],
      ['Email *', 'email', row.email],
      ['Phone *', 'tel', row.phone],
      ['Address *', 'text', row.address],
      ['City *', 'text', row.city],
      ['Joined On', 'read-only', moment(row.time_joined)],
      ['Last Login', 'read-only', moment(row.last_login)],
      ['isVerified', 'checkbox', row.isVerified],
    ],
    typed: { City: 'Barishal', isVerified: false },
    sent: ({ name, address }) => ({ name, address, city: 'Barishal', isVerified: false }),
    onlyChanged: { ...contact(), picture: ['image'] },
    says: serverSays,
  }),
  screen<ItemCategory>({
    list: '/view/categories',
    route: ({ id }) => `/edit/category/${id}`,
    name: ({ name }) => name,
    title: () => 'Edit Category',
    of: itemCategory,
    make: make.category,
    fields: ({ name }) => [['Category Name *', 'text', name]],
    typed: { 'Category Name': renamed },
    sent: () => ({ name: renamed }),
    says: serverSays,
  }),
  screen<Item>({
    list: '/view/items',
    route: ({ id }) => `/edit/item/${id}`,
    name: ({ item_name }) => item_name,
    title: () => 'Edit Item',
    of: item,
    make: make.item,
    fields: (row) => [
      picture,
      ['Item Name *', 'text', row.item_name],
      ['Item Description *', 'textarea', row.description],
      ['Ingrediants *', 'textarea', row.ingredients],
      ['Price *', 'number', text(row.price)],
      ['Active', 'checkbox', row.active],
    ],
    typed: { Ingrediants: 'Rice, salt', Price: '80.25', Active: false },
    sent: ({ item_name, description }) => ({
      ...{ item_name, description, ingredients: 'Rice, salt', price: 80.25, active: false },
    }),
    onlyChanged: { typed: {}, sent: {}, picture: ['item_image'] },
    says: serverSays,
  }),
  screen<LoyaltyCard>({
    list: '/view/loyalty_cards',
    route: ({ id }) => `/edit/loyalty_card/${id}`,
    name: ({ card_number }) => card_number,
    title: () => 'Edit Loyalty Card',
    of: loyaltyCard,
    make: make.loyaltyCard,
    fields: (row) => [
      ['Card Number', 'text', row.card_number],
      ['Activted', 'checkbox', row.activated],
      ['Expiry Date', 'date', row.card_exp_date],
      ['User ID', 'number', text(row.user_id)],
      ['Price Plan', 'select-one', text(row.price_plan_id)],
    ],
    typed: { Activted: false, 'Expiry Date': '2031-05-06', 'Price Plan': 'Premium' },
    sent: ({ card_number, user_id }) => ({
      ...{ card_number, user_id, activated: false, card_exp_date: '2031-05-06', price_plan_id: 2 },
    }),
    says: success,
  }),
  screen<Partner>({
    list: '/view/partners',
    route: ({ id }) => `/edit/partner/${id}`,
    name: ({ name }) => name,
    title: () => 'Edit Partner',
    of: partner,
    make: make.partner,
    fields: (row) => [
      picture,
      ['Partner Name *', 'text', row.name],
      ['Email *', 'email', row.email],
      ['Phone *', 'tel', row.phone],
      ['Cashback *', 'number', text(row.cashback)],
      ['Country *', 'text', row.country],
      ['City *', 'text', row.city],
      ['Address *', 'text', row.address],
      ['Opening Time', 'text', row.opening_time],
      ['Closing Time', 'text', row.closing_time],
    ],
    typed: { Cashback: '3.25', Country: 'Elsewhere', 'Closing Time': '21:00' },
    sent: ({ name, address, city, opening_time, logo, cover_image }) => ({
      ...{ name, address, city, opening_time, logo, cover_image, cashback: 3.25, closing_time: '21:00' },
    }),
    onlyChanged: { ...contact(), picture: ['logo', 'cover_image'] },
    says: success,
  }),
  screen<Promo>({
    list: '/view/promos',
    route: ({ id }) => `/edit/promo/${id}`,
    name: ({ promo_code }) => promo_code,
    title: () => 'Edit Promo',
    of: promo,
    make: make.promo,
    fields: (row) => [
      ['Promo Code *', 'text', row.promo_code],
      ['Maximum Offer Amount *', 'number', text(row.maximum_offer_amount)],
      ['Minimum Required Amount *', 'number', text(row.mimimum_required_amount)],
      ['Offer Amount *', 'number', text(row.offer_amount)],
      ['Offer Type *', 'text', row.offet_type],
      ['Partner ID *', 'number', text(row.partner_id)],
      ['Promo Start Date', 'date', day(row.promo_start_time)],
      ['Promo End Date', 'date', day(row.promo_end_time)],
      ['Promo Type *', 'text', row.promo_type],
      ['Promo Use Limit *', 'number', text(row.promo_use_limit)],
    ],
    typed: { 'Offer Amount': '45.5', 'Promo End Date': '2027-04-01' },
    sent: (row) => ({ ...row, offer_amount: 45.5, promo_end_time: '2027-04-01T17:59:59.000Z' }),
    says: serverSays,
  }),
  screen<Transaction>({
    list: '/view/transactions',
    route: ({ transaction_id }) => `/edit/transaction/${transaction_id}`,
    name: ({ transaction_id }) => transaction_id,
    title: ({ transaction_id }) => `Edit Transaction. ID: ${transaction_id}`,
    of: transaction,
    make: make.transaction,
    fields: (row) => [
      ['Card Number', 'text', text(row.card_number)],
      ['Cashback', 'number', text(row.cashback)],
      ['User ID *', 'number', text(row.user_id)],
      ['Loyalty Card ID', 'number', text(row.loyalty_card_id)],
      ['Mobile Number', 'tel', text(row.mobile_number)],
      ['Order ID', 'text', text(row.order_id)],
      ['Partner ID *', 'number', text(row.partner_id)],
      ['Payment Type *', 'text', row.payment_type],
      ['Status *', 'text', row.status],
      ['Total Amount *', 'number', text(row.total_amount)],
    ],
    typed: { Status: 'Looked into', 'Total Amount': '77.7' },
    sent: (row) => ({ ...row, status: 'Looked into', total_amount: 77.7 }),
    says: serverSays,
  }),
  screen<Customer>({
    list: '/view/users',
    route: ({ id }) => `/edit/user/${id}`,
    name: ({ fullName }) => fullName,
    title: () => 'Edit User',
    of: customer,
    make: make.user,
    fields: (row) => [
      picture,
      ['Customer Name *', 'text', row.fullName],
      ['Email *', 'email', row.email],
      ['Phone *', 'tel', row.phone],
      ['Username', 'text', text(row.userName)],
      ['Joined On', 'read-only', moment(row.createdAt)],
      ['Last Login', 'read-only', moment(row.last_login)],
      ['isEmailVerified', 'read-only', String(row.isEmailVerified)],
      ['isPhoneVerified', 'read-only', String(row.isPhoneVerified)],
      ['Note', 'textarea', ''],
    ],
    typed: { Username: 'tested', Note: 'Goes nowhere' },
    sent: ({ fullName, photo_url, isEmailVerified, isPhoneVerified }) => ({
      ...{ fullName, photo_url, isEmailVerified, isPhoneVerified, userName: 'tested' },
    }),
    onlyChanged: { ...contact(), picture: ['photo_url'] },
    says: serverSays,
  }),
]
