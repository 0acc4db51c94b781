// Every answer that holds a whole identity number leaves an audit entry of its reader. The test goes through the
// endpoints that the server really serves, so that a new one cannot be left out.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { createReservation, readReservation } from '#contract/reservations/endpoints.ts'
import { changeInvoiceSettings, issueInvoice } from '#contract/invoices/endpoints.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { passphrase } from '#server/features/takeout/takeout.fixture.ts'
import { booking, edited, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { memberWith } from './own-role.fixture.ts'
import { seller } from './requests.fixture.ts'
import { type TestHotel, world } from './world.ts'

const w = world()
const { call, send } = w
const number = '10000000146'
const buyer = { kind: 'person' as const, firstName: 'Ali', lastName: 'Veli', tcKimlik: number, address: '', email: '' }

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const endpointOf = (name: string) => {
  const endpoint = w.api.endpoints.find((one) => nameOf(one) === name)
  if (endpoint === undefined) throw new Error(`No endpoint is called ${name}`)
  return endpoint
}

/** The last characters of a number are not the number. */
const isEnding = (shape: z.core.$ZodType): boolean => {
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable) return isEnding(shape.unwrap())
  return shape instanceof z.ZodArray ? isEnding(shape.element) : shape instanceof z.ZodObject && 'ending' in shape.shape
}
function holdsNumber(shape: z.core.$ZodType, name = ''): boolean {
  if (/^(tcKimlik|tcNo|passport\w*|pasaport\w*|identity\w*|identities)$/i.test(name) && !isEnding(shape)) return true
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable || shape instanceof z.ZodDefault)
    return holdsNumber(shape.unwrap(), name)
  if (shape instanceof z.ZodObject)
    return Object.entries<z.core.$ZodType>(shape.shape).some(([own, part]) => holdsNumber(part, own))
  if (shape instanceof z.ZodArray) return holdsNumber(shape.element, name)
  if (shape instanceof z.ZodRecord) return holdsNumber(shape.valueType, name)
  if (shape instanceof z.ZodUnion) return shape.options.some((option) => holdsNumber(option, name))
  if (shape instanceof z.ZodIntersection)
    return [shape.def.left, shape.def.right].some((side) => holdsNumber(side, name))
  return false
}

type Screen = { ours: TestHotel; stay: Reservation; invoiceId: number }
/** Makes a business with a stay that begins today, in which the main guest and an invoice have an identity number. */
async function screen(invoiced: boolean): Promise<Screen> {
  w.clock.set('2026-12-01T12:00:00Z')
  const ours = await w.hotel()
  const body = booking(await w.unit(ours, { price: 1000 }), {
    numberOfGuests: 1,
    guests: [mainGuest({ tcKimlik: number })],
  })
  const { reservation: stay } = await call(createReservation, { body }, ours)
  await call(changeInvoiceSettings, { body: { ...seller, city: 'Sakarya', district: 'Sapanca' } }, ours)
  if (!invoiced) return { ours, stay, invoiceId: 0 }
  const issued = { requestId: randomUUID(), payable: stay.totalPrice ?? 0, buyer }
  const { invoice } = await call(issueInvoice, { params: { id: stay.id }, body: issued }, ours)
  return { ours, stay, invoiceId: invoice.id }
}

type Request = (of: Screen) => object
const ofStay = ({ stay: { id } }: Screen) => ({ params: { id } })
const ofHotel = ({ ours: { hotelId } }: Screen) => ({ params: { hotelId } })
const ofInvoice = ({ invoiceId: id }: Screen) => ({ params: { id } })

const reads: Record<string, Request> = {
  'GET /api/reservations/:id': ofStay,
  'POST /api/reservations/search': () => ({ body: {} }),
  'POST /api/reservations/find-by-hotel': () => ({ body: {} }),
  'GET /api/guest-tracking/by-hotel/:hotelId': (of) => ({ ...ofHotel(of), query: {} }),
  'POST /api/guest-tracking/by-hotel/:hotelId/export': (of) => ({ ...ofHotel(of), body: { format: 'csv' } }),
  'POST /api/guests/known': () => ({ body: { tcKimlik: number } }),
  'GET /api/reservations/:id/invoice-draft': ofStay,
  'GET /api/invoices/:id': ofInvoice,
  'GET /api/invoices/:id/pdf': ofInvoice,
  'GET /api/invoices/:id/ubl': ofInvoice,
  'GET /api/reservations/:id/proof': ofStay,
  'POST /api/takeout': () => ({ body: { passphrase, again: passphrase } }),
  'POST /api/personal-data/guests/:id/export': ({ stay }) => ({ params: { id: stay.guests[0]?.personId } }),
}

