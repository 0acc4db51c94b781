// The links that guests of the demo business were given: one has the page open, the other has not looked yet.
import { sql } from 'kysely'
import { guestLinkSms } from '#domain/guest-link/link-sms.ts'
import { dayIn } from '#domain/time/day.ts'
import { keepHandOut, keepOpened } from '#server/features/guest-link/guest-links.store.ts'
import { linkOfStay } from '#server/features/guest-link/make-link.ts'
import type { Api } from '#server/api.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { hotelIds } from '#server/platform/db/hotel-ids.ts'
import { inAuthScope, inHotel } from '#server/platform/db/scope.ts'
import { demoHotel } from './demo-business.ts'

const hour = 3_600_000

type Seeding = { hotelId: number; secret: string }

/** Gives a link to the guests who come today, and to the guest who has entered his identity. */
export const linksToGive =
  (now: Date) =>
  async (tx: Db, { hotelId, secret }: Seeding): Promise<void> => {
    const ids = [...(await arrivalsOf(tx, hotelId, now)).slice(0, 2), ...(await withProposals(tx, hotelId))]
    const opened: { hotelId: number; bookingId: number; at: Date }[] = []
    for (const [at, reservationId] of ids.entries()) {
      const { of } = await linkOfStay({ secret, publicUrl: '' }, tx, { hotelId, reservationId }, now)
      await keepHandOut(tx, of, 'sms', new Date(now.getTime() - 20 * hour))
      if (at > 0) opened.push({ ...of, at: new Date(now.getTime() - (18 - at) * hour) })
    }
    await sql`select set_config('konuk.user_id', '', true), set_config('konuk.actor', 'guest', true)`.execute(tx)
    for (const { at, ...of } of opened) await keepOpened(tx, of, at)
  }

/**
 * Sends the link of the guest who comes first today, so that whoever tries Konuk finds the page of a guest in the outbox.
 * Nothing of the demo leaves by a provider of SMS.
 */
export async function sendDemoLink(api: Pick<Api, 'db' | 'secret' | 'publicUrl' | 'sms' | 'clock'>): Promise<void> {
  if (api.sms.provider !== 'outbox') return
  const now = api.clock()
  const [hotelId] = await inAuthScope(api.db, hotelIds)
  if (hotelId === undefined) return
  const sent = await inHotel(api.db, hotelId, async (tx) => {
    const [reservationId] = await arrivalsOf(tx, hotelId, now)
    const phone = reservationId === undefined ? undefined : await phoneOf(tx, hotelId, reservationId)
    if (reservationId === undefined || !phone) return undefined
    const { link } = await linkOfStay(api, tx, { hotelId, reservationId }, now)
    return { to: phone, text: guestLinkSms('tr', demoHotel.name, link.url) }
  })
  if (sent === undefined) return
  await api.sms.send({ ...sent, hotelId, kind: 'informational', reference: 'demo-link' })
}

async function arrivalsOf(tx: Db, hotelId: number, now: Date): Promise<number[]> {
  const stays = await tx
    .selectFrom('reservation')
    .select('id')
    .where('hotelId', '=', hotelId)
    .where('status', '=', 'ACTIVE')
    .where('checkIn', '=', dayIn(now))
    .where('checkedInAt', 'is', null)
    .orderBy('id')
    .execute()
  return stays.map(({ id }) => id)
}

async function withProposals(tx: Db, hotelId: number): Promise<number[]> {
  const found = await tx.selectFrom('guestProposal').select('reservationId').where('hotelId', '=', hotelId).execute()
  return found.map(({ reservationId }) => reservationId)
}

async function phoneOf(tx: Db, hotelId: number, reservationId: number): Promise<string | null | undefined> {
  const main = await tx
    .selectFrom('guest')
    .select('phone')
    .where('hotelId', '=', hotelId)
    .where('reservationId', '=', reservationId)
    .where('isMainGuest', '=', true)
    .executeTakeFirst()
  return main?.phone
}
