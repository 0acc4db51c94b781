import { type Extra, serviceDays } from '#domain/extras/extra.ts'
import { type Kurus, sumOf } from '#domain/money/money.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import type { Day } from '#domain/time/day.ts'

type Wanted = { stay: StayDates; guests: number; pieces: number; today: Day }

/** What an extra costs a stay in all. The number of pieces counts only for extras sold by the piece. */
export const extraCost = (extra: Extra, wanted: Wanted): Kurus =>
  sumOf(serviceDays(extra, wanted).map(({ grossKurus }) => grossKurus))
