import type { Api } from '#server/api.ts'
import { noteHeld } from '#server/features/sms-allowance/standing.store.ts'
import { type Caller, inHotel } from '#server/platform/db/scope.ts'
import { RuleBroken } from '#server/platform/http/problems.ts'

type Asked = { caller: Pick<Caller, 'hotelId'>; now: Date }

/** A refusal takes its transaction back, and who was refused has to be known to the operators all the same. */
export async function notingHeld<T>(api: Pick<Api, 'db'>, { caller, now }: Asked, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    const isHeld = error instanceof RuleBroken && error.code === 'sms.contact-held'
    if (isHeld) await inHotel(api.db, caller.hotelId, (tx) => noteHeld(tx, caller.hotelId, now))
    throw error
  }
}