const id = randomUUID()
/** Each request changes something and is then sent again. The second one changes nothing, so it is a way to read. */
const changes: Record<string, { request: Request; after?: string; invoiced?: boolean }> = {
  'POST /api/reservations': {
    request: ({ stay }) => ({
      body: booking(
        { id: stay.hotelDetailId },
        { checkInDate: '2027-03-01', checkOutDate: '2027-03-03', reservationUniqId: '17000000000001234' },
      ),
    }),
  },
  'POST /api/reservations/quick': {
    request: ({ stay }) => ({
      body: {
        hotelDetailId: stay.hotelDetailId,
        checkInDate: '2027-03-01',
        checkOutDate: '2027-03-03',
        numberOfGuests: 1,
        reservationUniqId: '17000000000001235',
        firstName: 'Ali',
        lastName: 'Veli',
        phone: '05325556677',
      },
    }),
  },
  'PUT /api/reservations/:id': {
    request: (of) => {
      const { version: _version, ...body } = edited(of.stay, { specialRequests: 'Deniz tarafı' })
      return { ...ofStay(of), body }
    },
  },
  'PUT /api/reservations/:id/cancel': { request: ofStay },
  'POST /api/reservations/:id/cancellation': {
    request: (of) => ({
      ...ofStay(of),
      body: { requestId: id, transition: 'cancel', way: 'rule', method: 'cash', seen: { charge: 0, paid: 0 } },
    }),
  },
  'POST /api/reservations/:id/check-in': { request: ofStay },
  'POST /api/reservations/:id/check-out': {
    after: 'POST /api/reservations/:id/check-in',
    request: (of) => ({ ...ofStay(of), body: { keepPrice: true } }),
  },
  'POST /api/reservations/:id/no-show': { request: ofStay },
  'POST /api/reservations/:id/undo': {
    after: 'POST /api/reservations/:id/check-in',
    request: (of) => ({ ...ofStay(of), body: { transition: 'check-in' } }),
  },
  'PUT /api/reservations/:id/segments': {
    request: (of) => ({
      ...ofStay(of),
      body: {
        version: of.stay.version,
        segments: [
          {
            hotelDetailId: of.stay.hotelDetailId,
            checkInDate: '2026-12-02',
            checkOutDate: '2026-12-06',
            totalPrice: of.stay.totalPrice,
          },
        ],
      },
    }),
  },
  'POST /api/reservations/:id/invoices': {
    request: (of) => ({ ...ofStay(of), body: { requestId: id, payable: of.stay.totalPrice, buyer } }),
  },
  'POST /api/invoices/:id/credits': {
    invoiced: true,
    request: (of) => ({
      ...ofInvoice(of),
      body: { requestId: id, lines: [{ line: 0, gross: 100 }], reason: 'Erken ayrıldı' },
    }),
  },
}

/** These files hold no identity number, or a test of their own proves their entry. */
const others: Record<string, string> = {
  'POST /api/reservations/:id/proforma': 'has only the number that was typed for it',
  'GET /api/reservations/:id/payments/:paymentId/receipt': 'names the guest and the payment',
  'GET /api/companies/:id/payments/:paymentId/receipt': 'names the company and the payment',
  'GET /api/companies/:id/statement/file': 'names the company, guests, days and sums',
  'GET /api/reports/of-period/:report/file': 'names guests, days and sums',
  'POST /api/payments/export': 'names guests, days, notes and amounts',
  'GET /api/reports/of-today/:report/file': 'names guests, days and sums',
  'GET /api/files/:hash': 'is a picture of a unit',
  'POST /api/backups/:id/take': 'try-backup.test.ts proves its entry, with a backup',
}

test('the tables of this test list exactly the endpoints whose answer is a file or holds an identity number', () => {
  const found = w.api.endpoints.filter(({ file, response }) => file || holdsNumber(response)).map(nameOf)
  expect([...Object.keys(reads), ...Object.keys(changes), ...Object.keys(others)].toSorted()).toEqual(found.toSorted())
})

const entriesOf = async ({ ours }: Screen) =>
  inHotel(w.db, ours.hotelId, (db) => db.selectFrom('auditEntry').selectAll().orderBy('id').execute())

test.each(Object.keys(reads))('%s leaves an entry of who has seen the number', async (name) => {
  const of = await screen(true)
  const before = await entriesOf(of)
  const { statusCode, body } = await send(endpointOf(name), reads[name]?.(of), of.ours)
  expect(statusCode).toBe(200)
  expect(endpointOf(name).file === true || body.includes(number)).toBe(true)
  const added = (await entriesOf(of)).slice(before.length)
  const { userId: actorId, sessionId } = of.ours
  expect(added).toMatchObject([{ operation: 'see', actorId, sessionId, ip: '127.0.0.1' }])
})

test.each(Object.keys(changes))('%s leaves an entry, also when it is sent again and changes nothing', async (name) => {
  const { request, after, invoiced = false } = changes[name] ?? { request: ofStay }
  const of = await screen(invoiced)
  if (after !== undefined) await send(endpointOf(after), changes[after]?.request(of), of.ours)
  const asked = request(of)
  const before = await entriesOf(of)
  const first = await send(endpointOf(name), asked, of.ours)
  expect(first.statusCode).toBeLessThan(300)
  const once = await entriesOf(of)
  expect(once.length).toBeGreaterThan(before.length)

  const again = await send(endpointOf(name), asked, of.ours)
  const isRead = again.statusCode < 300 && /"(tcKimlik|passportNumber)":"[^"]/.test(again.body)
  const added = (await entriesOf(of)).slice(once.length)
  expect(!isRead || added.some(({ actorId }) => actorId === of.ours.userId)).toBe(true)
})

test('a member who may not see identity numbers reads a stay without an entry, and an invoice, which holds one, with it', async () => {
  const of = await screen(true)
  const clerk = await memberWith(w, of.ours, ['invoice.issue'])
  const before = await entriesOf(of)
  for (const name of ['GET /api/reservations/:id/invoice-draft', nameOf(readReservation)]) {
    const { statusCode, body } = await send(endpointOf(name), reads[name]?.(of), clerk)
    expect([name, statusCode, body.includes(number)]).toEqual([name, 200, false])
  }
  expect(await entriesOf(of)).toEqual(before)
  await send(endpointOf('GET /api/invoices/:id'), ofInvoice(of), clerk)
  await send(endpointOf('GET /api/invoices/:id/pdf'), ofInvoice(of), clerk)
  const entry = { operation: 'see', tableName: 'invoice', actorId: clerk.userId, reservationId: of.stay.id }
  expect((await entriesOf(of)).slice(before.length)).toMatchObject([entry, { ...entry, tableName: 'invoice_file' }])
})
