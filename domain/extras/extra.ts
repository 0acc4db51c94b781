// Extras, which are sold in addition to nights: breakfast, firewood, the jacuzzi, a transfer, a pet.
import type { NewLine } from '#domain/folio/line.ts'
import { type Kurus, kurus } from '#domain/money/money.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import { type Day, eachDay } from '#domain/time/day.ts'

export const soldPer = ['stay', 'night', 'guest', 'guest-night', 'piece'] as const
export type SoldPer = (typeof soldPer)[number]

/** The KDV rates possible for an extra, which is always a service. */
export const extraKdvs = ['other', 'food', 'lodging'] as const
export type ExtraKdv = (typeof extraKdvs)[number]

export const extraNameMax = 100
export const maxPieces = 99
export const maxDailyLimit = 999

export type Extra = {
  id: number
  name: string
  per: SoldPer
  /** The price of one unit of sale, including all taxes. */
  grossKurus: Kurus
  kdv: ExtraKdv
  /** The number available on one day; null if there is no limit. */
  dailyLimit: number | null
  /** True if the extra is added to the folio of every booked stay, for example a final cleaning or a resort fee. */
  mandatory: boolean
}

/** Only extras whose quantity follows from the stay can be mandatory; pieces are the guest's own choice. */
export const canBeMandatory = (per: SoldPer): boolean => per !== 'piece'

/** The quantity and the amount on one day, which become one line of the folio. */
export type ServiceDay = { day: Day; count: number; grossKurus: Kurus }

type Sold = { stay: StayDates; guests: number; pieces: number; today: Day }

/**
 * The quantity and amount of an extra for a stay, day by day. An extra paid once counts on the day of arrival; pieces
 * count today or on the nearest day of the stay, for firewood also the day of departure.
 */
export function serviceDays({ per, grossKurus }: Extra, { stay, guests, pieces, today }: Sold): ServiceDay[] {
  const on = (day: Day, count: number): ServiceDay => ({ day, count, grossKurus: kurus(grossKurus * count) })
  const { checkIn, checkOut } = stay
  const nights = eachDay(checkIn, checkOut)
  const days: Record<SoldPer, () => ServiceDay[]> = {
    stay: () => [on(checkIn, 1)],
    night: () => nights.map((day) => on(day, 1)),
    guest: () => [on(checkIn, guests)],
    'guest-night': () => nights.map((day) => on(day, guests)),
    piece: () => [on(today < checkIn ? checkIn : today > checkOut ? checkOut : today, pieces)],
  }
  return days[per]()
}

/**
 * Returns the folio lines of an extra, one for each of its days. If the quantity follows from the nights, the extra is
 * sold together with them, so konaklama vergisi (accommodation tax) is due on it. The tax is not due on pieces.
 */
export function extraLines({ id, name, per, kdv }: Extra, days: readonly ServiceDay[]): NewLine[] {
  return days.map(({ day, count, grossKurus }) => ({
    kind: 'extra',
    grossKurus,
    day,
    taxed: { kdv, withNight: per !== 'piece' },
    text: extraText(name, count),
    extra: { id, count },
  }))
}

export const extraText = (name: string, count: number): string => (count === 1 ? name : `${count} × ${name}`)
