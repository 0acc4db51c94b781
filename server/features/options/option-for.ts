import type { z } from 'zod'
import type { OptionRequest } from '#contract/options/schemas.ts'
import { depositFor, type StayCost, wholeCost } from '#domain/options/deposit-rule.ts'
import { dueAtOf, optionProblem } from '#domain/options/option-clock.ts'
import { toKurus } from '#domain/money/money.ts'
import { occupies, type Status } from '#domain/reservations/status.ts'
import { type Day, dayIn } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { depositRule } from './deposit-rule.store.ts'
import { type OptionPath, optionRefused } from './options.errors.ts'
import type { StoredOption } from '#server/features/allocations/options.store.ts'

type Booked = StayCost & { hotelId: number; checkIn: Day; status: Status }

/**
 * Returns the deposit and its deadline, from the request or from the business's rule. An invalid deposit is refused
 * before anything is booked.
 */
export async function optionFor(
  db: Db,
  { hotelId, checkIn, status, nights, extras }: Booked,
  said: z.output<typeof OptionRequest>,
  now: Date,
  path: OptionPath = 'option.',
): Promise<StoredOption> {
  const rule = await depositRule(db, hotelId)
  const asked =
    said.amount === undefined ? depositFor(rule, { nights, extras, checkIn }, dayIn(now)) : toKurus(said.amount)
  const dueAt = said.until === undefined ? dueAtOf(rule, now, checkIn) : new Date(said.until)
  const problem = optionProblem(
    { asked, dueAt },
    { total: wholeCost({ nights, extras }), isExpected: occupies(status) },
    now,
  )
  if (problem !== undefined) throw optionRefused(problem, path)
  return { asked, heldSince: now, dueAt, whenUnpaid: rule.whenUnpaid, state: 'held' }
}
