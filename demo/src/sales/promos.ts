import { ascending } from '../ascending.ts'
import { day, dhakaDate, dhakaYear, iso } from '../clock.ts'
import { seeded } from '../random.ts'
import type { DemoPartner } from '../restaurants/partners.ts'
import { everydayPromos, type Offer, occasions } from './promo-list.ts'

const promoCount = 60
export type PromoRow = ReturnType<typeof makePromos>[number]

/** Feasts of the Islamic calendar come about eleven days earlier every year. */
const lunarYear = 354.367 * day

type PlannedPromo = { code: string; start: number; days: number; offer: Offer; partner?: string }

export function makePromos(now: number, partners: readonly DemoPartner[]) {
  const random = seeded('promos')
  const seasonal = occasions
    .flatMap((occasion) => datesOf(occasion.date, now).map((start) => ({ ...occasion, start })))
    .filter(({ start }) => start > now - 390 * day && start < now + 24 * day)
    .map(
      ({ code, start, days, offer }): PlannedPromo => ({
        code: `${code}${String(dhakaYear(start)).slice(2)}`,
        start,
        days,
        offer,
      }),
    )
  const everyday = everydayPromos.slice(0, promoCount - seasonal.length).map(
    ([code, startsInDays, days, offer, partner]): PlannedPromo => ({
      code,
      start: now + startsInDays * day,
      days,
      offer,
      ...(partner && { partner }),
    }),
  )

  return [...seasonal, ...everyday]
    .map(({ code, start, days, offer, partner }) => {
      const [offerType, kind, amount, minimumBill, maximumOffer, useLimit] = offer
      const from = Math.floor(start / day) * day - day / 4
      const created = Math.min(from - (0.3 + random.fraction() * 6) * day, now - random.fraction() * 2 * day)
      return {
        id: 0,
        promo_code: code,
        promo_type: kind,
        promo_start_time: iso(from),
        promo_end_time: iso(from + days * day - 1000),
        offet_type: offerType,
        offer_amount: amount,
        mimimum_required_amount: minimumBill,
        maximum_offer_amount: maximumOffer,
        promo_use_limit: useLimit,
        partner_id: partners.find(({ row }) => partner && row.name.startsWith(partner))?.row.id ?? null,
        createdAt: iso(created),
        updatedAt: iso(created),
        deletedAt: null,
      }
    })
    .sort(ascending((promo) => promo.createdAt))
    .map((promo, index) => ({ ...promo, id: index + 1 }))
}

/** Last year's date, this year's and the next. */
function datesOf(date: { month: number; day: number } | { lunar: number }, now: number): number[] {
  const year = dhakaYear(now)
  if ('month' in date) return [year - 1, year, year + 1].map((each) => dhakaDate(each, date.month, date.day))
  const yearsSince = Math.floor((now - date.lunar) / lunarYear)
  return [yearsSince - 1, yearsSince, yearsSince + 1].map((years) => date.lunar + years * lunarYear)
}

/** What a promo takes off a bill, in hundredths of a taka; 0 when it does not apply. */
export function discountBy(promo: PromoRow, at: string, partnerId: number, bill: number): number {
  const applies =
    promo.offet_type === 'Discount' &&
    promo.createdAt <= at &&
    promo.promo_start_time <= at &&
    promo.promo_end_time >= at &&
    (promo.partner_id ?? partnerId) === partnerId &&
    bill >= promo.mimimum_required_amount * 100
  if (!applies) return 0
  const offer =
    promo.promo_type === 'Fixed' ? promo.offer_amount * 100 : Math.round((bill * promo.offer_amount) / 100)
  return Math.min(offer, promo.maximum_offer_amount * 100, bill)
}
