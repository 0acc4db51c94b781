// One act is one row of the record, with all entries that the request wrote.
import { expect, test } from 'vitest'
import { listActs } from '#contract/audit/endpoints.ts'
import { addGuestNote } from '#contract/guests/endpoints.ts'
import { changeUnit } from '#contract/units/endpoints.ts'
import { createReservation, readReservation } from '#contract/reservations/endpoints.ts'
import { booking } from '#server/features/reservations/booking.fixture.ts'
import { invoicesOf } from '#server/features/invoices/invoices.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { auditLogsOf } from './audit-log.fixture.ts'

const w = world()
const { call, send, hotel, unit } = w
const { broken, tampered } = auditLogsOf(w)
const invoices = invoicesOf(w)

const acts = (of: TestHotel, query: object = {}) => call(listActs, { query }, of)
const namesOf = (all: Awaited<ReturnType<typeof acts>>['acts']) =>
  all.map(({ parts: [head] }) => `${head?.operation} ${head?.tableName}`)

test('an invoice with its lines is one act, and its head is the invoice', async () => {
  const ours = await hotel()
  await invoices.settle(ours)
  const { reservation } = await call(createReservation, { body: booking(await unit(ours)) }, ours)
  const { payable } = (await invoices.draft(ours, reservation)).totals
  await invoices.issue(ours, reservation, { payable })

  const { acts: all, total } = await acts(ours)
  expect(namesOf(all)[0]).toBe('insert invoice')
  expect(total).toBe(all.length)
  const [issued] = all
  const booked = all.find(({ parts: [head] }) => head?.tableName === 'reservation' && head.operation === 'insert')
  expect(issued).toMatchObject({ actor: 'Ayşe Yılmaz', whyNotUndone: 'invoice' })
  expect(issued?.parts.map(({ tableName }) => tableName)).toEqual(expect.arrayContaining(['invoice', 'invoice_line']))
  expect(issued?.partCount).toBe(issued?.parts.length)
  expect(booked?.parts.find(({ tableName }) => tableName === 'guest')).toMatchObject({ alike: 2 })
  expect(booked?.whyNotUndone).toBeNull()
})

test('acts are paged and filtered as a whole, and the history of a stay has only its own entries', async () => {
  const ours = await hotel()
  const bungalow = await unit(ours)
  const book = async (checkInDate: string, checkOutDate: string) =>
    (await call(createReservation, { body: booking(bungalow, { checkInDate, checkOutDate }) }, ours)).reservation
  const first = await book('2026-12-01', '2026-12-05')
  await book('2026-12-05', '2026-12-06')

  const newest = await acts(ours, { pageSize: 1 })
  expect(newest.acts).toHaveLength(1)
  expect(newest.acts[0]?.parts.length).toBeGreaterThan(3)
  const second = await acts(ours, { pageSize: 1, page: 2 })
  expect(second.acts[0]?.parts[0]?.stay?.reservationId).toBe(first.id)
  expect(second.total).toBe(newest.total)

  const ofStay = (await acts(ours, { reservationId: first.id })).acts
  expect(ofStay).toHaveLength(1)
  expect(ofStay[0]?.parts.every(({ stay }) => stay?.reservationId === first.id)).toBe(true)
  // The entries about guests are found by their subject, and shown with the whole act.
  const ofGuests = (await acts(ours, { kind: 'guests' })).acts
  expect(namesOf(ofGuests)).toEqual(['insert reservation', 'insert reservation'])
  expect((await acts(ours, { to: '2020-01-01' })).total).toBe(0)
  expect(namesOf((await acts(await hotel())).acts)).toEqual(['insert membership', 'insert hotel'])
})

test('an act names the screen from which it was asked for, without ids, and its chain holds with and without', async () => {
  const ours = await hotel()
  const { id, hotelId: _h, name: _n, version: _v, state: _s, stateUntil: _u, ...fields } = await unit(ours)
  const from = async (price: number, referer?: string) => {
    const body = { ...fields, price }
    const headers = referer === undefined ? {} : { referer }
    expect((await send(changeUnit, { params: { id }, body }, ours, headers)).statusCode).toBe(200)
    return (await acts(ours)).acts[0]?.screen
  }
  expect(await from(2000)).toBeNull()
  expect(await from(2100, 'https://konuk.test/admin/guests/412?tab=stays#x')).toBe('/admin/guests')
  expect(await from(2200, 'https://konuk.test/admin/invoices/stay/9/')).toBe('/admin/invoices/stay')
  expect(await from(2300, 'https://konuk.test/admin/%3Cscript%3E')).toBeNull()
  expect(await from(2400, 'no address')).toBeNull()
  expect(await from(2500, `https://konuk.test/admin/${'x'.repeat(40)}`)).toBeNull()
  expect(await broken(ours)).toEqual([])

  await tampered(
    ours,
    `update audit_entry set screen = '/admin/prices' where hotel_id = $hotel and screen = '/admin/guests'`,
  )
  expect(await broken(ours)).toHaveLength(1)
})

test('a note names the guest whom it is about, and a membership the member', async () => {
  const ours = await hotel()
  const { reservation } = await call(createReservation, { body: booking(await unit(ours)) }, ours)
  const { guests } = (await call(readReservation, { params: { id: reservation.id } }, ours)).reservation
  const params = { id: guests.find(({ isMainGuest }) => isMainGuest)?.personId ?? 0 }
  await call(addGuestNote, { params, body: { text: 'Sessiz oda ister' } }, ours)
  await w.colleague(ours, { role: 'reception' })

  const heads = (await acts(ours)).acts.map(({ parts: [head] }) => head)
  expect(heads.find((head) => head?.tableName === 'guest_note')).toMatchObject({ person: 'Zeynep Işık' })
  expect(heads[0]).toMatchObject({ tableName: 'membership', person: 'Ayşe Yılmaz' })
})

test('the record of another business, and a role without the permission, see no acts', async () => {
  const ours = await hotel()
  await unit(ours)
  const theirs = await acts(await hotel(), {})
  expect(JSON.stringify(theirs)).not.toContain('Bungalov 1')
  const clerk = await w.colleague(ours, { role: 'reception' })
  expect((await send(listActs, { query: {} }, clerk)).statusCode).toBe(403)
})
