// Mandatory extras, due with every stay besides its nights.
import { type Kurus, sumOf } from '#domain/money/money.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import { type Extra, type ServiceDay, serviceDays } from './extra.ts'

export type BookedStay = { stay: StayDates; guests: number }

/** The days of a stay on which a mandatory extra is due. */
export const mandatoryDays = (extra: Extra, { stay, guests }: BookedStay): ServiceDay[] =>
  serviceDays(extra, { stay, guests, pieces: 1, today: stay.checkIn })

export type Due = { id: number; name: string; grossKurus: Kurus }

/** The amount of each mandatory extra for a whole stay. */
export const mandatoryDue = (extras: readonly Extra[], booked: BookedStay): Due[] =>
  extras.map((extra) => ({
    id: extra.id,
    name: extra.name,
    grossKurus: sumOf(mandatoryDays(extra, booked).map(({ grossKurus }) => grossKurus)),
  }))
