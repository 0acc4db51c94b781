// What guests of the demo business have said and asked on their pages this morning.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { kurus } from '#domain/money/money.ts'
import type { RequestKind } from '#domain/guest-requests/request.ts'
import { addDays, dayIn } from '#domain/time/day.ts'
import { costsOfStays } from '#server/features/cancellation/costs-of-stays.ts'
import { keepArrival } from '#server/features/guest-requests/arrivals.store.ts'
import { addRequest, requestOf } from '#server/features/guest-requests/guest-requests.store.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Db } from '#server/platform/db/connect.ts'

const minute = 60_000
const wood = 'Odun'

export async function addGuestRequests(tx: Db, hotelId: number, now: Date): Promise<void> {
  const day = dayIn(now)
  const stays = await tx
    .selectFrom('reservation')
    .select(['id', 'checkIn', 'checkedInAt'])
    .where('hotelId', '=', hotelId)
    .where('status', '=', 'ACTIVE')
    .where('checkIn', '>=', addDays(day, -5))
    .where('checkIn', '<=', day)
    .where('checkOut', '>=', day)
    .orderBy('id')
    .execute()
  const coming = stays.filter(({ checkIn, checkedInAt }) => checkIn === day && checkedInAt === null)
  const inHouse = stays.find(({ checkedInAt }) => checkedInAt !== null)
  const extra = await tx
    .selectFrom('extra')
    .select(['id', 'grossKurus'])
    .where('hotelId', '=', hotelId)
    .where('name', '=', wood)
    .executeTakeFirst()
  await sql`select set_config('konuk.actor', 'guest', true)`.execute(tx)
  for (const [at, { id: reservationId }] of coming.slice(0, 2).entries())
    await keepArrival(tx, { hotelId, reservationId, day }, { hour: 16 + 2 * at, saidBy: 'guest', saidAt: now })
  if (inHouse !== undefined)
    await ask(tx, hotelId, {
      reservationId: inHouse.id,
      kind: 'problem',
      text: 'Duşta sıcak su gelmiyor, bakabilir misiniz?',
      askedAt: new Date(now.getTime() - 35 * minute),
    })
  const [first] = coming
  if (first !== undefined && extra !== undefined)
    await ask(tx, hotelId, {
      reservationId: first.id,
      kind: 'extra',
      text: '',
      askedAt: new Date(now.getTime() - 12 * minute),
      extraId: extra.id,
      extraCount: 2,
      amountKurus: kurus(2 * extra.grossKurus),
    })
  await askToCancel(tx, hotelId, now)
  await sql`select set_config('konuk.actor', '', true)`.execute(tx)
}

/** The guest of a stay in some weeks asks to cancel it. */
async function askToCancel(tx: Db, hotelId: number, now: Date): Promise<void> {
  const day = dayIn(now)
  const stay = await tx
    .selectFrom('reservation')
    .select(['id', 'checkIn'])
    .where('hotelId', '=', hotelId)
    .where('status', '=', 'ACTIVE')
    .where('checkIn', '>', addDays(day, 7))
    .orderBy('checkIn')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (stay === undefined) return
  const cost = (await costsOfStays(tx, hotelId, [stay], day)).get(stay.id)
  await ask(tx, hotelId, {
    reservationId: stay.id,
    kind: 'cancellation',
    text: 'Annem ameliyat olacak, gelemiyoruz.',
    askedAt: new Date(now.getTime() - 50 * minute),
    amountKurus: cost?.charge ?? kurus(0),
    returnKurus: cost?.money?.returned ?? null,
  })
}

type DemoRequest = Omit<Parameters<typeof addRequest>[1], 'hotelId' | 'key'> & { kind: Exclude<RequestKind, 'word'> }

async function ask(tx: Db, hotelId: number, asked: DemoRequest): Promise<void> {
  const id = await addRequest(tx, { ...asked, hotelId, key: randomUUID() })
  const added = id === undefined ? undefined : await requestOf(tx, hotelId, id)
  if (added === undefined) return
  const { reservationId, guestName, unitName } = added
  const data = { guestRequestId: added.id, reservationId, guestName, unitName, what: asked.kind }
  await notify(tx, { hotelId, kind: 'guest-request', at: asked.askedAt, data })
}
