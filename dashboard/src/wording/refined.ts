import type { Wording } from './original.ts'

/** What the edition `refined` words differently. */
export const refined = {
  addCategoryHeading: 'Add Category',
  addLoyaltyCard: 'Add Loyalty Card',
  isActive: 'Active',
  requestedCounter: 'Times requested',
  createdAt: 'Created',
  yes: 'Yes',
  no: 'No',
} satisfies Partial<Wording>
