// Requests with a key are sent again: after a lost answer, by a double click, by a colleague, with another content.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { settleCancellation } from '#contract/cancellation/endpoints.ts'
import { moveCash, openCashSession } from '#contract/cash/endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { adjustFolio, giveDiscount } from '#contract/folio/endpoints.ts'
import { keepDamage, takePayment } from '#contract/folio/payments/endpoints.ts'
import { creditInvoice, issueInvoice } from '#contract/invoices/endpoints.ts'
import { recordBreach } from '#contract/kvkk/breaches/endpoints.ts'
import { recordDataRequest } from '#contract/kvkk/requests/endpoints.ts'
import { sendSms, sendSmsBulk } from '#contract/messages/endpoints.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { company, invoicesOf } from '#server/features/invoices/invoices.fixture.ts'
import { retentionNight } from '#server/features/kvkk/retention/retention-night.ts'
import { phoneNumbered } from '#server/features/sms/sms.fixture.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { breach, dataRequest } from './privacy.fixture.ts'
import { type Asker, type TestHotel, world } from './world.ts'

const w = world()
const { book } = screenOf(w)
const { pay } = foliosOf(w)
const { settle, issue } = invoicesOf(w)

type Sent = { params?: { id: number }; body: { requestId: string } & Record<string, unknown> }
type Kind = {
  endpoint: Endpoint
  /** The first request in a new business. */
  first: (ours: TestHotel) => Promise<Sent>
  /** The content of a different request with the same key. */
  others: object[]
  code: string
  /** The table in which the request adds one row. */
  table: string
}

const stayOf = async (ours: TestHotel) => book(ours, await w.unit(ours, { price: 1000 }))
const onStay = (body: object) => async (ours: TestHotel) => {
  const { id } = await stayOf(ours)
  return { params: { id }, body: { requestId: randomUUID(), ...body } }
}
const ofBusiness = (body: object) => () => Promise.resolve({ body: { requestId: randomUUID(), ...body } })
let phones = 0
/** A phone gets only a few messages a day, so each test has its own. */
const nextPhone = () => phoneNumbered(++phones)

const kinds: Record<string, Kind> = {
  payment: {
    endpoint: takePayment,
    first: onStay({ amount: 100, method: 'cash', note: 'Ön ödeme' }),
    others: [{ amount: 101 }, { method: 'iban' }, { note: 'Ödeme' }],
    code: 'payment.request-taken',
    table: 'payment',
  },
  discount: {
    endpoint: giveDiscount,
    first: onStay({ amount: 100, text: 'Eski misafir' }),
    others: [{ amount: 99 }, { text: 'Misafir' }],
    code: 'payment.request-taken',
    table: 'folio_line',
  },
  cancellation: {
    endpoint: settleCancellation,
    first: onStay({ transition: 'cancel', way: 'rule', method: 'cash', seen: { charge: 0, paid: 0 } }),
    others: [{ way: 'return' }, { method: 'iban' }],
    code: 'payment.request-taken',
    table: 'settlement',
  },
  'cash movement': {
    endpoint: moveCash,
    first: async (ours) => {
      const { cashSession } = await w.call(openCashSession, { body: { float: { lira: 500 } } }, ours)
      const said = { kind: 'pay-out', amount: 20.5, text: 'Ekmek' }
      return { params: { id: cashSession.open?.id ?? 0 }, body: { requestId: randomUUID(), ...said } }
    },
    others: [{ kind: 'pay-in' }, { amount: 20 }, { text: 'Odun' }],
    code: 'payment.request-taken',
    table: 'cash_move',
  },
  invoice: {
    endpoint: issueInvoice,
    first: async (ours) => {
      await settle(ours)
      return onStay({ buyer: company, payable: 4000 })(ours)
    },
    others: [{ payable: 3999 }, { buyer: { ...company, address: 'Bulvar 2' } }],
    code: 'invoice.request-taken',
    table: 'invoice',
  },
  'credit note': {
    endpoint: creditInvoice,
    first: async (ours) => {
      await settle(ours)
      const { id } = await issue(ours, await stayOf(ours), { payable: 4000 })
      const body = { requestId: randomUUID(), lines: [{ line: 0, gross: 1000 }], reason: 'Erken ayrıldı' }
      return { params: { id }, body }
    },
    others: [{ reason: 'Yanlış tutar' }, { lines: [{ line: 0, gross: 999 }] }],
    code: 'invoice.request-taken',
    table: 'invoice',
  },
  SMS: {
    endpoint: sendSms,
    first: () => ofBusiness({ phoneNumber: nextPhone(), message: 'Merhaba' })(),
    others: [{ phoneNumber: phoneNumbered(999) }, { message: 'Selam' }, { kind: 'commercial' }],
    code: 'sms.request-reused',
    table: 'sms_message',
  },
  'bulk SMS': {
    endpoint: sendSmsBulk,
    first: () => ofBusiness({ phoneNumbers: [nextPhone()], message: 'Merhaba' })(),
    others: [{ phoneNumbers: [phoneNumbered(999)] }, { message: 'Selam' }],
    code: 'sms.request-reused',
    table: 'sms_message',
  },
  breach: {
    endpoint: recordBreach,
    first: ofBusiness(breach()),
    others: [{ happened: 'Dizüstü çalındı' }, { noticedAt: '2026-11-20T09:00:01Z' }, { peopleCount: 3 }],
    code: 'breach.request-taken',
    table: 'data_breach',
  },
  'data request': {
    endpoint: recordDataRequest,
    first: ofBusiness(dataRequest()),
    others: [{ askerName: 'Ece Kaya' }, { right: 'erasure' }],
    code: 'data-request.request-taken',
    table: 'data_request',
  },
}
const named = Object.entries(kinds)

