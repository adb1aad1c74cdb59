import type { Lines } from './lines.ts'

/** An order as the mock-ups show it (2.4, 2.13). */
export interface SampleOrder extends Lines {
  readonly id: string
  readonly time: string
  readonly status: string
  readonly customer: { readonly name: string; readonly phone: string }
  readonly category: string
  readonly materials: string
  readonly description: string
  readonly wallet: string
}

export const sampleOrders: readonly SampleOrder[] = [
  {
    id: '50412',
    time: '12:45 PM',
    status: 'Pending',
    customer: { name: 'Farhana Akter', phone: '01711 000 412' },
    lines: [
      { name: 'Kacchi Biryani', quantity: 2, price: 350 },
      { name: 'Borhani', quantity: 2, price: 60 },
    ],
    category: 'Biryani',
    materials: 'Basmati rice, mutton, potato, saffron, ghee',
    description: 'Less spicy, with extra salad.',
    wallet: '01711 000 412',
  },
  {
    id: '50411',
    time: '12:38 PM',
    status: 'Pending',
    customer: { name: 'Tanvir Hasan', phone: '01819 000 377' },
    lines: [
      { name: 'Chicken Tehari', quantity: 1, price: 220 },
      { name: 'Firni', quantity: 1, price: 80 },
    ],
    category: 'Rice',
    materials: 'Chinigura rice, chicken, mustard oil, green chilli',
    description: 'Please send tissues and a spoon.',
    wallet: '01819 000 377',
  },
  {
    id: '50408',
    time: '12:20 PM',
    status: 'Accepted',
    customer: { name: 'Sumaiya Rahman', phone: '01912 000 530' },
    lines: [
      { name: 'Ilish Bhapa', quantity: 1, price: 480 },
      { name: 'Steamed Rice', quantity: 2, price: 40 },
      { name: 'Begun Bhaja', quantity: 1, price: 70 },
    ],
    category: 'Fish',
    materials: 'Hilsa, mustard paste, coconut, green chilli',
    description: 'Call from the gate, the bell does not work.',
    wallet: '01912 000 530',
  },
  {
    id: '50405',
    time: '12:04 PM',
    status: 'Accepted',
    customer: { name: 'Rakib Chowdhury', phone: '01677 000 864' },
    lines: [{ name: 'Beef Kala Bhuna', quantity: 2, price: 320 }],
    category: 'Curry',
    materials: 'Beef, onion, roasted spices, mustard oil',
    description: 'Two separate boxes.',
    wallet: '01677 000 864',
  },
  {
    id: '50399',
    time: '11:41 AM',
    status: 'Deliverd',
    customer: { name: 'Nusrat Sultana', phone: '01552 000 219' },
    lines: [
      { name: 'Fuchka', quantity: 3, price: 90 },
      { name: 'Lassi', quantity: 2, price: 110 },
    ],
    category: 'Street food',
    materials: 'Semolina shells, chickpeas, potato, tamarind',
    description: 'Tamarind water on the side.',
    wallet: '01552 000 219',
  },
  {
    id: '50396',
    time: '11:30 AM',
    status: 'Rejected',
    customer: { name: 'Imran Kabir', phone: '01734 000 658' },
    lines: [{ name: 'Mutton Rezala', quantity: 4, price: 390 }],
    category: 'Curry',
    materials: 'Mutton, yoghurt, poppy seed, cardamom',
    description: 'For a meeting at half past twelve.',
    wallet: '01734 000 658',
  },
]
