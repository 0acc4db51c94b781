import type { Retention } from '#contract/kvkk/schemas.ts'
import { dayIn } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { countDue } from './plan-due.ts'
import { lastRuns, openRun } from './runs.store.ts'
import { readSettings } from './settings.store.ts'

const shownRuns = 5

export async function readRetention(db: Db, hotelId: number, now: Date): Promise<Retention> {
  const settings = await readSettings(db, hotelId)
  const due = await countDue(db, hotelId, { asOf: dayIn(now), periods: settings.periods, announcedAt: now })
  const run = await openRun(db, hotelId)
  const last = await lastRuns(db, hotelId, shownRuns)
  return {
    settings,
    due,
    next: run === undefined ? null : { dueOn: run.dueOn, expected: run.expected, isUnderWay: run.dueOn <= dayIn(now) },
    last: last.flatMap(({ id, finishedAt, cancelledAt, askedBy, firstName, lastName }) => {
      const ended = finishedAt ?? cancelledAt
      const by = askedBy === null ? null : `${firstName ?? ''} ${lastName ?? ''}`.trim()
      return ended === null ? [] : [{ id, endedAt: ended.toISOString(), wasCancelled: cancelledAt !== null, by }]
    }),
  }
}
