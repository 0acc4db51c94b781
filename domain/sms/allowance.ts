// Limits for SMS over Konuk's own account. Anybody can register a business within minutes, and its messages are sent
// under Konuk's name and at Konuk's cost. A business with its own SMS account has the limits of its provider, except
// for codes, which are always sent over Konuk's account.

/**
 * The kinds of SMS, which are counted separately so that messages cannot use up the allowance of codes. The unit is the
 * part, because providers bill by parts.
 */
export type CountedKind = 'message' | 'code' | 'marketing-code'

export type Allowances = {
  /** The daily limit of one business in its first week; `later` is its limit from then on. */
  firstWeek: number
  later: number
  /** The daily limit of all businesses together. */
  platform: number
}

/** The limits are in parts; a usual Turkish message has two. */
export const usualAllowances = { firstWeek: 100, later: 400 }

/**
 * The limits allow for fifty guests who arrive on one day, with two codes each and half of the codes sent again: that
 * makes 150.
 */
export const usualCodeAllowances = { firstWeek: 150, later: 400 }

/**
 * Returns the separate allowance for advertising codes, which is in addition to the other codes. It is smaller, because
 * no guest needs these codes in order to stay.
 */
export const marketingCodesOf = ({ firstWeek, later, platform }: Allowances): Allowances => ({
  firstWeek: Math.floor(firstWeek / 3),
  later: Math.floor(later / 3),
  platform: Math.floor(platform / 3),
})

/** The maximum of messages of one business to one phone on one day. Nobody is to be pestered, no matter who pays. */
export const perPhoneDaily = 5

/** The maximum of messages of one business on one day to phones that belong to neither a guest nor a colleague. */
export const strangersDaily = 10

/**
 * The days after its first paid and begun stay until a business counts as established. An established business may send
 * links.
 */
const establishedAfterDays = 30

/** Returns the default of the overall ceiling, which lets 25 businesses send their full limit on one day. */
export const platformFor = ({ later }: Pick<Allowances, 'later'>) => 25 * later

const newBusinessDays = 7
const dayMs = 86_400_000
/** A business is established if a stay was paid for and had begun before this instant. */
export const establishedBefore = (now: Date): Date => new Date(now.getTime() - establishedAfterDays * dayMs)
export const isNewBusiness = (since: Date, now: Date): boolean =>
  now.getTime() < since.getTime() + newBusinessDays * dayMs

/**
 * Shares of the overall ceiling: the maximum for a single business, and the maximum for all new businesses together,
 * however many somebody registers.
 */
const mostOfOne = 0.1
const mostOfNewBusinesses = 0.5

/** The parts of a kind sent on one day so far. */
export type Used = { business: number; newBusinesses: number; platform: number }

export type Room = {
  /** The limit of the business for one day. */
  daily: number
  left: number
  /** True if the overall ceiling, not the business's own limit, determines `left`. */
  isCeiling: boolean
}

export function roomOf(allowances: Allowances, newBusiness: boolean, used: Used): Room {
  const { firstWeek, later, platform } = allowances
  const daily = Math.min(newBusiness ? firstWeek : later, Math.floor(platform * mostOfOne))
  const own = Math.max(0, daily - used.business)
  const ofAll = newBusiness
    ? Math.min(platform - used.platform, platform * mostOfNewBusinesses - used.newBusinesses)
    : platform - used.platform
  const left = Math.max(0, Math.min(own, Math.floor(ofAll)))
  return { daily, left, isCeiling: left < own }
}

/** The share of the ceiling at which the alarm is raised, so that somebody can check the senders in time. */
const alarmFrom = 0.8

/** True only for the messages that pass the threshold, so that the alarm is raised once. */
export const isAlarming = ({ platform }: Allowances, before: number, after: number): boolean =>
  before < platform * alarmFrom && after >= platform * alarmFrom
