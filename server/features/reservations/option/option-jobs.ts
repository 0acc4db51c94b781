import { z } from 'zod'
import { Id } from '#contract/shapes.ts'
import { remindAtOf } from '#domain/deposits/option-clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { job } from '#server/platform/jobs/job.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'

/** The time of an option may be over, or nearly. Which of several is the right one, the option itself says. */
export const optionDue = job({
  name: 'deposits.option-due',
  schema: z.object({ hotelId: Id, reservationId: Id }),
})

type OfStay = { hotelId: number; reservationId: number }
type Parts = { db: Db; jobs: Pick<Jobs, 'enqueue'> }

/** In the transaction that says until when: at that time somebody looks whether the money is there, and a while before. */
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

/** In a minute, and then again: for a clock that is wrong by nobody knows how much. */
export function lookAgain({ db, jobs }: Parts, of: OfStay): Promise<void> {
  return jobs.enqueue(db, optionDue, of, {
    afterSeconds: 60,
    singletonKey: `${of.hotelId}:${of.reservationId}:again`,
  })
}
