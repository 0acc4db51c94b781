import { outbox } from '#contract/dev/endpoints.ts'
import { readToday } from '#contract/today/endpoints.ts'
import { readGuestProposals } from '#contract/guest-identity/endpoints.ts'
import { expect, test } from 'vitest'
import { listActs } from '#contract/audit/endpoints.ts'
import { login } from '#contract/account/endpoints.ts'
import { readCashSession } from '#contract/cash/endpoints.ts'
import { searchInvoices } from '#contract/invoices/endpoints.ts'
import { pricesOfYear, readRates } from '#contract/prices/rates/endpoints.ts'
import { guestsByCountry, salesReport, unitsReport } from '#contract/reports/endpoints.ts'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { looksLikeTcKimlik } from '#domain/people/tc-kimlik.ts'
import { bookingSources } from '#domain/reservations/booking-source.ts'
import { stayStateOf } from '#domain/reservations/status.ts'
import { dayIn } from '#domain/time/day.ts'
import { findBroken } from '#server/features/consent/proof-chain.ts'
import { openDb } from '#server/platform/db/connect.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { world } from '#server/test/world.ts'
import { demoUser } from './demo-business.ts'
import { guestText } from '#site/pages/guest/texts/guest.text.ts'
import { sendDemoLink } from './demo-links.ts'
import { seedDemo } from './seed-demo.ts'

const w = world({ now: new Date('2026-11-21T05:30:00Z') })
const today = '2026-11-21'
const signIn = () => w.call(login, { body: { email: demoUser.email, password: demoUser.password } })
// The demo is the first business of an empty database.
const demoHotelId = 1

test('the demo business is busy today: some guests arrive, some stay, some check out, one is overdue, a unit is under repair', async () => {
  const owner = openDb(w.url, { max: 1 })
  await seedDemo(owner, w.clock.now(), w.api.secret)
  // A second start finds the demo business and adds nothing.
  await seedDemo(owner, w.clock.now(), w.api.secret)
  await owner.destroy()
  const { token } = await signIn()

  const { reservations, total } = await w.call(searchReservations, { body: {} }, { token })
  expect(reservations).toHaveLength(total)

  const stays = (wanted: (stay: Reservation) => boolean) => reservations.filter(wanted)
  const holding = stays(({ status }) => status === 'ACTIVE')

  expect(holding.filter((stay) => stayStateOf(stay) === 'in-house' && stay.checkOutDate > today)).toHaveLength(4)
  expect(holding.filter((stay) => stayStateOf(stay) === 'in-house' && stay.checkOutDate === today)).toHaveLength(2)
  expect(holding.filter((stay) => stayStateOf(stay) === 'expected' && stay.checkInDate === today)).toHaveLength(3)
  expect(holding.filter((stay) => stayStateOf(stay) === 'expected' && stay.checkInDate < today)).toHaveLength(1)
  expect(holding.filter((stay) => stay.checkOutDate < today)).toEqual([])
  expect(stays(({ segments }) => segments.length > 1)).toHaveLength(1)

  const contracts = new Set(reservations.map(({ contract }) => contract))
  expect([...contracts].toSorted()).toEqual(['none', 'verified'])

  // A past event happened on its own day, and no event lies in the future.
  for (const { status, checkInDate, checkOutDate, checkedInAt, checkedOutAt } of reservations) {
    expect(checkedInAt === null || dayIn(new Date(checkedInAt)) === checkInDate).toBe(true)
    expect(checkedOutAt === null || dayIn(new Date(checkedOutAt)) === checkOutDate).toBe(true)
    expect((checkedOutAt ?? '') <= w.clock.now().toISOString()).toBe(true)
    expect(status === 'COMPLETED').toBe(checkedOutAt !== null)
  }

  const blocks = await inHotel(w.db, demoHotelId, (db) =>
    db.selectFrom('unitBlock').select(['reason', 'checkIn', 'checkOut']).orderBy('checkIn').execute(),
  )
  expect(blocks.map(({ reason, checkIn, checkOut }) => [reason, checkIn <= today && today < checkOut])).toEqual([
    ['repair', true],
    ['owner', false],
  ])
})

test('some guests are returning: the same person has an old stay and one to come', async () => {
  const people = await inHotel(w.db, demoHotelId, (db) =>
    db
      .selectFrom('guest')
      .select(['hotelId', 'guestProfileId', 'phone', 'nationality', 'identityHash'])
      .select((eb) => eb.fn.max('identityNumber').as('identityNumber'))
      .where('isMainGuest', '=', true)
      .groupBy(['hotelId', 'guestProfileId', 'phone', 'nationality', 'identityHash'])
      .having((eb) => eb.fn.countAll(), '>', 1)
      .execute(),
  )
  expect(people.length).toBeGreaterThanOrEqual(3)
  expect(
    people.every(
      ({ nationality, identityNumber }) =>
        identityNumber !== null && (nationality !== 'TUR' || looksLikeTcKimlik(identityNumber)),
    ),
  ).toBe(true)
})

