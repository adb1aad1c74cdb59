import type { Resource } from '../http/serve.ts'
import { admins } from './admins.ts'
import { categories } from './categories.ts'
import { customers } from './customers.ts'
import { health } from './health.ts'
import { history } from './history.ts'
import { items } from './items.ts'
import { loyaltyCards } from './loyalty-cards.ts'
import { orders } from './orders.ts'
import { partners } from './partners.ts'
import { promos } from './promos.ts'
import { transactions } from './transactions.ts'

/** `app.ts` registers these. */
export const resources: Resource[] = [
  health,
  history,
  admins,
  categories,
  customers,
  items,
  loyaltyCards,
  orders,
  partners,
  promos,
  transactions,
]
