// The links that guests of the demo business were given: one has the page open, the other has not looked yet.
import { sql } from 'kysely'
import { guestLinkSms } from '#domain/guest-link/link-sms.ts'
import { addDays, dayIn } from '#domain/time/day.ts'
import { keepHandOut, keepOpened } from '#server/features/guest-link/guest-links.store.ts'
import { linkOfStay } from '#server/features/guest-link/make-link.ts'
import type { Api } from '#server/api.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { hotelIds } from '#server/platform/db/hotel-ids.ts'
import { inAuthScope, inHotel } from '#server/platform/db/scope.ts'
import { demoHotel } from './demo-business.ts'

const hour = 3_600_000

type Seeding = { hotelId: number; secret: string }

/** Gives a link to a guest who has not looked yet, to others who come today, and to the one who has entered his identity. */
export const linksToGive =
  (now: Date) =>
  async (tx: Db, { hotelId, secret }: Seeding): Promise<void> => {
    const toWrite = await guestToWrite(tx, hotelId, now)
    const others = [...(await arrivalsOf(tx, hotelId, now)).slice(0, 2), ...(await withProposals(tx, hotelId))]
    const ids = [toWrite?.reservationId ?? 0, ...others.filter((id) => id !== toWrite?.reservationId)].filter(Boolean)
    const opened: { hotelId: number; bookingId: number; at: Date }[] = []
    for (const [at, reservationId] of ids.entries()) {
      const { of } = await linkOfStay({ secret, publicUrl: '' }, tx, { hotelId, reservationId }, now)
      await keepHandOut(tx, of, 'sms', new Date(now.getTime() - 20 * hour))
      if (reservationId !== toWrite?.reservationId)
        opened.push({ ...of, at: new Date(now.getTime() - (18 - at) * hour) })
    }
    await sql`select set_config('konuk.user_id', '', true), set_config('konuk.actor', 'guest', true)`.execute(tx)
    for (const { at, ...of } of opened) await keepOpened(tx, of, at)
  }

/**
 * Sends the link of a guest who has everything before him, so that whoever tries Konuk finds his page in the outbox.
 * Nothing of the demo leaves by a provider of SMS.
 */
export async function sendDemoLink(api: Pick<Api, 'db' | 'secret' | 'publicUrl' | 'sms' | 'clock'>): Promise<void> {
  if (api.sms.provider !== 'outbox') return
  const now = api.clock()
  const [hotelId] = await inAuthScope(api.db, hotelIds)
  if (hotelId === undefined) return
  const sent = await inHotel(api.db, hotelId, async (tx) => {
    const guest = await guestToWrite(tx, hotelId, now)
    if (guest === undefined) return undefined
    const { link } = await linkOfStay(api, tx, { hotelId, reservationId: guest.reservationId }, now)
    return { to: guest.phone, text: guestLinkSms('tr', demoHotel.name, link.url) }
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

/** Finds the guest of the coming week who has most to do on his page, in a unit with pictures if there is one. */
async function guestToWrite(
  tx: Db,
  hotelId: number,
  now: Date,
): Promise<{ reservationId: number; phone: string } | undefined> {
  const today = dayIn(now)
  const { rows } = await sql<{ reservationId: number; phone: string }>`
    select stay.id as reservation_id, main.phone from reservation as stay
    join guest as main on main.hotel_id = stay.hotel_id and main.reservation_id = stay.id and main.is_main_guest
    where stay.hotel_id = ${hotelId} and status = 'ACTIVE' and checked_in_at is null and main.phone <> ''
      and check_in between ${today} and ${addDays(today, 7)}
      and not exists (select from booking_option as awaited where awaited.hotel_id = stay.hotel_id
        and awaited.booking_id = stay.booking_id and state = 'held')
      and stay.id <> all(${await withProposals(tx, hotelId)}::bigint[])
    order by stay.number_of_guests - (select count(*) from guest where guest.hotel_id = stay.hotel_id
        and guest.reservation_id = stay.id and identity_hash is not null) desc,
      exists (select from unit_picture where hotel_id = stay.hotel_id and unit_id = stay.unit_id) desc, check_in, stay.id
    limit 1`.execute(tx)
  return rows[0]
}
