/** Fields whose wire name is misspelt or too short to show. */
const exceptions: Record<string, string> = {
  offet_type: 'Offer type',
  mimimum_required_amount: 'Minimum required amount',
  card_exp_date: 'Expiry date',
  photo_url: 'Photo',
  order_status_id: 'Order status',
  q: 'Search',
}

/** A field's name in messages: 'Promo use limit' for promo_use_limit. */
export function fieldName(path: string[]): string {
  const last = path.findLast((key) => !/^\d+$/.test(key)) ?? ''
  const index = path.find((key) => /^\d+$/.test(key))
  const words = last
    .replace(/^is(?=[A-Z])/, '')
    .replaceAll('_', ' ')
    .replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
    .trim()
    .replace(/\bid$/, 'ID')
  const name = exceptions[last] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`
  return index === undefined ? name : `${name} (entry ${Number(index) + 1})`
}
