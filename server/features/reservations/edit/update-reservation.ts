import type { Reservation, ReservationChange } from '#contract/reservations/schemas.ts'
import { partyOf } from '#domain/guests/party.ts'
import { dayIn } from '#domain/time/day.ts'
import { voidOpenCodes } from '#server/features/consent/consent.store.ts'
import { followStay } from '#server/features/folio/services-of-stay.ts'
import { agreeNights } from '#server/features/prices/agree-nights.ts'
import { ratesOfChange } from '#server/features/prices/quote-stay.ts'
import { refuseForbidden } from '#server/features/prices/refuse-by-rules.ts'
import { isAbout } from '#server/features/stay/contracted-stay.ts'
import { type LockedStay, lockStay } from '#server/features/stay/lock-stay.ts'
import { guestsErased } from '#server/features/stay/stay.errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { guestsOfEdit, keepsMainGuest } from './edited-guests.ts'
import { fieldsOfEdit, readyToEdit } from './fields-of-edit.ts'
import { type EditedFields, lockUnitsOfEdit, refuseOtherPast, takeNights } from './nights-of-edit.ts'
import { readEdited } from './read-edited.ts'
import { refuseOutdatedEdit } from './outdated-edit.ts'
import { replaceGuests } from './replace-guests.store.ts'

type UpdateReservationInput = {
  db: Db
  caller: Caller
  params: { id: number }
  body: ReservationChange
  now: Date
  secret: string
  /**
   * The announced number of guests, which is set only when a change is undone. Without it, the number of stored guests
   * counts.
   */
  announced?: number | undefined
}

/**
 * Changes a reservation. A consent is matched by its content, so consents to the old stay or of the old guest no longer
 * count.
 */
export async function updateReservation(given: UpdateReservationInput): Promise<Reservation> {
  const { db, caller, params, body, now, secret } = given
  const { hotelId } = caller
  const { id } = params
  const stay = await lockStay(db, hotelId, id)
  // An erased guest must not be stored again, and the data that the law requires stays as it is.
  if (stay.guests.some(({ erased }) => erased !== undefined)) throw guestsErased()
  const edit = guestsOfEdit(body.guests, stay.guests, caller, secret)
  // The version is compared before the rules run: otherwise a guest whom another clerk has removed meanwhile would look
  // like an added guest with missing fields.
  if (body.version !== undefined && body.version !== stay.version) {
    refuseOutdatedEdit(stay, { body, rows: edit.rows, caller })
  }
  const asked = readyToEdit(body, edit.guests, stay, dayIn(now))
  await lockUnitsOfEdit(db, stay, asked.unitId)

  const { segments } = stay
  const nights = segments.length > 1 ? segments : [asked]
  const rates = ratesOfChange(db, hotelId, nights, stay.agreed)
  const change = await fieldsOfEdit(given, { stay, asked, guests: edit.guests, rates })
  refuseOtherPast(caller, stay, change, dayIn(now))
  // A stay split over several units is not moved by this edit.
  if (segments.length === 1 && body.despiteRules !== true) refuseForbidden(await rates(), [change], segments, false)
  const after = await takeNights(db, stay, change, dayIn(now))
  const guests = change.numberOfGuests === stay.numberOfGuests ? undefined : change.numberOfGuests
  const written = { at: now, by: caller.userId }
  if (isOtherStay(stay, change)) {
    const party = partyOf(change)
    await agreeNights(db, caller, stay, { after, party, guests, rates }, written)
  } else await followStay(db, stay.folio, { before: stay, after: change, guests }, written)
  await replaceGuests(db, { hotelId, reservationId: id }, { before: stay.guests, after: edit.rows }, now)

  const of = { hotelId, reservationUniqId: stay.reservationUniqId }
  if (!keepsMainGuest(stay.guests, edit)) await voidOpenCodes(db, of, ['KVKK', 'CONTRACT'], now)
  else if (!isAbout(stay, change)) await voidOpenCodes(db, of, ['CONTRACT'], now)
  return readEdited(db, caller, { stay, change, edit })
}

const isOtherStay = (stay: LockedStay, change: EditedFields) =>
  stay.unitId !== change.unitId ||
  stay.checkIn !== change.checkIn ||
  stay.checkOut !== change.checkOut ||
  stay.totalPriceKurus !== change.totalPriceKurus
