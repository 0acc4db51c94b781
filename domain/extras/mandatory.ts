// What is due with every stay besides its nights.
import { type Kurus, sumOf } from '#domain/money/money.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import { type Extra, type ServiceDay, serviceDays } from './extra.ts'

export type BookedStay = { stay: StayDates; guests: number }

/** On which days of a stay what cannot be left out is had. */
export const mandatoryDays = (extra: Extra, { stay, guests }: BookedStay): ServiceDay[] =>
  serviceDays(extra, { stay, guests, pieces: 1, today: stay.checkIn })

export type Due = { id: number; name: string; grossKurus: Kurus }

/** What each of them comes to for a whole stay. */
export const mandatoryDue = (extras: readonly Extra[], booked: BookedStay): Due[] =>
  extras.map((extra) => ({
    id: extra.id,
    name: extra.name,
    grossKurus: sumOf(mandatoryDays(extra, booked).map(({ grossKurus }) => grossKurus)),
  }))
