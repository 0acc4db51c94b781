import type { Option } from '#contract/deposits.ts'
import { optionProblem } from '#domain/deposits/option-clock.ts'
import { toKurus } from '#domain/money/money.ts'
import { stayStateOf } from '#domain/reservations/status.ts'
import { formatInstant } from '#domain/time/day.ts'
import {
  alreadyReleased,
  notAwaited,
  optionRefused,
  refuseUnseenAmount,
} from '#server/features/deposits/deposits.errors.ts'
import * as options from '#server/features/deposits/options.store.ts'
import type { StoredOption } from '#server/features/deposits/options.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { refuseOutdated } from '#server/platform/http/outdated.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { reservationNotFound } from '../reservations.errors.ts'
import { lockReservation } from '../reservations.store.ts'
import { optionOnWire } from './option-on-wire.ts'
import { watchOption } from './option-jobs.ts'

type Asked = {
  db: Db
  caller: Caller
  params: { id: number }
  body: { amount?: number | undefined; until: string; seen?: Pick<Option, 'amount' | 'until'> | undefined }
  now: Date
  jobs: Jobs
}

/** More time, less of it, or another amount. */
export async function changeOption({ db, caller, params: { id }, body, now, jobs }: Asked): Promise<Option> {
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
  const problem = optionProblem(change, { total: stored.totalPriceKurus, isExpected: true }, now)
  if (problem !== undefined) throw optionRefused(problem, '')
  await options.changeOption(db, of, change)
  await watchOption({ db, jobs }, of, { ...option, ...change, now })
  return optionOnWire({ ...option, ...change })
}

/** The form writes both back: whoever changes the amount alone would take away the time that somebody else has given. */
function refuseOutdatedOption({ asked, dueAt }: StoredOption, { seen, amount, until }: Asked['body']): void {
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