test('every report of the last twelve months has something to show', async () => {
  const asker = await signIn()
  const query = { from: '2025-12-01', to: '2026-11-30' }

  const sales = await w.call(salesReport, { query }, asker)
  expect(sales.grain).toBe('month')
  expect(sales.buckets).toHaveLength(12)
  for (const { nights, revenue, created, lost } of sales.buckets) {
    expect(nights).toBeGreaterThan(0)
    expect(revenue).toBeGreaterThan(0)
    expect(created).toBeGreaterThan(lost)
  }
  expect(sales.total.lost).toBeGreaterThan(0)

  const { units } = await w.call(unitsReport, { query }, asker)
  expect(units).toHaveLength(10)
  for (const { occupancyPercent } of units) {
    expect(occupancyPercent).toBeGreaterThan(20)
    expect(occupancyPercent).toBeLessThan(90)
  }

  const { countries } = await w.call(guestsByCountry, { query }, asker)
  expect(countries[0]?.country).toBe('TUR')
  expect(countries.length).toBeGreaterThanOrEqual(8)
})

test('the year has stays of every status and of every booking source, and most of its guests have confirmed', async () => {
  const { reservations } = await w.call(searchReservations, { body: {} }, await signIn())
  const past = reservations.filter(({ checkOutDate }) => checkOutDate < today)

  expect(new Set(past.map(({ status }) => status))).toEqual(new Set(['COMPLETED', 'CANCELLED', 'NO_SHOW']))
  expect(new Set(past.map(({ source }) => source))).toEqual(new Set(bookingSources))
  const came = past.filter(({ status }) => status === 'COMPLETED')
  const confirmed = came.filter(({ kvkk, contract }) => kvkk === 'verified' && contract === 'verified')
  expect(confirmed.length / came.length).toBeGreaterThan(0.8)
  expect(await findBroken({ db: w.db })).toEqual(new Map())
})

test('prices are higher in summer and at the turn of the year, and higher still at weekends', async () => {
  const { token } = await signIn()
  const { rates } = await w.call(readRates, {}, { token })
  expect(rates.seasons.map(({ name }) => name)).toEqual(['Yaz 2026', 'Yılbaşı 2027', 'Yaz 2027', 'Yılbaşı 2028'])
  const { rows } = await w.call(pricesOfYear, { query: { year: 2027 } }, { token })
  const prices = rows.map(({ runs }) => new Set(runs.map(({ price }) => price)).size)
  expect(prices.toSorted((a, b) => a - b)).toEqual([2, 2, 2, 2, 4, 4, 4, 4])
})

test("the last guests who checked out have invoices, numbered in the order of check-out, one in three for a company; today's cash session is open", async () => {
  const asker = await signIn()
  const { invoices } = await w.call(searchInvoices, { body: {} }, asker)
  expect(invoices).toHaveLength(6)
  const byNumber = invoices.toSorted((a, b) => (a.number < b.number ? -1 : 1))
  expect(byNumber.map(({ day }) => day)).toEqual(invoices.map(({ day }) => day).toSorted())
  expect(byNumber.map(({ buyerKind }) => buyerKind === 'company')).toEqual([false, true, false, false, true, false])
  const { cashSession } = await w.call(readCashSession, {}, asker)
  expect(cashSession.open).toMatchObject({ openedAt: '2026-11-21T05:30:00.000Z', float: { lira: 1500 } })
})

test('the record of the demo tells acts of two people, each in one row', async () => {
  const { acts, people } = await w.call(listActs, { query: { kind: 'changes' } }, await signIn())
  expect(people.map(({ name }) => name)).toEqual(['Elif Karaca', 'Zehra Koç'])
  const told = new Map(people.map(({ name }) => [name, acts.filter(({ actor }) => actor === name)]))
  expect(told.get('Zehra Koç')?.map(({ parts }) => parts[0]?.tableName)).toEqual([
    'guest_link',
    'reservation',
    'unit_block',
    'unit_block',
  ])
  expect(told.get('Elif Karaca')?.filter(({ parts }) => parts[0]?.tableName === 'invoice')).toHaveLength(6)
})

test('a guest who comes next has entered his identity, and waits for the desk', async () => {
  const waiting = await inHotel(w.db, demoHotelId, (db) =>
    db.selectFrom('guestProposal').select(['reservationId', 'state']).execute(),
  )
  expect(waiting).toMatchObject([{ state: 'waiting' }])
  const params = { id: waiting[0]?.reservationId ?? 0 }
  const { proposals } = await w.call(readGuestProposals, { params }, await signIn())
  expect(proposals).toMatchObject([{ ending: '4790', differs: { firstName: 'different', number: 'different' } }])
})

test('whoever tries Konuk finds the page of a guest in the outbox, and sees how far guests are', async () => {
  await sendDemoLink(w.api)
  const { messages } = await w.call(outbox, { query: {} })
  const [path = ''] = /\/m\/\S+/.exec(messages[0]?.text ?? '') ?? []
  const page = await w.app.inject(path)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain(guestText.tr.nextStep)
  expect(page.body).toContain('<picture')
  // The buttons by which the guest calls and writes.
  expect(page.body).toContain('wa.me/905005550100')
  const { today: seen } = await w.call(readToday, {}, await signIn())
  expect(seen.arrivals.map(({ guestPage }) => guestPage?.link)).toContain('opened')
  expect(seen.openProposals).toHaveLength(1)
})
