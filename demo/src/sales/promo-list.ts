import { dhakaDate } from '../clock.ts'

export type Offer = readonly [
  offer: 'Cashback' | 'Discount',
  kind: 'Fixed' | 'Percentage',
  amount: number,
  minimumBill: number,
  maximumOffer: number,
  useLimit: number,
]
const taka = (amount: number, minimum: number, uses = 1): Offer => [
  'Discount',
  'Fixed',
  amount,
  minimum,
  amount,
  uses,
]
const percent = (amount: number, minimum: number, maximum: number, uses = 3): Offer => [
  'Discount',
  'Percentage',
  amount,
  minimum,
  maximum,
  uses,
]
const takaBack = (amount: number, minimum: number, uses = 1): Offer => [
  'Cashback',
  'Fixed',
  amount,
  minimum,
  amount,
  uses,
]
const percentBack = (amount: number, minimum: number, maximum: number, uses = 5): Offer => [
  'Cashback',
  'Percentage',
  amount,
  minimum,
  maximum,
  uses,
]

type Occasion = {
  code: string
  /** A date of every year, or one past occurrence of a feast of the lunar calendar. */
  date: { month: number; day: number } | { lunar: number }
  days: number
  offer: Offer
}
export const occasions: readonly Occasion[] = [
  { code: 'RAMADAN', date: { lunar: dhakaDate(2025, 3, 2) }, days: 29, offer: percentBack(12, 300, 150, 10) },
  { code: 'SEHRI', date: { lunar: dhakaDate(2025, 3, 3) }, days: 28, offer: taka(40, 250, 5) },
  { code: 'EID', date: { lunar: dhakaDate(2025, 3, 29) }, days: 8, offer: percent(25, 600, 250, 2) },
  { code: 'KORBANI', date: { lunar: dhakaDate(2025, 6, 5) }, days: 7, offer: percent(20, 500, 200, 2) },
  { code: 'FALGUN', date: { month: 2, day: 13 }, days: 3, offer: taka(60, 400) },
  { code: 'EKUSHEY', date: { month: 2, day: 21 }, days: 1, offer: percentBack(21, 210, 121, 1) },
  { code: 'SHADHINOTA', date: { month: 3, day: 25 }, days: 3, offer: taka(71, 526, 2) },
  { code: 'BOISHAKH', date: { month: 4, day: 12 }, days: 5, offer: percent(14, 350, 140, 2) },
  { code: 'BORSHA', date: { month: 6, day: 15 }, days: 45, offer: percentBack(10, 250, 80) },
  { code: 'PUJA', date: { month: 10, day: 1 }, days: 6, offer: percent(15, 450, 150, 2) },
  { code: 'BIJOY', date: { month: 12, day: 15 }, days: 3, offer: taka(116, 716, 2) },
  { code: 'BORODIN', date: { month: 12, day: 23 }, days: 4, offer: percent(12.5, 400, 125, 1) },
  { code: 'NEWYEAR', date: { month: 12, day: 30 }, days: 4, offer: percent(20, 800, 220, 1) },
]

