// What a business sells besides the night: breakfast, firewood, the jacuzzi, a transfer, a pet.
import type { NewLine } from '#domain/folio/line.ts'
import { type Kurus, kurus } from '#domain/money/money.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import { type Day, eachDay } from '#domain/time/day.ts'

export const soldPer = ['stay', 'night', 'guest', 'guest-night', 'piece'] as const
export type SoldPer = (typeof soldPer)[number]

/** By which rate of KDV; it is always a service. */
export const extraKdvs = ['other', 'food', 'lodging'] as const
export type ExtraKdv = (typeof extraKdvs)[number]

export const extraNameMax = 100
export const maxPieces = 99
export const maxDailyLimit = 999

export type Extra = {
  id: number
  name: string
  per: SoldPer
  /** Of one, with all taxes. */
  grossKurus: Kurus
  kdv: ExtraKdv
  /** So many of it there are on one day; null: as many as one likes. */
  dailyLimit: number | null
  /** Put on the account of every stay that is booked: the final cleaning, a resort fee. */
  mandatory: boolean
}

/** What follows from the stay alone. How many pieces somebody takes is his own choice. */
export const canBeMandatory = (per: SoldPer): boolean => per !== 'piece'

/** On one day: so many, for so much. One line of the account. */
export type ServiceDay = { day: Day; count: number; grossKurus: Kurus }

type Sold = { stay: StayDates; guests: number; pieces: number; today: Day }

/**
 * What an extra comes to for a stay, day by day. What is paid once is paid on the day of arrival; pieces are had today,
 * or on the day of the stay that is nearest: firewood also on the day of departure.
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
 * An extra on the account of a stay: a line for each day on which it is had. What follows from the nights is sold
 * together with them, and konaklama vergisi is due on it; on pieces that are had meanwhile it is not.
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
