import type { Menu } from './dish.ts'

export const chinese = {
  soup: [
    [
      'Thai Soup (Thick)',
      320,
      'thai-soup',
      'Chicken, prawn, egg, tomato, lemongrass, chilli',
      'Dhaka style: thick, sweet, sour and pink. For two.',
    ],
    ['Corn Soup', 260, 'soup', 'Chicken, sweet corn, egg', 'For two.'],
    ['Hot and Sour Soup', 280, 'thai-soup', 'Chicken, mushroom, vinegar, white pepper', ''],
    ['Clear Vegetable Soup', 220, 'soup', 'Carrot, cabbage, mushroom, spring onion', 'Light.'],
  ],
  chinese: [
    ['Mixed Fried Rice', 290, 'fried-rice', 'Rice, egg, chicken, prawn, carrot, peas', 'Full plate for two.'],
    ['Egg Fried Rice', 220, 'fried-rice', 'Rice, egg, spring onion, soy sauce', ''],
    [
      'Chicken Chili Onion',
      340,
      'chili',
      'Chicken, onion, capsicum, dry chilli, soy sauce',
      'The one everybody orders.',
    ],
    [
      'Beef Sizzling',
      420,
      'chili',
      'Beef, onion, capsicum, oyster sauce, butter',
      'Arrives without the noise, alas.',
    ],
    ['Fried Wonton (8 pieces)', 200, 'wonton', 'Wonton skin, chicken, garlic', ''],
    ['Chinese Vegetables', 240, 'vegetables', 'Cabbage, baby corn, carrot, mushroom, cornflour', ''],
    ['Prawn Tempura', 380, 'wonton', 'Prawns, batter, sweet chilli sauce', 'Six pieces.'],
    [
      'Set Menu 3',
      260,
      'set-menu',
      'Fried rice, fried chicken, Chinese vegetables, chicken chili onion, soft drink',
      'Office lunch.',
    ],
    ['Cashew Nut Salad', 360, 'salad', 'Cashew, chicken, cucumber, tomato, chilli', ''],
    [
      "Lemon Chicken with Honey, Sesame and Roasted Garlic in the Kitchen's Own Sweet-and-Sour Sauce (for Sharing)",
      590,
      'chili',
      'Chicken, lemon, honey, sesame, garlic, vinegar, cornflour',
      'For sharing.',
    ],
  ],
  pasta: [
    ['Chicken Chow Mein', 240, 'noodles', 'Egg noodles, chicken, cabbage, carrot, soy sauce', ''],
    ['Thai Style Noodles', 280, 'noodles', 'Rice noodles, prawn, egg, peanut, tamarind', ''],
    ['Oven Baked Pasta', 290, 'pasta', 'Penne, chicken, white sauce, mozzarella', 'Creamy, browned on top.'],
    ['Naga Pasta', 260, 'pasta', 'Penne, naga sauce, beef sausage, cheese', ''],
    ['Alfredo Pasta', 320, 'pasta', 'Fettuccine, cream, mushroom, chicken', ''],
    ['Beef Lasagna', 380, 'pasta', 'Pasta sheets, minced beef, tomato, béchamel', ''],
    ['Vegetable Chow Mein', 200, 'noodles', 'Egg noodles, cabbage, beans, carrot', ''],
  ],
} satisfies Menu
