import { insertOption, type StoredOption } from '#server/features/deposits/options.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { watchOption } from './option-jobs.ts'

/** The nights of a stay that has just been booked are held until then. */
export async function holdForDeposit(
  { db, jobs }: { db: Db; jobs: Jobs },
  of: { hotelId: number; reservationId: number },
  option: StoredOption,
): Promise<void> {
  await insertOption(db, of, option)
  await watchOption({ db, jobs }, of, { ...option, now: option.heldSince })
}
