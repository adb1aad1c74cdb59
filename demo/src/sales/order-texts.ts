/** Comments of customers for the kitchen. */
export const comments = [
  'Jhal ektu kom diben please.',
  'Less spicy, it is for a child.',
  'Extra salad and lemon, please.',
  'No onion.',
  'Please send spoons and tissue.',
  'Bhai, alu ektu boro dekhe diben.',
  'Call before coming, the doorbell is out of order.',
  'Tok beshi diben.',
  'Do not ring the bell, the baby is asleep. Send a message instead.',
  'Extra borhani if possible; I will pay for it.',
  'Sugar less in the tea.',
  'Please pack the gravy separately.',
  'Lift does not work, come up to the fourth floor.',
  'Need change for 1000 taka.',
  'Write "Happy Birthday Raisa" on the cake.',
  'Well done, please.',
  'Leave it with the guard at the gate and tell him it is for flat 7C. If the guard is at prayer, please wait two minutes or give it to the pharmacy on the ground floor, they know us. Last time the rider left it on the stairs and the cat had the chicken before we did, so please do not leave it on the stairs.',
] as const

/** Notes of administrators. */
export const notes = [
  'Customer asked to deliver after Maghrib.',
  'Address confirmed by phone.',
  'Rider changed, bike broke down at Bijoy Sarani.',
  'Customer did not pick up twice; reached on the third call.',
  'Partner ran out of borhani, lassi sent instead. Customer agreed.',
  'Delayed by waterlogging.',
  'VIP lunch, check the packing.',
  'Second order to the same address within the hour.',
] as const

/** Notes on rejected orders. */
export const rejections = [
  'Kitchen closed early.',
  'Item not available; customer informed.',
  'Address outside the delivery area.',
  'Customer cancelled by phone.',
  'Partner too busy, no rider free.',
  'Duplicate of the previous order.',
] as const

export const officeFloors = [
  'Level 4, Karim Chamber',
  'Level 9, Meghna Tower',
  'Reception, 3rd floor, Jamuna Bhaban',
  'Suite 5C, Shapla Centre',
  'Accounts Department, 2nd floor',
] as const
