// Whatever happens to a stay, the nights on its folio keep their agreed prices.
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { quickBook } from '#contract/reservations/quick/endpoints.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { updateReservation } from '#contract/reservations/endpoints.ts'
import { addDays } from '#domain/time/day.ts'
import { booking, edited, nextUniqId } from '#server/features/reservations/booking.fixture.ts'
import { screenOf, outcomeOf, segment } from '#server/features/stays/front-desk.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { foliosOf, nightsOf } from './folio.fixture.ts'

const w = world()
const { call, hotel, unit } = w
const { onDay, book, move, cancel, noShow, checkIn, checkOut, undo, read } = screenOf(w)
const { folio, close, pay } = foliosOf(w)

/** Makes a bungalow at 1,000 TL a night and a lake house at 2,000 TL; the tests' stays run from 1 to 5 December. */
async function business() {
  onDay('2026-11-21')
  const ours = await hotel()
  const bungalow = await unit(ours, { unitName: 'Bungalov 1', price: 1000 })
  return { ours, bungalow, lake: await unit(ours, { unitName: 'Göl Evi', price: 2000 }) }
}
const day = (at: number) => addDays('2026-12-01', at)

test('a stay is booked with a line for each night, at what the night costs', async () => {
  const { ours, bungalow } = await business()
  const stay = await book(ours, bungalow)
  const account = await folio(ours, stay)

  expect(nightsOf(account)).toEqual([0, 1, 2, 3].map((at) => [day(at), bungalow.id, 1000]))
  expect(account).toMatchObject({ charged: 4000, paid: 0, balance: 4000, owed: 4000, closed: null })
  expect(account.lines[0]).toMatchObject({ kdv: 'lodging', night: { unitName: 'Bungalov 1', byHand: false } })
})

test('a price agreed on the telephone is shared among the nights, and marked as set by hand; the usual price is not marked', async () => {
  const { ours, bungalow, lake } = await business()
  const quick = (unitOf: { id: number }, totalPrice: number) =>
    call(
      quickBook,
      {
        body: {
          ...booking(unitOf),
          firstName: 'Ali',
          lastName: 'Veli',
          phone: '05325556677',
          totalPrice,
          reservationUniqId: nextUniqId(),
        },
      },
      ours,
    )
  const dearer = await folio(ours, (await quick(bungalow, 3000.01)).reservation)
  expect(nightsOf(dearer).map(([, , amount]) => amount)).toEqual([750, 750.01, 750, 750])
  expect(dearer.lines.every(({ night }) => night?.byHand)).toBe(true)
  const usual = await folio(ours, (await quick(lake, 8000)).reservation)
  expect(usual.lines.some(({ night }) => night?.byHand)).toBe(false)
})

test('a night that a stay keeps also keeps its price, whatever happens to the others', async () => {
  const { ours, bungalow, lake } = await business()
  const stay = await book(ours, bungalow)
  const dearer = await move(ours, stay, [segment(bungalow, day(0), day(4), 4002)])
  expect(nightsOf(await folio(ours, stay)).map(([, , amount]) => amount)).toEqual([1000.5, 1000.5, 1000.5, 1000.5])

  await move(ours, dearer, [segment(bungalow, day(1), day(3), 2001), segment(lake, day(3), day(5), 4000)])
  expect(nightsOf(await folio(ours, stay))).toEqual([
    [day(1), bungalow.id, 1000.5],
    [day(2), bungalow.id, 1000.5],
    [day(3), lake.id, 2000],
    [day(4), lake.id, 2000],
  ])
})

test('a cancelled stay owes nothing, and after the undo owes the agreed price of each night', async () => {
  const { ours, bungalow, lake } = await business()
  const stay = await book(ours, bungalow)
  await move(ours, stay, [segment(bungalow, day(0), day(2), 2000), segment(lake, day(2), day(4), 4000)])
  const agreed = nightsOf(await folio(ours, stay))

  await cancel(ours, stay)
  expect(await folio(ours, stay)).toMatchObject({ charged: 0, balance: 0 })
  await undo(ours, stay)
  expect(nightsOf(await folio(ours, stay))).toEqual(agreed)

  onDay(day(0))
  await noShow(ours, stay)
  expect(nightsOf(await folio(ours, stay))).toEqual([])
  await undo(ours, stay)
  expect(nightsOf(await folio(ours, stay))).toEqual(agreed)
})

test('guests who leave early pay the nights they slept at the agreed prices, and after the undo all nights', async () => {
  const { ours, bungalow, lake } = await business()
  const stay = await book(ours, lake, { checkOutDate: day(2) })
  await move(ours, stay, [segment(lake, day(0), day(1), 2000), segment(bungalow, day(1), day(3), 2000)])
  onDay(day(0))
  await checkIn(ours, stay)
  const agreed = nightsOf(await folio(ours, stay))
  onDay(day(1))

  expect(await checkOut(ours, stay, false)).toMatchObject({ totalPrice: 2000 })
  expect(nightsOf(await folio(ours, stay))).toEqual([[day(0), lake.id, 2000]])
  await undo(ours, stay)
  expect(nightsOf(await folio(ours, stay))).toEqual(agreed)
})

