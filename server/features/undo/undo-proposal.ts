import { may } from '#domain/roles/may.ts'
import { invitationsOfStays, keepInvitations } from '#server/features/guest-identity/invitations.store.ts'
import { lockProposal, proposalsOfStays, reopen } from '#server/features/guest-identity/proposals.store.ts'
import { openProposal, personOf, sealProposal, type Taken } from '#server/features/guest-identity/sealed-proposal.ts'
import { voidOpenCodes } from '#server/features/consent/consent.store.ts'
import { guestsOfEdit, keepsMainGuest } from '#server/features/reservations/edit/edited-guests.ts'
import { replaceGuests } from '#server/features/reservations/edit/replace-guests.store.ts'
import { type LockedStay, lockStay } from '#server/features/stay/lock-stay.ts'
import { changeReservation } from '#server/features/stay/reservations.store.ts'
import { guestsErased } from '#server/features/stay/stay.errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { forbidden } from '#server/platform/http/session.errors.ts'
import { goneSince } from './undo.errors.ts'

type Reopening = { db: Db; caller: Caller; now: Date; secret: string; id: number; decidedAt: Date }

/**
 * Takes a decision of the desk on what a guest entered back. It waits again, and the guest of the stay has the values
 * that he had before it was taken, unless somebody has changed them since.
 */
export async function undoDecision({ db, caller, now, secret, id, decidedAt }: Reopening): Promise<void> {
  const { hotelId } = caller
  const stored = await lockProposal(db, hotelId, id)
  if (stored?.decidedAt?.getTime() !== decidedAt.getTime()) throw goneSince()
  if (stored.state === 'refused') return reopen(db, hotelId, id, { box: stored.box })
  const opened = openProposal(secret, hotelId, stored.box)
  if (opened?.taken === undefined) throw goneSince()
  const { taken, ...proposed } = opened
  const stay = await lockStay(db, hotelId, stored.reservationId)
  const box = sealProposal(secret, hotelId, proposed)
  if (taken.before !== null) await reopen(db, hotelId, id, { box })
  else {
    // The guest goes, and what was entered of him is again about somebody without a name.
    const [entered, invited] = [
      await proposalsOfStays(db, hotelId, [stay.id]),
      await invitationsOfStays(db, hotelId, [stay.id]),
    ]
    const places = [...entered, ...invited].map(({ place }) => place)
    const free = [taken.place ?? 1, ...places.keys(), places.length].find(
      (place) => place > 0 && !places.includes(place),
    )
    await reopen(db, hotelId, id, { box, place: free ?? places.length + 1 })
  }
  await keepInvitations(db)
  await restore(stay, stored.guestId, taken, { db, caller, now, secret })
}

type At = Pick<Reopening, 'db' | 'caller' | 'now' | 'secret'>

async function restore(stay: LockedStay, guestId: number | null, { before, after }: Taken, at: At): Promise<void> {
  const { db, caller, now, secret } = at
  const { hotelId } = caller
  if (stay.guests.some(({ erased }) => erased !== undefined)) throw guestsErased()
  const theirs = stay.guests.find(({ id }) => id === guestId)
  if (theirs === undefined || JSON.stringify(personOf(theirs)) !== JSON.stringify(after)) throw goneSince()
  if (before?.number !== after.number && !may(caller, 'identity.see')) throw forbidden()
  const others = stay.guests.map((guest) => ({ ...guest, ...numbered(personOf(guest).number) }))
  const guests =
    before === null
      ? others.filter(({ id }) => id !== guestId)
      : others.map((guest) => (guest.id === guestId ? { ...guest, ...before, ...numbered(before.number) } : guest))
  const edit = guestsOfEdit(guests, stay.guests, caller, secret)
  await changeReservation(db, hotelId, stay.id, { numberOfGuests: stay.numberOfGuests })
  await replaceGuests(db, { hotelId, reservationId: stay.id }, { before: stay.guests, after: edit.rows }, now)
  const of = { hotelId, reservationUniqId: stay.reservationUniqId }
  if (!keepsMainGuest(stay.guests, edit)) await voidOpenCodes(db, of, ['KVKK', 'CONTRACT'], now)
}

/** The nationality decides which of the two is stored. */
const numbered = (number: string) => ({ tcKimlik: number, passportNumber: number })
