import type { EditedGuest } from '#contract/reservation-guests.ts'
import type { Reservation, ReservationChange } from '#contract/reservations.ts'
import { NewReservation } from '#contract/reservations.ts'
import { kurus, toTl } from '#domain/money/money.ts'
import { updateReservation } from '#server/features/reservations/edit/update-reservation.ts'
import { readReservation } from '#server/features/reservations/read-reservations.ts'
import type { z } from 'zod'
import { goneSince, otherGuestList } from './undo.errors.ts'
import type { Undo } from './undo-change.ts'

type Change = Partial<ReservationChange>

/** Gives a stay back its requests, its source, how many come, and what else the same edit has changed. */
export async function takeBackEdit(undo: Undo): Promise<void> {
  const { was, row, id } = undo
  const then = { ...row, ...was }
  const changed = Object.hasOwn.bind(undefined, was)
  // With other nights the price of before goes along, also where it has stayed the same: the rates of today would give another.
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

/** Gives a guest back the name, the phone, the e-mail, the nationality and who it was of before; numbers stay as they are. */
export async function takeBackGuest(undo: Undo): Promise<void> {
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

/** With the one number that is stored under both names, so that it stays whichever the nationality asks for. */
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
