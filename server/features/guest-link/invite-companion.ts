// Invites one person of a stay to enter his own identity, by a link of his own.
import { randomUUID } from 'node:crypto'
import type { Api } from '#server/api.ts'
import { holderOf, isOfParty, partyOf } from '#server/features/guest-identity/guests-of-stays.store.ts'
import { addInvitation, invitationsOfStays } from '#server/features/guest-identity/invitations.store.ts'
import { type OfStay, proposalsOfStays, type Whose } from '#server/features/guest-identity/proposals.store.ts'
import { lockReservation } from '#server/features/stay/reservations.store.ts'
import { reservationNotFound } from '#server/features/stay/stay.errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { noCompanion, renewedMeanwhile } from './guest-link.errors.ts'
import { holdLink } from './guest-links.store.ts'
import { linkKeyOf } from './link-key.ts'
import { linkOfStay } from './make-link.ts'
import { companionTokenOf, hashOfToken } from './token.ts'

type Installation = Pick<Api, 'secret' | 'publicUrl'>
type Salted = { guestId: number | null; place: number | null; salt: string }

const isOf = ({ guestId, place }: Omit<Salted, 'salt'>, whose: Whose): boolean =>
  'guestId' in whose ? guestId === whose.guestId : place === whose.place

export const invitationAddress = ({ publicUrl }: Installation, key: Buffer, { salt }: Pick<Salted, 'salt'>): string =>
  `${publicUrl}/m/${companionTokenOf(key, salt)}`

/**
 * Returns the address of a person's invitation, and makes it if he has none; undefined if he cannot be invited, because
 * the link is his or the desk has taken what he entered. The caller holds the link of the booking.
 */
export async function inviteCompanion(
  api: Installation,
  tx: Db,
  { of, bookingId, whose }: { of: OfStay; bookingId: number; whose: Whose },
  now: Date,
): Promise<string | undefined> {
  const { hotelId, reservationId } = of
  await lockReservation(tx, hotelId, reservationId)
  if ('guestId' in whose && whose.guestId === (await holderOf(tx, hotelId, bookingId))) return undefined
  const proposals = await proposalsOfStays(tx, hotelId, [reservationId])
  if (proposals.some((one) => isOf(one, whose) && one.state === 'accepted')) return undefined
  const key = await linkKeyOf(tx, hotelId, api.secret)
  const invited = await invitationsOfStays(tx, hotelId, [reservationId])
  const present = invited.find((one) => isOf(one, whose))
  if (present !== undefined) return invitationAddress(api, key, present)
  const salt = randomUUID()
  const tokenHash = hashOfToken(companionTokenOf(key, salt))
  await addInvitation(tx, of, whose, { salt, tokenHash, madeAt: now })
  return invitationAddress(api, key, { salt })
}

type AskedFor = { guestId: number | null; unnamed: number }

/** Does it for the desk, which names a guest or the place of one among the people without a name. */
export async function inviteFromDesk(
  api: Installation,
  db: Db,
  { hotelId }: Caller,
  { reservationId, asked, now }: { reservationId: number; asked: AskedFor; now: Date },
): Promise<string> {
  const { of: booking, link } = await linkOfStay(api, db, { hotelId, reservationId }, now)
  if (!(await holdLink(db, { ...booking, generation: link.generation }))) throw renewedMeanwhile()
  const of = { hotelId, reservationId }
  const party = await partyOf(db, of)
  if (party === undefined) throw reservationNotFound()
  const whose = asked.guestId === null ? { place: party.places[asked.unnamed - 1] ?? 0 } : { guestId: asked.guestId }
  const isPossible = isOfParty(party, whose) && !party.hasLeft
  const url = isPossible ? await inviteCompanion(api, db, { of, bookingId: booking.bookingId, whose }, now) : undefined
  if (url === undefined) throw noCompanion()
  return url
}
