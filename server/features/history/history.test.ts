// The tests read the calendar and a reservation as of each moment of a day, and compare them with what was recorded at
// that moment.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Calendar } from '#contract/calendar/schemas.ts'
import type { CalendarThen, ReservationThen } from '#contract/history/schemas.ts'
import { readCalendarThen, readReservationThen } from '#contract/history/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { cancelReservation, createReservation, readReservation } from '#contract/reservations/endpoints.ts'
import { undoTransition } from '#contract/stays/endpoints.ts'
import { eraseInAudit } from '#server/features/audit/erase-in-audit.store.ts'
import { recordErasure } from '#server/features/audit/erasure-record.fixture.ts'
import { groupsOf } from '#server/features/groups/groups.fixture.ts'
import { booking } from '#server/features/reservations/booking.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { eventfulDay, type Noted, windows } from './eventful-day.fixture.ts'
import { personalFields } from './past-stays.ts'

const w = world({ now: new Date('2026-12-01T09:00:00Z') })
const { call, send } = w

let ours: TestHotel
let noted: Noted[]
beforeAll(async () => {
  ours = await w.hotel()
  noted = await eventfulDay(w, ours)
}, 120_000)

const calendarAt = async (query: { from: string; to: string; at: string }, asker = ours) =>
  (await call(readCalendarThen, { query }, asker)).calendar
const stayAt = async (id: number, at: string, asker = ours) =>
  (await call(readReservationThen, { params: { id }, query: { at } }, asker)).reservation
const [fortnight] = windows

/** Picks the parts of the calendar that the history can reproduce. */
function kept({ from, to, units, stays, blocks }: Calendar | CalendarThen) {
  const without = (rows: readonly object[]) =>
    rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !notKept.includes(name))))
  return { from, to, units, stays: without(stays), blocks: without(blocks) }
}
const notKept = ['version', 'consentOpen', 'guestPage']

test('at each moment of the day the past calendar equals the one noted then', async () => {
  expect(noted.length).toBeGreaterThan(25)
  for (const { what, at, calendars } of noted) {
    for (const calendar of calendars) {
      const then = await calendarAt({ from: calendar.from, to: calendar.to, at })
      expect({ what, ...kept(then) }).toEqual({ what, ...kept(calendar) })
    }
  }
})

test('at each moment of the day the past reservation equals the one noted then', async () => {
  for (const { what, at, reservation } of noted) {
    if (reservation === undefined) continue
    const { state, today } = await stayAt(reservation.id, at)
    const { segments, guests, specialRequests, source, status, numberOfGuests, totalPrice, paid, balance } = reservation
    expect({ what, ...state }).toMatchObject({
      what,
      segments,
      specialRequests,
      source,
      status,
      numberOfGuests,
      totalPrice,
      paid,
      guests: guests.map(({ firstName, lastName, phone, isMainGuest }) => ({
        name: `${firstName} ${lastName}`,
        phone,
        isMainGuest,
      })),
    })
    expect(state && (state.charged ?? 0) - (state.paid ?? 0)).toBe(balance)
    expect(JSON.stringify(state)).not.toMatch(/10000000146|C01X00T47|\*\*\*/)
    expect(today.source).toBe('phone')
  }
})

test('a past reservation shows its option exactly when the reservation itself showed it', async () => {
  const their = await w.hotel()
  const option = { amount: 1000, until: new Date('2026-12-01T18:00:00Z').toISOString() }
  const { reservation } = await call(createReservation, { body: booking(await w.unit(their), { option }) }, their)
  const params = { id: reservation.id }
  const shown: { at: string; option: { until: string; state: string } | null }[] = []
  const note = async () => {
    const { option: now } = (await call(readReservation, { params }, their)).reservation
    shown.push({ at: new Date().toISOString(), option: now && { until: now.until, state: now.state } })
  }
  await note()
  await call(cancelReservation, { params }, their)
  await note()
  await call(undoTransition, { params, body: {} }, their)
  await note()

  expect(shown.map((one) => one.option?.state)).toEqual(['held', undefined, 'held'])
  for (const one of shown) {
    const { state } = await stayAt(reservation.id, one.at, their)
    expect(state?.option && { until: state.option.until, state: state.option.state }).toEqual(one.option)
  }
})

