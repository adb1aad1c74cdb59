import type { Wording } from './original.ts'

/** One currency throughout, with decimals only where there are any. */
const taka = (value: number) =>
  `৳${value.toLocaleString('en-IN', { minimumFractionDigits: Number.isInteger(value) ? 0 : 2, maximumFractionDigits: 2 })}`

/** The texts that differ in the edition `refined`. */
export const refined = {
  addCategoryHeading: 'Add Category',
  addLoyaltyCard: 'Add Loyalty Card',
  yes: 'Yes',
  no: 'No',
  amount: taka,
  taka,

  isActive: 'Active',
  isVerified: 'Verified',
  createdAt: 'Created',
  requestedCounter: 'Times requested',
  adminLastLogin: 'Last Login',
  isEmailVerified: 'E-mail verified',
  isPhoneVerified: 'Phone verified',
  ingredientsInList: 'Ingredients',
  itemIsActive: 'Active',
  addedOn: 'Added On',
  maximumOfferInList: 'Maximum Offer',
  offerAmountInList: 'Offer Amount',
  activated: 'Activated',
  selectPricePlan: 'Select Plan',
  cardCreated: (card: string, expires: string) => `Card ${card} was issued. It expires on ${expires}.`,
  editTransactionOf: (id: string) => `Edit Transaction ${id}`,
  orderIdInList: 'Order ID',
  orderIdOf: (id: string) => `Order ${id}`,
  isPaid: 'Paid',
  amountAtHome: 'Amount',
  orderCardOf: (id: string) => `#${id}`,

  foodMenu: 'Food Menu',
  categoryAdded: 'The category was added',
  assignCategories: 'Assign this item to your existing categories.',
  idInTable: 'ID',
  sendMail: 'Send E-mail',
  sendAnswer: (message: string) => message,
} satisfies Partial<Wording>
