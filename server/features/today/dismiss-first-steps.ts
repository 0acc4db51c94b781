import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { keepDismissed } from './first-steps.store.ts'

type DismissFirstStepsInput = { db: Db; caller: Caller; now: Date }

/** Hides the first steps for the whole business, because its members share them. A second call changes nothing. */
export async function dismissFirstSteps({ db, caller, now }: DismissFirstStepsInput): Promise<void> {
  await keepDismissed(db, caller.hotelId, now)
}
