import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { keepDismissed } from './first-steps.store.ts'

type Asked = { db: Db; caller: Caller; now: Date }

/** For the whole business, as its steps are. Again: the same. */
export async function dismissFirstSteps({ db, caller, now }: Asked): Promise<void> {
  await keepDismissed(db, caller.hotelId, now)
}
