// Provides an SMS provider that a test can make fail, and guests to write to.
import { sql } from 'kysely'
import { createReservation } from '#contract/reservations/endpoints.ts'
import { smsLog } from '#contract/messages/endpoints.ts'
import {
  SmsNotSent,
  type SmsDelivery,
  type SmsMessage,
  type SmsPort,
  type SmsRefusal,
} from '#server/integrations/sms/sms.ts'
import { kurus } from '#domain/money/money.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { insertReservations } from '#server/seed/insert-reservations.ts'
import { openDb } from '#server/platform/db/connect.ts'
import { booking, companion, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import type { TestHotel, world } from '#server/test/world.ts'

export const phoneNumbered = (number: number) => `+90555${String(number).padStart(7, '0')}`
export const phones = (count: number, from = 0) => Array.from({ length: count }, (_, at) => phoneNumbered(from + at))

/** The provider accepts every message unless a test makes it fail. */
export function moodyProvider() {
  const received: SmsMessage[] = []
  const mood = {
    /** Returns the provider's refusal of a message, or undefined if the provider accepts it. */
    refuse: (_message: SmsMessage, _count: number): SmsRefusal | 'crash' | undefined => undefined,
    deliveries: new Map<string, SmsDelivery>(),
  }
  const port: SmsPort = {
    provider: 'moody',
    async send(message) {
      const refusal = mood.refuse(message, received.length)
      if (refusal === 'crash') throw new TypeError('something nobody thought of')
      if (refusal !== undefined) throw new SmsNotSent(refusal)
      received.push(message)
      return { provider: 'moody', providerMessageId: `m${received.length}`, acceptedAt: new Date() }
    },
    async deliveries(ids) {
      return new Map([...mood.deliveries].filter(([id]) => ids.includes(id)))
    },
  }
  return { port, mood, received }
}

/** Books a stay of two guests, and gives the main guest this phone. */
export async function stayOf({ call, unit }: ReturnType<typeof world>, asker: TestHotel, phone: string, fields = {}) {
  const bungalow = await unit(asker, { unitName: 'Göl Evi' })
  const guests = [mainGuest({ phone, firstName: 'Işıl', lastName: 'Şahin', ...fields }), companion()]
  const { reservation } = await call(createReservation, { body: booking(bungalow, { guests }) }, asker)
  const guest = reservation.guests.find(({ isMainGuest }) => isMainGuest)
  if (guest === undefined) throw new Error('A stay has a main guest')
  return { reservation, guest, guestId: guest.id }
}

let stays = 0

type Builders = Pick<ReturnType<typeof world>, 'db'> & {
  unit: (of: { token: string }) => Promise<{ id: number }>
  clock: { now: () => Date }
}

/** Adds a stay whose guests have these phone numbers, so that they do not count as strangers. Returns the stay. */
export async function guestsWith(
  { unit, db, clock }: Builders,
  asker: Pick<TestHotel, 'hotelId' | 'token'>,
  theirs: readonly string[],
): Promise<number> {
  const { hotelId } = asker
  const { id: unitId } = await unit(asker)
  return inHotel(db, hotelId, async (tx) => {
    const [{ id: reservationId } = { id: 0 }] = await insertReservations(tx, [
      {
        hotelId,
        unitId,
        reservationUniqId: `1790000000${String(++stays).padStart(7, '0')}`,
        requestHash: '-',
        checkIn: '2026-12-01',
        checkOut: '2026-12-05',
        numberOfGuests: 2,
        totalPriceKurus: kurus(0),
        createdAt: clock.now(),
      },
    ])
    await sql`
      with profile as (
        insert into guest_profile (hotel_id, created_at)
        select ${hotelId}, ${clock.now()} from unnest(${theirs}::text[]) returning id),
      numbered as (select id, row_number() over () as place from profile)
      insert into guest (hotel_id, reservation_id, position, first_name, last_name, phone, nationality, is_main_guest,
        guest_profile_id)
      select ${hotelId}, ${reservationId}, place, 'Deniz', 'Er', phone, 'TUR', false, numbered.id
      from unnest(${theirs}::text[]) with ordinality as their (phone, place) join numbered using (place)`.execute(tx)
    return reservationId
  })
}

/** Clears the counts of all phone numbers, so that none has received a message today from any business. */
export const freshPhones = ({ db }: Pick<ReturnType<typeof world>, 'db'>) => db.deleteFrom('smsPhoneDay').execute()

/** Lists all messages of a batch with the outcome for each number. */
export async function outcomes({ call }: Pick<ReturnType<typeof world>, 'call'>, asker: TestHotel, batchId: number) {
  const found = []
  for (let page = 1; ; page++) {
    const { messages, total } = await call(smsLog, { body: { batchId, page, pageSize: 100 } }, asker)
    found.push(...messages)
    if (found.length >= total) return found.toReversed()
  }
}

/** Makes jobs due now that wait for their next try or their time. Only the owner of the tables may do that. */
export async function dueNow({ url }: Pick<ReturnType<typeof world>, 'url'>, name: string): Promise<void> {
  const owner = openDb(url, { max: 1 })
  try {
    await sql`update pgboss.job set start_after = now() - interval '1 second'
      where name = ${name} and state in ('created', 'retry')`.execute(owner)
  } finally {
    await owner.destroy()
  }
}
