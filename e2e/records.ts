import { randomUUID } from 'node:crypto'
import {
  type Answer,
  admin,
  customer,
  type Endpoint,
  item,
  itemCategory,
  loyaltyCard,
  order,
  partner,
  promo,
  transaction,
} from '@tiffin/contract'
import type { Api } from './api.ts'

/** A name that no other test uses; the newest record stands at the top of its list. */
export const newName = () => `Test ${randomUUID()}`
export const newEmail = () => `${randomUUID()}@tiffin.example`
const phone = '01700000000'

/** Makes a record for a test of its own, or (where nobody can add any) takes the newest there is. */
export const make = {
  admin: (api: Api) =>
    api(admin.register, {
      body: {
        ...{ name: newName(), email: newEmail(), phone, image: null, city: 'Dhaka' },
        ...{ address: '1 Test Road', password: 'a long password' },
      },
    }),
  category: (api: Api) => api(itemCategory.create, { body: { name: newName() } }),
  user: (api: Api) =>
    api(customer.create, { body: { name: newName(), email: newEmail(), phone, photo_url: null } }),
  partner: (api: Api) =>
    api(partner.create, {
      body: {
        ...{ name: newName(), email: newEmail(), phone, address: '2 Test Road', city: 'Dhaka' },
        ...{ opening_time: '09:00', closing_time: '22:00', cashback: 7.5, logo: null, cover_image: null },
      },
    }),
  item: async (api: Api) => {
    const { id: partner_id } = await newest(api, partner.list)
    const texts = { name: newName(), description: 'As ever', ingredients: 'Rice' }
    return api(item.create, { body: { ...texts, price: 120, partner_id, category_id: 0 } })
  },
  promo: async (api: Api) => {
    const { id: partner_id } = await newest(api, partner.list)
    return api(promo.create, {
      body: {
        ...{ promo_code: newName(), promo_type: 'Fixed', offet_type: 'Cashback', partner_id },
        ...{ offer_amount: 30, mimimum_required_amount: 200, maximum_offer_amount: 1000, promo_use_limit: 3 },
        ...{ promo_start_time: '2027-01-01T00:00:00.000Z', promo_end_time: '2027-02-01T00:00:00.000Z' },
      },
    })
  },
  loyaltyCard: async (api: Api) => {
    const { id: user_id } = await make.user(api)
    return api(loyaltyCard.create, { body: { user_id } })
  },
  order: (api: Api) => newest(api, order.list),
  transaction: (api: Api) => newest(api, transaction.list),
}

async function newest<Row>(api: Api, list: Endpoint & { readonly answer: Answer<Row[]> }): Promise<Row> {
  const [row] = await api(list, { query: { limit: 1, offset: 0 } })
  if (!row) throw new Error(`${list.path} is empty.`)
  return row
}