test('a past reservation is in its group from when it joined until it left, and the arrows reach its name', async () => {
  const their = await w.hotel()
  const book = async (unitName: string) =>
    (await call(createReservation, { body: booking(await w.unit(their, { unitName })) }, their)).reservation
  const [one, other] = [await book('Bungalov 1'), await book('Bungalov 2')]
  const groups = groupsOf(w)
  const joined = await groups.join(their, one, other)
  await groups.change(their, joined, { name: 'Demir düğünü' })
  await groups.part(their, other)
  const shown: (string | null | undefined)[] = []
  for (let at: string | null = new Date().toISOString(); at !== null && shown.length < 9;) {
    const then: ReservationThen = await stayAt(other.id, at, their)
    shown.push(then.state?.group)
    at = then.previous
  }
  expect(shown).toEqual([null, 'Demir düğünü', '', null])
})

test('the arrows lead from change to change, back and forth, and skip no noted moment', async () => {
  const { from, to } = fortnight
  const first = noted.find(({ what }) => what === 'units')?.at ?? ''
  const steps = [await calendarAt({ from, to, at: noted.at(-1)?.at ?? '' })]
  expect(steps[0]?.next).toBeNull()
  for (let at = steps[0]?.previous; at && at >= first; at = steps.at(-1)?.previous) {
    steps.push(await calendarAt({ from, to, at }))
  }
  const seen = steps.map((step) => JSON.stringify(kept(step)))
  for (const { what, at } of noted.slice(2)) {
    const isSeen = seen.includes(JSON.stringify(kept(await calendarAt({ from, to, at }))))
    expect({ what, isSeen }).toEqual({ what, isSeen: true })
  }
  // From the oldest moment, the forward arrows lead through the same moments to the last change.
  const forth = steps.slice(1).map(({ next }) => next)
  expect(forth.slice(1)).toEqual(steps.slice(1, -1).map(({ at }) => at))
  expect(seen).toContain(JSON.stringify(kept(await calendarAt({ from, to, at: forth[0] ?? '' }))))
})

test('before the reservation was made there is none', async () => {
  const id = noted.at(-1)?.reservation?.id ?? 0
  const { state, today } = await stayAt(id, noted[1]?.at ?? '')
  expect(state).toBeNull()
  expect(today.status).toBe('ACTIVE')
})

test('a moment in the future, and one before the audit log began, each get their own refusal', async () => {
  const at = new Date(Date.now() + 3_600_000).toISOString()
  const refused = (code: string) => ({ status: 422, problem: { code, fields: { at: expect.any(String) } } })
  await expect(calendarAt({ ...fortnight, at })).rejects.toMatchObject(refused('history.in-future'))
  const early = { ...fortnight, at: '2020-01-01T00:00:00Z' }
  await expect(calendarAt(early)).rejects.toMatchObject(refused('history.before-audit-log'))
  await expect(stayAt(1, early.at)).rejects.toMatchObject(refused('history.before-audit-log'))
  for (const none of ['yesterday', '0000-01-01T00:00:00Z', '2026-02-30T00:00:00Z', '9999-12-31T23:59:59-12:00']) {
    await expect(calendarAt({ ...fortnight, at: none })).rejects.toMatchObject({
      status: 400,
      problem: { fields: { at: messageFor('history.moment', 'tr') } },
    })
  }
  const elsewhere = await calendarAt({ ...fortnight, at: noted.at(-1)?.at.replace('Z', '+00:00') ?? '' })
  expect(elsewhere.at).toBe(noted.at(-1)?.at)
})

test('the history of a business that came in a takeout begins when it came', async () => {
  const their = await w.hotel()
  await w.unit(their)
  const at = new Date().toISOString()
  const readAt = new Date(Date.now() + 1)
  await inHotel(w.db, their.hotelId, (db) =>
    db
      .insertInto('broughtTakeout')
      .values({
        hotelId: their.hotelId,
        businessName: 'Eski Konak',
        madeAt: readAt,
        readAt,
        readBy: their.userId,
        people: '{}',
      })
      .execute(),
  )
  await expect(calendarAt({ ...fortnight, at }, their)).rejects.toMatchObject({
    problem: { code: 'history.before-audit-log' },
  })
  expect((await calendarAt({ ...fortnight, at: new Date().toISOString() }, their)).units).toHaveLength(1)
})