async function rowsIn({ hotelId }: TestHotel, table: string): Promise<number> {
  const count = sql<{ count: number }>`select count(*) as count from ${sql.table(table)} where hotel_id = ${hotelId}`
  const { rows } = await inHotel(w.db, hotelId, (tx) => count.execute(tx))
  return rows[0]?.count ?? 0
}

async function send(endpoint: Endpoint, request: object, asker: Asker) {
  const answer = await w.send(endpoint, request, asker)
  return { status: answer.statusCode, body: answer.json<{ code?: string }>() }
}
const outcome = async (endpoint: Endpoint, request: object, asker: Asker) => {
  const { status, body } = await send(endpoint, request, asker)
  return body.code === undefined ? String(status) : `${status} ${body.code}`
}

test.each(named)('a %s that is sent again gets its first answer, also for a colleague', async (_, kind) => {
  const { endpoint, table } = kind
  const ours = await w.hotel()
  const request = await kind.first(ours)
  const before = await rowsIn(ours, table)
  const answer = await send(endpoint, request, ours)
  expect(answer.body.code).toBeUndefined()
  expect(answer.status).toBeLessThan(300)

  expect(await send(endpoint, request, ours)).toEqual(answer)
  expect(await send(endpoint, request, await w.colleague(ours))).toEqual(answer)
  expect(await rowsIn(ours, table)).toBe(before + 1)
})

test.each(named)('a %s with another content under the same key is refused', async (_, kind) => {
  const { endpoint, others, table, code } = kind
  const ours = await w.hotel()
  const request = await kind.first(ours)
  await send(endpoint, request, ours)
  const before = await rowsIn(ours, table)
  const refused = others.map((other) => outcome(endpoint, { ...request, body: { ...request.body, ...other } }, ours))
  expect(await Promise.all(refused)).toEqual(others.map(() => `409 ${code}`))
  expect(await rowsIn(ours, table)).toBe(before)
})

test.each(named)('a %s that comes five times at once acts once', async (_, kind) => {
  const { endpoint, table } = kind
  const ours = await w.hotel()
  const request = await kind.first(ours)
  const before = await rowsIn(ours, table)
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(endpoint, request, ours)))
  expect(answers).toEqual(answers.map(() => answers[0]))
  expect(answers[0]?.body.code).toBeUndefined()
  expect(await rowsIn(ours, table)).toBe(before + 1)
})

