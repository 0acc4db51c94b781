import type { GuestAtCheckIn } from '#contract/reservations/guests/schemas.ts'
import { maxGuests } from '#domain/guests/guest-count.ts'
import { checkInGuestProblems } from '#domain/guests/guest.ts'
import { may } from '#domain/roles/may.ts'
import { voidOpenCodes } from '#server/features/consent/consent.store.ts'
import { followStay } from '#server/features/folio/services-of-stay.ts'
import { isAbout } from '#server/features/stay/contracted-stay.ts'
import type { LockedStay } from '#server/features/stay/lock-stay.ts'
import { changeReservation } from '#server/features/stay/reservations.store.ts'
import { guestsErased } from '#server/features/stay/stay.errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { refuseOutdated } from '#server/platform/http/outdated.ts'
import { forbidden } from '#server/platform/http/session.errors.ts'
import { unusedNumbers } from '../new/reservation-rules.ts'
import { rulesBroken } from '../reservations.errors.ts'
import { comparable, type EditedGuest, guestsOfEdit, keepsMainGuest } from './edited-guests.ts'
import { keepsGuests } from './read-edited.ts'
import { replaceGuests } from './replace-guests.store.ts'

type Completed = { guests: readonly GuestAtCheckIn[]; version?: number | undefined }
type At = { caller: Caller; now: Date; secret: string }

/**
 * Stores what was typed of the guests at check-in, and adds those who had no names yet. Guests that are not named stay
 * as they are, and nothing is demanded of a guest but the names.
 */
export async function completeGuests(db: Db, stay: LockedStay, typed: Completed, at: At): Promise<void> {
  const { caller, now, secret } = at
  const { hotelId } = caller
  if (!may(caller, 'stay.book')) throw forbidden()
  if (!may(caller, 'identity.see') && typed.guests.some(hasNumber)) throw forbidden()
  if (stay.guests.some(({ erased }) => erased !== undefined)) throw guestsErased()
  const edit = guestsOfEdit(withOthers(typed.guests, stay), stay.guests, caller, secret)
  // A request that is sent again, and a colleague who typed the same, change nothing.
  if (keepsGuests(stay, edit) && !isGone(stay, typed)) return
  refuseOutdatedGuests(stay, typed)
  refuseWrong(typed.guests, edit.guests)

  const numberOfGuests = Math.max(stay.numberOfGuests, edit.guests.length)
  const change = { ...stay, numberOfGuests }
  await changeReservation(db, hotelId, stay.id, { numberOfGuests })
  if (numberOfGuests !== stay.numberOfGuests) {
    const written = { at: now, by: caller.userId }
    await followStay(db, stay.folio, { before: stay, after: stay, guests: numberOfGuests }, written)
  }
  await replaceGuests(db, { hotelId, reservationId: stay.id }, { before: stay.guests, after: edit.rows }, now)
  const of = { hotelId, reservationUniqId: stay.reservationUniqId }
  if (!keepsMainGuest(stay.guests, edit)) await voidOpenCodes(db, of, ['KVKK', 'CONTRACT'], now)
  else if (!isAbout(stay, change)) await voidOpenCodes(db, of, ['CONTRACT'], now)
}

const hasNumber = ({ tcKimlik, passportNumber }: GuestAtCheckIn) => Boolean(tcKimlik ?? passportNumber)

/** All guests of the stay: those of the request with what was typed, the others as they are stored. */
function withOthers(typed: readonly GuestAtCheckIn[], { guests: stored }: LockedStay) {
  const unchanged = { phone: null, email: null, tcKimlik: null, passportNumber: null }
  const known = stored.map(({ id, firstName, lastName, nationality, isMainGuest }) => ({
    ...unchanged,
    id,
    firstName,
    lastName,
    nationality,
    ...typed.find((guest) => guest.id === id),
    isMainGuest,
  }))
  const named = new Set(typed.map(({ id }) => id))
  const others = new Set(stored.flatMap((guest) => (named.has(guest.id) ? [] : comparable(guest))))
  const added = typed.flatMap(({ id, ...guest }) => {
    if (id !== undefined || others.has(comparable(guest))) return []
    return [{ ...guest, phone: guest.phone ?? '', email: guest.email ?? '', isMainGuest: false }]
  })
  return [...known, ...added]
}

/** A guest of the request is no guest of this stay, or not any more. */
const isGone = (stay: LockedStay, { guests }: Completed) =>
  guests.some(({ id }) => id !== undefined && stay.guests.every((known) => known.id !== id))

/** A colleague has changed or removed one of the guests since the clerk began to type. */
function refuseOutdatedGuests(stay: LockedStay, { guests, version }: Completed): void {
  if (!isGone(stay, { guests }) && (version === undefined || version === stay.version)) return
  const names = stay.guests.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')
  refuseOutdated('reservation.changed-meanwhile', {
    guests: { code: 'reservation.stored-guests', stored: names, values: { guests: names } },
  })
}

const isTyped = (one: EditedGuest, guest: GuestAtCheckIn) => one.isAdded && comparable(one) === comparable(guest)

/** Refuses wrong data, each at the field of its guest by the place in the request. */
function refuseWrong(typed: readonly GuestAtCheckIn[], all: readonly EditedGuest[]): void {
  const broken = typed.flatMap((guest, place) => {
    const whole = all.find((one) => (guest.id === undefined ? isTyped(one, guest) : one.id === guest.id))
    if (whole === undefined) return []
    const others = all.filter((other) => other !== whole && !(whole.isNumberKept && other.isNumberKept))
    return Object.entries(checkInGuestProblems(whole, others)).flatMap(([field, code]) =>
      // The others of the request are counted below.
      code === 'guest.too-many' ? [] : [[`guests.${place}.${field}`, code] as const],
    )
  })
  const tooMany = all.length > maxGuests ? [['guests', 'guest.too-many'] as const] : []
  const found = [...tooMany, ...broken, ...unusedNumbers(typed)]
  if (found.length > 0) throw rulesBroken(found, {})
}