test('another business sees none of this history', async () => {
  const theirs = await w.hotel()
  const at = new Date().toISOString()
  expect(await calendarAt({ ...fortnight, at }, theirs)).toMatchObject({ units: [], stays: [], blocks: [] })
  const id = noted.at(-1)?.reservation?.id ?? 0
  await expect(stayAt(id, at, theirs)).rejects.toMatchObject({ status: 404 })
})

test('the history needs the permissions for the audit log and the stays, and hides the data hidden from the role today', async () => {
  const id = noted.at(-1)?.reservation?.id ?? 0
  const at = noted.find(({ what }) => what === 'paid')?.at ?? ''
  const query = { ...fortnight, at }

  const looking = await memberWith(w, ours, ['stay.see', 'record.see'])
  const { stays, units } = await calendarAt(query, looking)
  expect(stays[0]).toMatchObject({ guestName: 'Zeynep Işık', totalPrice: null })
  expect(JSON.stringify([stays, units])).not.toMatch(/phone|"paid"|1000/)
  const { state } = await stayAt(id, at, looking)
  expect(state).toMatchObject({ totalPrice: null, charges: null, payments: null, guests: [{ phone: null }] })

  const strangers = await memberWith(w, ours, ['record.see'])
  expect((await send(readCalendarThen, { query }, strangers)).statusCode).toBe(403)
  const clerk = await w.colleague(ours, { role: 'reception' })
  expect((await send(readCalendarThen, { query }, clerk)).statusCode).toBe(403)
  expect((await send(readReservationThen, { params: { id }, query: { at } }, clerk)).statusCode).toBe(403)
})

test('erased personal data is not invented, and the answer says that it is not stored', async () => {
  const their = await w.hotel()
  const { reservation } = await call(createReservation, { body: booking(await w.unit(their)) }, their)
  const { addUnit, change } = groupsOf(w)
  const group = await addUnit(their, reservation, await w.unit(their, { unitName: 'Bungalov 2' }))
  await change(their, group, { name: 'Işık ailesi' })
  const at = new Date().toISOString()
  await inHotel(w.db, their.hotelId, async (db) => {
    await sql`update guest set first_name = '—', phone = null where reservation_id = ${reservation.id}`.execute(db)
    await sql`update reservation set special_requests = '' where id = ${reservation.id}`.execute(db)
    await sql`update booking set name = '' where id = ${group.id}`.execute(db)
    const { id: reservationId } = reservation
    const guests = await db
      .selectFrom('guest')
      .select('guestProfileId')
      .where('reservationId', '=', reservationId)
      .execute()
    const guestProfileIds = guests.map(({ guestProfileId }) => guestProfileId)
    await recordErasure(db, their.hotelId)
    await eraseInAudit(db, their.hotelId, { guestProfileIds, reservationIds: [reservationId] })
  })
  const [stay] = (await calendarAt({ ...fortnight, at }, their)).stays
  expect(stay).toMatchObject({
    guestName: '— Işık',
    group: { id: group.id, name: '' },
    notKept: ['guestName', 'phone', 'group'],
  })
  const { state } = await stayAt(reservation.id, at, their)
  expect(state).toMatchObject({ specialRequests: '', notKept: ['group', 'specialRequests', 'guests'] })
})

test('the list of personal fields equals the fields that the audit log stores apart', async () => {
  const { rows } = await sql<{ tableName: string; fields: string }>`
    select tgrelid::regclass::text as table_name, split_part(encode(tgargs, 'escape'), '\\000', 4) as fields
    from pg_trigger where tgfoid = 'konuk_audit'::regproc and tgname like '%_added'`.execute(w.db)
  const camel = (text: string) => text.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
  for (const [tableName, names] of Object.entries(personalFields)) {
    const row = rows.find((one) => one.tableName === tableName)
    expect(row?.fields.replaceAll(/[{}]/g, '').split(',').map(camel)).toEqual(names)
  }
})