test('no night of a closed folio changes; everything else about the stay may', async () => {
  const { ours, bungalow } = await business()
  const stay = await book(ours, bungalow)
  await pay(ours, stay, 4000)
  await close(ours, stay)

  expect(await outcomeOf(move(ours, stay, [segment(bungalow, day(0), day(3), 3000)]))).toBe('409 folio.closed')
  expect(await outcomeOf(cancel(ours, stay))).toBe('409 folio.closed')
  const change = { params: { id: stay.id }, body: edited(stay, { specialRequests: 'Sessiz oda' }) }
  expect(await outcomeOf(call(updateReservation, change, ours))).toBe('done')
})

test('a stay that ended before folios existed is corrected as before, and owes nothing', async () => {
  const { ours, bungalow } = await business()
  const stay = await book(ours, bungalow)
  const before = { hotelId: ours.hotelId, reservationId: stay.id, closedAt: w.clock.now(), reason: 'before-accounts' }
  await inHotel(w.db, ours.hotelId, (tx) => tx.insertInto('folio').values(before).execute())
  await call(updateReservation, { params: { id: stay.id }, body: edited(stay, { totalPrice: 3999.99 }) }, ours)

  expect(await folio(ours, stay)).toMatchObject({ charged: 3999.99, balance: 3999.99, owed: 0 })
})

/** The changes to a stay; each may be refused. */
const permission = fc.oneof(
  fc.record({
    what: fc.constant('move' as const),
    from: fc.integer({ min: 0, max: 5 }),
    lengths: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
    price: fc.nat(1_000_000),
  }),
  fc.record({
    what: fc.constant('edit' as const),
    from: fc.integer({ min: 0, max: 5 }),
    length: fc.integer({ min: 1, max: 6 }),
    price: fc.nat(1_000_000),
  }),
  fc.record({ what: fc.constantFrom('cancel' as const, 'noShow' as const, 'checkIn' as const, 'undo' as const) }),
  fc.record({ what: fc.constant('checkOut' as const), keepPrice: fc.boolean() }),
  fc.record({ what: fc.constant('tomorrow' as const) }),
)

/** Returns stays whose sums do not match, and nights that are agreed twice. Both must be empty. */
async function wrongs(ours: TestHotel) {
  const { rows } = await inHotel(w.db, ours.hotelId, (tx) =>
    sql`
      with standing as (
        select * from folio_line as line where kind = 'night' and not is_reversal
          and not exists (select from folio_line as other where other.reverses_id = line.id)
      )
      select reservation.id, status, total_price_kurus, parts.price, nights.price as nights
      from reservation
      cross join lateral (select sum(price_kurus) as price from allocation where reservation_id = reservation.id) as parts
      cross join lateral (
        select coalesce(sum(gross_kurus), 0) as price, count(*) as count, count(distinct day) as days
        from standing where reservation_id = reservation.id) as nights
      where parts.price <> total_price_kurus or count <> days
        or nights.price <> case when status in ('CANCELLED', 'NO_SHOW') then 0 else total_price_kurus end
        or count <> case when status in ('CANCELLED', 'NO_SHOW') then 0 else check_out - check_in end
        or exists (
          select from allocation where allocation.reservation_id = reservation.id
            and status not in ('CANCELLED', 'NO_SHOW') and price_kurus <> (
              select coalesce(sum(gross_kurus), 0) from standing
              where standing.reservation_id = reservation.id and standing.unit_id = allocation.unit_id
                and day >= allocation.check_in and day < allocation.check_out))`.execute(tx),
  )
  return rows
}

test('after any sequence of changes the nights of each segment add up to its price, and all of them to the total', async () => {
  const { ours, bungalow, lake } = await business()
  const inTurn = [bungalow, lake]
  await fc.assert(
    fc.asyncProperty(fc.array(permission, { minLength: 1, maxLength: 8 }), async (permissions) => {
      onDay('2026-12-01')
      let today = '2026-12-01'
      let stay: Reservation = await book(ours, await unit(ours, { price: 999.99 }), { checkOutDate: day(3) })
      for (const one of permissions) {
        if (one.what === 'tomorrow') onDay((today = addDays(today, 1)))
        else await outcomeOf(doing(one, stay))
        stay = await read(ours, stay)
        expect(await wrongs(ours)).toEqual([])
      }
      await outcomeOf(cancel(ours, stay))
    }),
    { numRuns: 25 },
  )
  function doing(
    one: Exclude<typeof permission extends fc.Arbitrary<infer T> ? T : never, { what: 'tomorrow' }>,
    stay: Reservation,
  ) {
    if (one.what === 'move') {
      let from = one.from
      const segments = one.lengths.map((length, at) => {
        const made = segment(inTurn[at % 2] ?? bungalow, day(from), day(from + length), one.price / 100 + at)
        from += length
        return made
      })
      return move(ours, stay, segments)
    }
    if (one.what === 'edit') {
      const dates = { checkInDate: day(one.from), checkOutDate: day(one.from + one.length) }
      const price = { totalPrice: one.price / 100 }
      const body = edited(stay, stay.segments.length > 1 ? price : { ...dates, ...price })
      return call(updateReservation, { params: { id: stay.id }, body }, ours)
    }
    if (one.what === 'checkOut') return checkOut(ours, stay, one.keepPrice)
    if (one.what === 'checkIn') return checkIn(ours, stay)
    return { cancel, noShow, undo }[one.what](ours, stay)
  }
}, 60_000)
