import type { Drawing } from './dish.tsx'

interface SampleDish {
  readonly name: string
  readonly price: number
  readonly drawing: Drawing
}
export interface SampleSection {
  readonly id: string
  readonly name: string
  readonly dishes: readonly SampleDish[]
}

/** The sample data that section 2.12 asks for. */
export const sampleSections: readonly SampleSection[] = [
  {
    id: 'rice',
    name: 'Biryani & Rice',
    dishes: [
      { name: 'Kacchi Biryani', price: 350, drawing: ['plate', '#e9b44c', '#9c4a1a'] },
      { name: 'Chicken Tehari', price: 220, drawing: ['plate', '#d9c26a', '#b5651d'] },
      { name: 'Bhuna Khichuri', price: 180, drawing: ['plate', '#e2a93b', '#6b8e23'] },
    ],
  },
  {
    id: 'grill',
    name: 'Kebab & Grill',
    dishes: [
      { name: 'Sheek Kebab', price: 150, drawing: ['skewer', '#8b4a2b', '#c0392b'] },
      { name: 'Reshmi Kebab', price: 210, drawing: ['skewer', '#e0b084', '#4f8a3c'] },
    ],
  },
  {
    id: 'curry',
    name: 'Curry',
    dishes: [
      { name: 'Beef Kala Bhuna', price: 320, drawing: ['bowl', '#5a2d18', '#2f1a10'] },
      { name: 'Shorshe Ilish', price: 360, drawing: ['bowl', '#e3b23c', '#8fa3ad'] },
      { name: 'Dal Butter Fry', price: 90, drawing: ['bowl', '#f0c04f', '#5d8a2f'] },
    ],
  },
  {
    id: 'drinks',
    name: 'Drinks',
    dishes: [
      { name: 'Borhani', price: 60, drawing: ['glass', '#cfe0b0', '#5d8a2f'] },
      { name: 'Mango Lassi', price: 110, drawing: ['glass', '#f6b73c', '#fff3d0'] },
    ],
  },
]

export const sampleItems = sampleSections.flatMap(({ name: category, dishes }) =>
  dishes.map(({ name, price }, place) => ({
    name,
    price,
    category,
    usedIn: place === 0 ? 'Lunch, Dinner' : 'Dinner',
    contains: ['Milk', 'Mustard', 'Nuts'][place] ?? '',
    lastUpdated: `2026-0${place + 3}-1${place}T09:00:00Z`,
  })),
)
export type SampleItem = (typeof sampleItems)[number]

export const sampleCategories = sampleSections.map(({ name }) => name)
