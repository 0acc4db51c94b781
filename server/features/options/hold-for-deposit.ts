import { insertOption, type StoredOption } from '#server/features/allocations/options.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { watchOption } from './option-jobs.ts'

/** Holds the nights of a newly booked stay until the deposit is due. */
export async function holdForDeposit(
  { db, jobs }: { db: Db; jobs: Jobs },
  of: { hotelId: number; reservationId: number },
  option: StoredOption,
): Promise<void> {
  await insertOption(db, of, option)
  await watchOption({ db, jobs }, of, { ...option, now: option.heldSince })
}
