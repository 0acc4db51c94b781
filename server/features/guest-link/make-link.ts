import { bookingOfStay } from '#server/features/stay/members.store.ts'
import type { GuestLink } from '#contract/guest-link/schemas.ts'
import { reservationNotFound } from '#server/features/stay/stay.errors.ts'
import type { Api } from '#server/api.ts'
import { endInvitationsOfBooking } from '#server/features/guest-identity/invitations.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { renewedMeanwhile } from './guest-link.errors.ts'
import { addLink, linkOf, type OfBooking, replaceLink } from './guest-links.store.ts'
import { linkKeyOf } from './link-key.ts'
import { hashOfToken, tokenOf } from './token.ts'

type Installation = Pick<Api, 'secret' | 'publicUrl'>
type OfStay = { hotelId: number; reservationId: number }

/** Returns the link of the booking of a stay; null if it was not made yet. */
export async function madeLinkOf(
  api: Installation,
  db: Db,
  { hotelId, reservationId }: OfStay,
): Promise<GuestLink | null> {
  const bookingId = await bookingOfStay(db, hotelId, reservationId)
  if (bookingId === undefined) throw reservationNotFound()
  const of = { hotelId, bookingId }
  if ((await linkOf(db, of)) === undefined) return null
  return linkOnWire(api, db, of, await linkKeyOf(db, hotelId, api.secret))
}

/** Returns the link of the booking of a stay, and makes it if there is none yet. */
export async function linkOfStay(api: Installation, db: Db, { hotelId, reservationId }: OfStay, now: Date) {
  const bookingId = await bookingOfStay(db, hotelId, reservationId)
  if (bookingId === undefined) throw reservationNotFound()
  const of = { hotelId, bookingId }
  const key = await linkKeyOf(db, hotelId, api.secret)
  if ((await linkOf(db, of)) === undefined)
    await addLink(db, of, hashOfToken(tokenOf(key, { bookingId, generation: 1 })), now)
  return { of, link: await linkOnWire(api, db, of, key) }
}

/** Ends a link on every device at once, with the invitations that were given by it, and makes the next one. */
export async function renewLink(
  api: Installation,
  db: Db,
  ofStay: OfStay,
  former: number,
  now: Date,
): Promise<GuestLink> {
  const { of } = await linkOfStay(api, db, ofStay, now)
  const key = await linkKeyOf(db, of.hotelId, api.secret)
  const tokenHash = hashOfToken(tokenOf(key, { ...of, generation: former + 1 }))
  if (!(await replaceLink(db, of, { former, tokenHash, madeAt: now }))) throw renewedMeanwhile()
  await endInvitationsOfBooking(db, of.hotelId, of.bookingId)
  return linkOnWire(api, db, of, key)
}

async function linkOnWire({ publicUrl }: Installation, db: Db, of: OfBooking, key: Buffer): Promise<GuestLink> {
  const link = await linkOf(db, of)
  if (link === undefined) throw new Error('The link was just made')
  const { generation, handedOutAt, handedOutBy, openedAt } = link
  return {
    url: `${publicUrl}/m/${tokenOf(key, { ...of, generation })}`,
    generation,
    handedOut: handedOutAt === null || handedOutBy === null ? null : { at: handedOutAt.toISOString(), by: handedOutBy },
    openedAt: openedAt?.toISOString() ?? null,
  }
}
