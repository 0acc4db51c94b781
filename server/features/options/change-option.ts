import type { Option } from '#contract/options/schemas.ts'
import { optionProblem } from '#domain/options/option-clock.ts'
import { wholeCost } from '#domain/options/deposit-rule.ts'
import { toKurus } from '#domain/money/money.ts'
import { stayStateOf } from '#domain/reservations/status.ts'
import { formatInstant } from '#domain/time/day.ts'
import { alreadyReleased, notAwaited, optionRefused, refuseUnseenAmount } from './options.errors.ts'
import * as options from '#server/features/allocations/options.store.ts'
import type { StoredOption } from '#server/features/allocations/options.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { refuseOutdated } from '#server/platform/http/outdated.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { costOfBooking } from '#server/features/stay/members.store.ts'
import { reservationNotFound } from '#server/features/stay/stay.errors.ts'
import { lockReservation } from '#server/features/stay/reservations.store.ts'
import { optionOnWire } from '#server/features/stay/option-on-wire.ts'
import { watchOption } from './option-jobs.ts'

type ChangeOptionInput = {
  db: Db
  caller: Caller
  params: { id: number }
  body: { amount?: number | undefined; until: string; seen?: Pick<Option, 'amount' | 'until'> | undefined }
  now: Date
  jobs: Jobs
}

/** Changes the deadline or the amount of an option. */
export async function changeOption({
  db,
  caller,
  params: { id },
  body,
  now,
  jobs,
}: ChangeOptionInput): Promise<Option> {
  const { hotelId } = caller
  const of = { hotelId, reservationId: id }
  const stored = await lockReservation(db, hotelId, id)
  if (stored === undefined) throw reservationNotFound()
  const option = await options.optionOf(db, of)
  if (option?.state === 'released') throw alreadyReleased()
  if (option?.state !== 'held' || stayStateOf(stored) !== 'expected') throw notAwaited()
  refuseUnseenAmount(caller, body.amount, '')
  refuseOutdatedOption(option, body)
  const asked = body.amount === undefined ? option.asked : toKurus(body.amount)
  const change = { asked, dueAt: new Date(body.until) }
  const total = wholeCost(await costOfBooking(db, of))
  const problem = optionProblem(change, { total, isExpected: true }, now)
  if (problem !== undefined) throw optionRefused(problem, '')
  await options.changeOption(db, of, change)
  await watchOption({ db, jobs }, of, { ...option, ...change, now })
  return optionOnWire({ ...option, ...change })
}

/**
 * The form sends both deadline and amount. A clerk who changes only the amount could otherwise undo an extended
 * deadline that a colleague has just set.
 */
function refuseOutdatedOption(
  { asked, dueAt }: StoredOption,
  { seen, amount, until }: ChangeOptionInput['body'],
): void {
  if (seen === undefined) return
  const isAsSeen =
    Date.parse(seen.until) === dueAt.getTime() && (seen.amount === null || toKurus(seen.amount) === asked)
  if (isAsSeen) return
  refuseOutdated('deposit.option-changed-meanwhile', {
    ...(amount !== undefined && {
      amount: { code: 'deposit.option-stored-amount', stored: asked, asked: toKurus(amount), values: { asked } },
    }),
    until: {
      code: 'deposit.option-stored-until',
      stored: dueAt.getTime(),
      asked: Date.parse(until),
      values: { until: formatInstant(dueAt) },
    },
  })
}