test.each(named)('a %s of another business may have the same key', async (_, kind) => {
  const { endpoint, table } = kind
  const [ours, theirs] = [await w.hotel(), await w.hotel()]
  const [request, other] = [await kind.first(ours), await kind.first(theirs)]
  const { requestId } = request.body
  await send(endpoint, request, ours)
  const before = await rowsIn(theirs, table)
  const answer = await send(endpoint, { ...other, body: { ...other.body, requestId } }, theirs)
  expect(answer.body.code).toBeUndefined()
  expect(await rowsIn(theirs, table)).toBe(before + 1)
})

test('the same content for another stay, or as another kind of line, is another request', async () => {
  const ours = await w.hotel()
  const [stay, other] = [await stayOf(ours), await book(ours, await w.unit(ours, { unitName: 'Bungalov 2' }))]
  const body = { requestId: randomUUID(), amount: 100, text: 'Kırık ayna' }
  await pay(ours, stay, 100, { purpose: 'damage' })
  expect(await outcome(giveDiscount, { params: { id: stay.id }, body }, ours)).toBe('201')
  expect(await outcome(giveDiscount, { params: { id: other.id }, body }, ours)).toBe('409 payment.request-taken')
  for (const endpoint of [adjustFolio, keepDamage])
    expect(await outcome(endpoint, { params: { id: stay.id }, body }, ours)).toBe('409 payment.request-taken')
})

test('a request that was refused leaves its key unused', async () => {
  const ours = await w.hotel()
  const { id } = await stayOf(ours)
  const body = { requestId: randomUUID(), amount: 100, method: 'cash' }
  const late = { params: { id }, body: { ...body, day: '2026-11-22' } }
  expect(await outcome(takePayment, late, ours)).toBe('422 payment.day')
  expect(await outcome(takePayment, { params: { id }, body }, ours)).toBe('201')
})

test('requests of different kinds may have the same key', async () => {
  const ours = await w.hotel()
  const requestId = randomUUID()
  const outcomes: string[] = []
  for (const name of ['payment', 'cash movement', 'invoice', 'SMS', 'breach', 'data request']) {
    const kind = kinds[name]
    if (kind === undefined) throw new Error(name)
    const request = await kind.first(ours)
    outcomes.push(await outcome(kind.endpoint, { ...request, body: { ...request.body, requestId } }, ours))
  }
  expect(outcomes).toEqual(['201', '201', '201', '200', '201', '201'])
})

test('the table of keys holds neither keys nor contents', async () => {
  const ours = await w.hotel()
  const requestId = randomUUID()
  await pay(ours, await stayOf(ours), 100, { requestId, note: 'Ece Kaya' })
  const { rows } = await inHotel(w.db, ours.hotelId, (tx) =>
    sql<{ row: object }>`select to_jsonb(request_key) as row from request_key where hotel_id = ${ours.hotelId}`.execute(
      tx,
    ),
  )
  const hash = expect.stringMatching(/^\\x[0-9a-f]{64}$/)
  expect(rows.map(({ row }) => row)).toEqual([
    {
      hotelId: ours.hotelId,
      kind: 'folio',
      keySha256: hash,
      askedSha256: hash,
      madeId: null,
      firstAt: expect.any(String),
      repeats: 0,
    },
  ])
})

test('keys are deleted after four hundred days, by night', async () => {
  w.clock.set('2026-11-21T09:00:00Z')
  const [ours, requestId] = [await w.hotel(), randomUUID()]
  const stay = await stayOf(ours)
  await pay(ours, stay, 100, { requestId })
  w.clock.set('2027-12-25T09:00:00Z')
  await pay(ours, stay, 50)
  await retentionNight(w.api)
  expect(await rowsIn(ours, 'request_key')).toBe(2)
  w.clock.set('2027-12-26T09:01:00Z')
  await retentionNight(w.api)
  expect(await rowsIn(ours, 'request_key')).toBe(1)
})