type EverydayPromo = readonly [
  code: string,
  startsInDays: number,
  days: number,
  offer: Offer,
  /** The beginning of its name, where the promo is valid there only. */
  partner?: string,
]
export const everydayPromos: readonly EverydayPromo[] = [
  ['WELCOME100', -700, 1095, taka(100, 499)],
  ['PROTHOM50', -320, 730, takaBack(50, 199)],
  ['BHOJ15', -118, 180, percent(15, 700, 180, 10)],
  ['DUPUR30', -90, 120, taka(30, 220, 20)],
  ['KACCHI80', -64, 75, taka(80, 800, 3), 'Shapla'],
  ['WALLET5', -110, 160, percentBack(5, 0, 50, 30)],
  ['CAMPUS10', -75, 240, percent(10, 150, 60, 15)],
  ['BRISTIDIN', -50, 60, taka(45, 300, 4)],
  ['PIZZARAAT', -44, 58, percent(18, 900, 300, 4), 'Oven Tola'],
  ['ADDA40', -36, 50, takaBack(40, 250, 6), 'Jolpai'],
  ['FUCHKAFEST', -29, 40, percent(20, 120, 50, 5), 'Tok Jhal'],
  ['MASHSHESH', -4, 8, percent(12, 500, 120, 2)],
  ['BETON25', -2, 9, percentBack(25, 1000, 300, 1)],
  ['MIDNIGHT', -60, 90, taka(50, 350, 8)],
  ['DOI10', -21, 45, percent(10, 200, 80, 5), 'Rosh'],
  ['OFFICE12', -100, 200, percent(12, 1500, 400, 25)],
  ['FREEDELIVERY', -15, 30, taka(60, 600, 3)],
  ['BURGERBAR', -12, 26, percentBack(15, 400, 120, 3), 'Patty'],
  ['CTGMEZBAN', -40, 70, taka(70, 650, 4), 'Karnaphuli'],
  ['SYLHETI', -33, 60, percent(8, 300, 90, 5), 'Shatkora'],
  ['ILISHTIME', -25, 35, taka(90, 900, 2), 'Pankouri'],
  ['PREMIUM20', -80, 365, percentBack(20, 750, 350, 12)],
  ['BONDHU', -55, 150, takaBack(75, 400, 5)],
  ['CHA20', -48, 65, takaBack(20, 80, 10), 'Bristi'],
  ['SOKAL', -18, 50, percent(10, 150, 45, 10), 'Bhorer'],
  ['NOODLENITE', -9, 21, percent(15, 500, 140, 2), 'Paper'],
  ['WEEKENDBHOJ', -6, 15, taka(120, 1200, 2)],
  ['GRILLRAAT', -3, 30, percent(14, 700, 200, 3), 'Tin Chulo'],
  ['NOTUN20', -1, 31, percentBack(20, 200, 100, 2), 'Notun'],
  ['SHITERPITHA', 6, 60, percent(10, 150, 60, 5), 'Pitha'],
  ['FAMILYDAY', 10, 3, taka(150, 1500, 1)],
  ['BIRTHDAY200', -400, 900, taka(200, 1400, 1), 'Moyda'],
  ['GORERAGUN', -160, 40, taka(55, 380, 3), 'Koyla'],
  ['TRIPLETREAT', -140, 30, percent(33, 999, 333, 1)],
  ['MANGOMANIA', -175, 50, percentBack(10, 150, 40, 6), 'Akh'],
  ['COMEBACK75', -130, 60, taka(75, 450, 1)],
  ['STACKUP', -85, 30, percent(16, 550, 150, 2), 'Stack'],
  ['UTTARA50', -95, 28, taka(50, 400, 3)],
  ['MIRPURMELA', -72, 14, taka(65, 420, 3)],
  ['DHANMONDI8', -66, 21, percent(8, 300, 70, 4)],
  ['PURANDHAKA', -58, 20, percentBack(12, 500, 110, 4)],
  ['CRICKETFEVER', -52, 10, taka(52, 520, 5)],
  ['EXAMOVER', -125, 20, percent(12, 250, 80, 2)],
  ['GHORETHAKI', -210, 5, taka(40, 300, 2)],
  ['TIFFINTIME', -240, 90, percentBack(7.5, 180, 60, 20)],
  ['SPICYNAGA', -105, 25, taka(35, 310, 2)],
  ['ROJGAR', -190, 30, percent(9, 350, 90, 3)],
  ['GREENPLATE', -112, 45, percent(15, 250, 75, 5), 'Shobuj'],
  ['MISHTIMUKH', -150, 21, takaBack(60, 500, 2), 'Barendra'],
  ['CHINGRI10', -78, 30, percent(10, 600, 130, 2), 'Rupsha'],
  ['LUNCHBOX', -260, 60, taka(25, 180, 30)],
  ['SHUVOSHOKAL', -225, 45, percentBack(10, 120, 35, 10)],
  ['CARD15', -145, 60, percentBack(15, 800, 200, 4)],
  ['MEGHLADIN', -135, 20, taka(40, 260, 2)],
  ['SHUKROBAR', -280, 120, percent(10, 600, 120, 8)],
  ['HEMONTO', -300, 30, taka(45, 350, 2)],
  ['NOBANNO', -345, 15, percent(11, 330, 99, 2)],
  ['KHELARDIN', -330, 12, taka(50, 450, 2)],
  ['RANNAGHOR', -360, 7, takaBack(100, 300, 1)],
  ['BASHONTI', -315, 10, percent(13, 390, 113, 1)],
]
