import type { Api } from '#server/api.ts'
import { noteHeld } from '#server/features/sms-allowance/standing.store.ts'
import { type Caller, inHotel } from '#server/platform/db/scope.ts'
import { RuleBroken } from '#server/platform/http/problems.ts'

type NotingHeldInput = { caller: Pick<Caller, 'hotelId'>; now: Date }

/**
 * Stores that a text was held, in a separate transaction. The refusal rolls back its own transaction, but the operators
 * must still learn which business was refused.
 */
export async function notingHeld<T>(
  api: Pick<Api, 'db'>,
  { caller, now }: NotingHeldInput,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act()
  } catch (error) {
    const isHeld = error instanceof RuleBroken && error.code === 'sms.contact-held'
    if (isHeld) await inHotel(api.db, caller.hotelId, (tx) => noteHeld(tx, caller.hotelId, now))
    throw error
  }
}
