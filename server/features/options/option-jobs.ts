import { z } from 'zod'
import { Id } from '#contract/shapes.ts'
import { remindAtOf } from '#domain/options/option-clock.ts'
import type { OfStay } from '#server/features/allocations/options.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { job } from '#server/platform/jobs/job.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'

/**
 * Runs when an option may have reached its deadline or its reminder. Several jobs may be queued for one option; the
 * stored option decides what is done.
 */
export const optionDue = job({
  name: 'deposits.option-due',
  schema: z.object({ hotelId: Id, reservationId: Id }),
})

type Parts = { db: Db; jobs: Pick<Jobs, 'enqueue'> }

/** Schedules a check at the deadline and at the reminder before it, in the transaction that sets the deadline. */
export async function watchOption(
  { db, jobs }: Parts,
  of: OfStay,
  { now, ...option }: { heldSince: Date; dueAt: Date; now: Date },
): Promise<void> {
  const remindAt = remindAtOf(option)
  for (const at of [option.dueAt, ...(remindAt !== null && remindAt > now ? [remindAt] : [])]) {
    const singletonKey = `${of.hotelId}:${of.reservationId}:${at.getTime()}`
    const afterSeconds = Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000))
    await jobs.enqueue(db, optionDue, of, { afterSeconds, singletonKey })
  }
}

/**
 * Schedules another check in a minute, repeatedly if needed, because this server's clock is slow by an unknown amount.
 */
export function lookAgain({ db, jobs }: Parts, of: OfStay): Promise<void> {
  return jobs.enqueue(db, optionDue, of, {
    afterSeconds: 60,
    singletonKey: `${of.hotelId}:${of.reservationId}:again`,
  })
}
