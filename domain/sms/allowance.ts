// What may go out over Konuk's own account. Anybody may open a business within minutes, and what it sends goes out under
// Konuk's name and at Konuk's cost. A business with an account of its own has that provider's limits, but for codes: they
// always go over Konuk's.

/** Each is counted by itself, in parts, as providers bill them: no business by its messages takes the codes of others. */
export type CountedKind = 'message' | 'code' | 'marketing-code'

export type Allowances = {
  /** Of one business on one day: while it is young, and later. */
  firstWeek: number
  later: number
  /** Of all businesses together on one day. */
  platform: number
}

/** Parts: a usual message in Turkish has two. */
export const usualAllowances = { firstWeek: 100, later: 400 }

/** Fifty guests who arrive on one day, with two codes each and every second one of them sent again, are 150. */
export const usualCodeAllowances = { firstWeek: 150, later: 400 }

/** Besides, so many codes for advertising, which no guest needs in order to stay. */
export const marketingCodesOf = ({ firstWeek, later, platform }: Allowances): Allowances => ({
  firstWeek: Math.floor(firstWeek / 3),
  later: Math.floor(later / 3),
  platform: Math.floor(platform / 3),
})

/** Messages of one business to one phone on one day: nobody is to be pestered, whoever pays. */
export const perPhoneDaily = 5

/** Messages of one business on one day to phones that are neither a guest's nor a colleague's. */
export const strangersDaily = 10

/** A business that is known by then may write links: so long after the first stay that was paid for and begun. */
const establishedAfterDays = 30

/** The ceiling over all, unless it is set: as many businesses at their most as send on one day. */
export const platformFor = ({ later }: Pick<Allowances, 'later'>) => 25 * later

const youngDays = 7
const dayMs = 86_400_000
/** A stay that was paid for and begun by then makes a business an established one. */
export const establishedBefore = (now: Date): Date => new Date(now.getTime() - establishedAfterDays * dayMs)
export const isYoung = (since: Date, now: Date): boolean => now.getTime() < since.getTime() + youngDays * dayMs

/** Of the ceiling: no business alone takes more, and the young together take no more, however many somebody opens. */
const mostOfOne = 0.1
const mostOfYoung = 0.5

/** Parts of a kind that were sent on one day so far. */
export type Used = { business: number; young: number; platform: number }

export type Room = {
  /** What the business has on a day. */
  daily: number
  left: number
  /** What is left is less than its own: the ceiling over all is near. */
  isCeiling: boolean
}

export function roomOf(allowances: Allowances, young: boolean, used: Used): Room {
  const { firstWeek, later, platform } = allowances
  const daily = Math.min(young ? firstWeek : later, Math.floor(platform * mostOfOne))
  const own = Math.max(0, daily - used.business)
  const ofAll = young
    ? Math.min(platform - used.platform, platform * mostOfYoung - used.young)
    : platform - used.platform
  const left = Math.max(0, Math.min(own, Math.floor(ofAll)))
  return { daily, left, isCeiling: left < own }
}

/** So much of the ceiling is used that somebody should look who sends, while there is time. */
const alarmFrom = 0.8

/** Whether these are the ones that pass it: it is told once. */
export const isAlarming = ({ platform }: Allowances, before: number, after: number): boolean =>
  before < platform * alarmFrom && after >= platform * alarmFrom
