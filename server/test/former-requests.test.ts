// Requests that reached the release of 26 November 2026 (commit c23836d8), before one table had all keys, and are sent
// again to this one. The backup of that release has a business with one day of data.
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { moveCash } from '#contract/cash/endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { addCharge } from '#contract/folio/endpoints.ts'
import { takePayment } from '#contract/folio/payments/endpoints.ts'
import { creditInvoice } from '#contract/invoices/endpoints.ts'
import { recordBreach } from '#contract/kvkk/breaches/endpoints.ts'
import { recordDataRequest } from '#contract/kvkk/requests/endpoints.ts'
import { sendSms } from '#contract/messages/endpoints.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { emptyDatabase } from './database.ts'
import { restoreFormerBackup } from './former-release.fixture.ts'
import { world } from './world.ts'

const [hotelId, breachKey, requestKey] = [1, crypto.randomUUID(), crypto.randomUUID()]
/** Texts that need an escape in JSON. */
const text = 'Ön "büro"\n\tçalındı \\ 😀'

type Stored = Record<'payment' | 'charge' | 'move' | 'credit' | 'guest', number>
let stored: Stored

const w = world({
  now: new Date('2026-11-26T09:00:00Z'),
  database: async () => {
    const database = await emptyDatabase()
    await restoreFormerBackup(database.url, { newest: false })
    const client = new Client({ connectionString: database.url })
    await client.connect()
    const idOf = async (query: string, values: unknown[] = []) =>
      Number((await client.query<{ id: string }>(query, values)).rows[0]?.id)
    const stayOf = (request: string) =>
      idOf('select reservation_id as id from money_request where request_id = $1', [request])
    try {
      await client.query(
        `insert into sms_batch (hotel_id, request_id, request_hash, message, kind, total, sent_by, created_at)
         select 1, 'sms-of-former', encode(sha256(convert_to('[["05550000001"],[],"Merhaba","informational",null]', 'UTF8')),
           'hex'), 'Merhaba', 'informational', 1, user_id, now() from membership limit 1`,
      )
      await client.query(
        `insert into sms_message (hotel_id, batch_id, phone, text, parts, state, created_at, sent_at, over_konuk)
         select 1, id, '+905550000001', 'Merhaba', 1, 'sent', now(), now(), false from sms_batch
         where request_id = 'sms-of-former'`,
      )
      await client.query(
        `insert into data_breach (hotel_id, request_id, noticed_at, board_told_at, started_on, happened, people_count,
           recorded_by, recorded_at)
         select 1, $1, '2026-11-20T12:00:00.5+03', '2026-11-21T12:00:00+03', '2026-11-19', $2, 12, user_id, now()
         from membership limit 1`,
        [breachKey, text],
      )
      await client.query(
        `insert into data_request (hotel_id, request_id, received_on, channel, asked_right, asker_name, words,
           guest_profile_id, recorded_by, recorded_at)
         select 1, $1, '2026-11-20', 'phone', 'information', 'Ece', $2,
           (select max(id) from guest_profile where merged_into is null), user_id, now() from membership limit 1`,
        [requestKey, text],
      )
      stored = {
        payment: await stayOf('payment-one'),
        charge: await stayOf('charge-one'),
        move: await idOf(`select session_id as id from cash_move where request_id = 'move-one'`),
        credit: await idOf(`select credits_id as id from invoice where request_id = 'credit-one'`),
        guest: await idOf('select guest_profile_id as id from data_request where request_id = $1', [requestKey]),
      }
    } finally {
      await client.end()
    }
    await migrate(database.url)
    return database
  },
})

const kinds: Record<
  string,
  { endpoint: Endpoint; table: string; sent: () => { params?: object; body: object }; other: object; code: string }
> = {
  payment: {
    endpoint: takePayment,
    table: 'payment',
    sent: () => ({
      params: { id: stored.payment },
      body: { requestId: 'payment-one', amount: 100, method: 'cash', text: 'Odun' },
    }),
    other: { amount: 101 },
    code: 'payment.request-taken',
  },
  charge: {
    endpoint: addCharge,
    table: 'folio_line',
    sent: () => ({ params: { id: stored.charge }, body: { requestId: 'charge-one', amount: 100, text: 'Odun' } }),
    other: { text: 'Kömür' },
    code: 'payment.request-taken',
  },
  'cash movement': {
    endpoint: moveCash,
    table: 'cash_move',
    sent: () => ({
      params: { id: stored.move },
      body: { requestId: 'move-one', kind: 'pay-out', amount: 20, text: 'Ekmek' },
    }),
    other: { amount: 20.5 },
    code: 'payment.request-taken',
  },
  SMS: {
    endpoint: sendSms,
    table: 'sms_message',
    sent: () => ({ body: { requestId: 'sms-of-former', phoneNumber: '05550000001', message: 'Merhaba' } }),
    other: { message: 'Selam' },
    code: 'sms.request-reused',
  },
  breach: {
    endpoint: recordBreach,
    table: 'data_breach',
    sent: () => ({
      body: {
        requestId: breachKey,
        noticedAt: '2026-11-20T12:00:00.5+03:00',
        boardNotifiedAt: '2026-11-21T09:00:00Z',
        startedOn: '2026-11-19',
        happened: text,
        peopleCount: 12,
      },
    }),
    other: { measures: 'Şifre' },
    code: 'breach.request-taken',
  },
  'data request': {
    endpoint: recordDataRequest,
    table: 'data_request',
    sent: () => ({
      body: {
        requestId: requestKey,
        receivedOn: '2026-11-20',
        channel: 'phone',
        right: 'information',
        askerName: 'Ece',
        words: text,
        guestId: stored.guest,
      },
    }),
    other: { guestId: null },
    code: 'data-request.request-taken',
  },
}

async function rowsIn(table: string): Promise<number> {
  const count = sql<{ count: number }>`select count(*) as count from ${sql.table(table)} where hotel_id = ${hotelId}`
  const { rows } = await inHotel(w.db, hotelId, (tx) => count.execute(tx))
  return rows[0]?.count ?? 0
}

test.each(Object.entries(kinds))('a %s that the former release stored is known', async (_, kind) => {
  const { endpoint, table, sent, other, code } = kind
  const owner = await w.colleague({ hotelId })
  const before = await rowsIn(table)
  const request = sent()
  const answer = await w.send(endpoint, request, owner)
  expect(answer.json()).toMatchObject({ success: true })
  const changed = await w.send(endpoint, { ...request, body: { ...request.body, ...other } }, owner)
  expect([changed.statusCode, changed.json<{ code: string }>().code]).toEqual([409, code])
  expect(await rowsIn(table)).toBe(before)
})

test('of an invoice that the former release issued, only the key is known, so any request with it is refused', async () => {
  const owner = await w.colleague({ hotelId })
  const before = await rowsIn('invoice')
  const body = { requestId: 'credit-one', lines: [{ line: 0, gross: 100 }], reason: 'Erken ayrıldı' }
  const answer = await w.send(creditInvoice, { params: { id: stored.credit }, body }, owner)
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'invoice.request-taken'])
  expect(await rowsIn('invoice')).toBe(before)
})
