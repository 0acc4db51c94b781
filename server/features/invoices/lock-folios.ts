import { lockFolio } from '#server/features/folio/folio.store.ts'
import { staysOfBooking } from '#server/features/stay/members.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { OfDraft } from './draft-invoice.ts'
import { stayNotFound, staysChanged } from './invoices.errors.ts'

/** Locks the folios of stays in the order of their ids, until the transaction ends. */
export async function lockFolios(tx: Db, hotelId: number, stays: readonly number[]): Promise<void> {
  for (const reservationId of stays) {
    if ((await lockFolio(tx, { hotelId, reservationId })) === undefined) throw stayNotFound()
  }
}

/**
 * Locks every folio that an invoice may take lines of. Whoever joins the group or leaves it locks these stays too, so the
 * group stays as it is found here.
 */
export async function lockFoliosOf(tx: Db, { hotelId, reservationId, whose }: OfDraft): Promise<void> {
  const read = async () => (whose === 'group' ? await staysOfBooking(tx, { hotelId, reservationId }) : [reservationId])
  const stays = await read()
  await lockFolios(tx, hotelId, stays)
  if ((await read()).join() !== stays.join()) throw staysChanged()
}
