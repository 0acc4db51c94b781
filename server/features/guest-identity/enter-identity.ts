import {
  endingOf,
  isNumberRight,
  numberTyped,
  type Proposed,
  type TypedNumbers,
} from '#domain/guest-identity/proposal.ts'
import { lockReservation } from '#server/features/stay/reservations.store.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { LinkedBooking } from '#server/platform/db/scope.ts'
import { isOfParty, partyOf } from './guests-of-stays.store.ts'
import { keepProposal, type OfStay, waitingOf, type Whose } from './proposals.store.ts'
import { sealProposal } from './sealed-proposal.ts'

export type Entered = TypedNumbers & Omit<Proposed, 'number'>
/** A person as a form of the page names him: `g` with the id of a guest, or `n` with the place among those without a name. */
export type Named = { stay: number; person: string }
export type Wrong = 'numberWrong' | 'notPossible'
type Entering = { form: Entered; key: string; now: Date }
/** The person of a stay whom the caller has found, and whether he enters himself behind his invitation. */
type Target = { of: OfStay; whose: Whose; byInvitation: boolean }

/** Proposes to the desk what the guest entered of one person of his booking. Returns what is wrong with it. */
export async function enterIdentity(
  tx: Db,
  secret: string,
  { linked, form, ...entering }: Omit<Entering, 'form'> & { linked: LinkedBooking; form: Entered & Named },
): Promise<Wrong | undefined> {
  const whose = await personOf(tx, linked, form)
  if (whose === undefined) return 'notPossible'
  const of = { hotelId: linked.hotelId, reservationId: form.stay }
  return proposeIdentity(tx, secret, { of, whose, byInvitation: false }, { form, ...entering })
}

/** Proposes what was entered of a person whom the caller has found in the stay. Returns what is wrong with it. */
export async function proposeIdentity(
  tx: Db,
  secret: string,
  { of, whose, byInvitation }: Target,
  { form, key, now }: Entering,
): Promise<'numberWrong' | undefined> {
  const { firstName, lastName, nationality } = form
  const number = numberTyped(form)
  if (!isNumberRight({ nationality, number })) return 'numberWrong'
  const { hotelId, reservationId } = of
  const box = sealProposal(secret, hotelId, { firstName, lastName, nationality, number })
  const stored = await keepProposal(tx, of, whose, { box, ending: endingOf(number), key, sentAt: now, byInvitation })
  if (stored === undefined || stored.wasWaiting) return undefined
  const stay = await waitingOf(tx, of)
  // The desk is told of the first person; it sees the others with him.
  if (stay?.people === 1) {
    const { guestName, unitName } = stay
    const data = { proposalId: stored.id, version: stored.version, reservationId, guestName, unitName }
    await notify(tx, { kind: 'guest-proposal', data, hotelId, at: now })
  }
  return undefined
}

/** The person of a stay of this booking whom a form names; undefined if there is no such person. Locks the stay. */
export async function personOf(tx: Db, linked: LinkedBooking, { stay, person }: Named): Promise<Whose | undefined> {
  const of = { hotelId: linked.hotelId, reservationId: stay }
  if ((await partyOf(tx, of))?.bookingId !== linked.bookingId) return undefined
  await lockReservation(tx, linked.hotelId, stay)
  const party = await partyOf(tx, of)
  const id = Number(person.slice(1))
  const whose = person.startsWith('g') ? { guestId: id } : { place: id }
  return party?.bookingId === linked.bookingId && isOfParty(party, whose) ? whose : undefined
}
