import type { z } from 'zod'
import type { EditedGuest } from '#contract/reservations/guests/schemas.ts'
import { NewReservation, type Reservation, type ReservationChange } from '#contract/reservations/schemas.ts'
import { kurus, toTl } from '#domain/money/money.ts'
import { storedSegments } from '#server/features/allocations/allocations.store.ts'
import { addNote, changeNote, removeNote } from '#server/features/guests/notes.ts'
import { updateReservation } from '#server/features/reservations/edit/update-reservation.ts'
import { readReservation } from '#server/features/stay/read-reservations.ts'
import { moveStay } from '#server/features/stays/move-stay.ts'
import type { Undo } from './entry-to-undo.ts'
import { goneSince, otherGuestList, severalSegments } from './undo.errors.ts'

type Change = Partial<ReservationChange>

/** Restores a stay's special requests, source, number of guests and everything else that this edit changed. */
export async function undoEdit(undo: Undo): Promise<void> {
  const { was, row, id } = undo
  const then = { ...row, ...was }
  const changed = Object.hasOwn.bind(undefined, was)
  // If the nights change, the former price is restored as well, even if the edit left it unchanged. Otherwise today's
  // rates would give another price.
  const isPriced = ['unit_id', 'check_in', 'check_out', 'total_price_kurus'].some(changed)
  const announced = changed('number_of_guests') ? Number(was.number_of_guests) : undefined
  const after = await edit(undo, id, announced, {
    hotelDetailId: Number(then.unit_id),
    checkInDate: String(then.check_in),
    checkOutDate: String(then.check_out),
    ...(isPriced && { totalPrice: toTl(kurus(Number(then.total_price_kurus))) }),
    specialRequests: String(then.special_requests ?? ''),
    source: NewReservation.shape.source.parse(then.source ?? null),
    ...(Array.isArray(was.child_ages) && { childAges: was.child_ages }),
    ...(announced !== undefined && { partySize: announced }),
  })
  if (announced !== undefined && after.numberOfGuests !== announced) throw otherGuestList()
}

/** Restores a guest's name, phone, e-mail, nationality and guest profile. Identity numbers stay unchanged. */
export async function undoGuest(undo: Undo): Promise<void> {
  const { db, caller, id, was, row } = undo
  const reservationId = Number(row.reservation_id)
  const { guests } = await readReservation(db, caller.hotelId, reservationId)
  if (!guests.some((guest) => guest.id === id)) throw goneSince()
  await edit(undo, reservationId, undefined, {
    guests: guests.map((guest) => (guest.id === id ? { ...asStored(guest), ...personThen(was) } : asStored(guest))),
  })
}

async function edit(undo: Undo, id: number, announced: number | undefined, change: Change): Promise<Reservation> {
  const { db, caller, now, secret } = undo
  const stored = await readReservation(db, caller.hotelId, id)
  const { hotelDetailId, checkInDate, checkOutDate, specialRequests, version } = stored
  const guests = stored.guests.map(asStored)
  const body = { hotelDetailId, checkInDate, checkOutDate, specialRequests, guests, version, ...change }
  return updateReservation({ db, caller, params: { id }, body, now, secret, announced })
}

type Sent = z.output<typeof EditedGuest>

/**
 * Sends the stored identity number both as TC kimlik and as passport number, so that it is kept whichever of the two
 * the nationality needs.
 */
function asStored({ personId: _its, ...guest }: Reservation['guests'][number]): Sent {
  const number = guest.tcKimlik || guest.passportNumber
  return { ...guest, tcKimlik: number, passportNumber: number }
}

function personThen(was: Undo['was']): Partial<Sent> {
  const text = (name: string) => String(was[name] ?? '')
  return {
    ...('first_name' in was && { firstName: text('first_name') }),
    ...('last_name' in was && { lastName: text('last_name') }),
    ...('phone' in was && { phone: text('phone') }),
    ...('email' in was && { email: text('email') }),
    ...('nationality' in was && { nationality: text('nationality') }),
    ...('is_another_person' in was && { isAnotherPerson: was.is_another_person === true }),
  }
}

/** Moves a stay back to its former units and days, at the prices that were agreed for them. */
export async function undoMove({ db, caller, now, language, id, was, row, version }: Undo): Promise<void> {
  if ((await storedSegments(db, caller.hotelId, id)).length > 1) throw severalSegments()
  const { unit_id, check_in, check_out, total_price_kurus } = { ...row, ...was }
  const segment = {
    hotelDetailId: Number(unit_id),
    checkInDate: String(check_in),
    checkOutDate: String(check_out),
    totalPrice: toTl(kurus(Number(total_price_kurus))),
  }
  await moveStay({ db, caller, params: { id }, body: { segments: [segment], version }, now, language })
}

/** Restores a changed note about a guest, removes an added one, or adds a removed one again. */
export async function undoNote({ db, caller, now, id, operation, was, version }: Undo): Promise<void> {
  const text = String(was.text ?? '')
  const params = { id }
  if (operation === 'insert') await removeNote({ db, caller, params, query: { version } })
  else if (operation === 'update') await changeNote({ db, caller, params, body: { text, version }, now })
  else await addNote({ db, caller, params: { id: Number(was.guest_profile_id) }, body: { text }, now })
}
