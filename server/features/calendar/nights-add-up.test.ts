// Clerks act in random order. Every night of every unit must be either sold, blocked or free, never two of these at the
// same time.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockUnit, changeBlock, removeBlock } from '#contract/blocks/endpoints.ts'
import { readCalendar } from '#contract/calendar/endpoints.ts'
import { cancelReservation, createReservation, updateReservation } from '#contract/reservations/endpoints.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { moveStay } from '#contract/stays/endpoints.ts'
import type { Unit } from '#contract/units/schemas.ts'
import { freeUnits, nightCount, nightsTakenTwice, type Taken } from '#domain/calendar/nights.ts'
import { addDays, eachDay } from '#domain/time/day.ts'
import { blocking } from '#server/features/blocks/block.fixture.ts'
import { nightsByUnit } from '#server/features/reports/reports.store.ts'
import { booking, edited } from '#server/features/reservations/booking.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { type TestHotel, world } from '#server/test/world.ts'

const w = world()
const { call, hotel, send, unit } = w

const from = '2026-11-21'
const days = 14
const until = addDays(from, days)
const period = { from, to: addDays(until, -1) }

type Nights = { unit: number; start: number; length: number }
/** A discriminated union: the name of an action determines its fields. */
type Doing<Name, With> = Name extends string ? { do: Name } & With : never
type Step =
  | Doing<'book' | 'block', Nights>
  | Doing<'move' | 'split' | 'change', Nights & { which: number }>
  | Doing<'cancel' | 'unblock', { which: number }>

const nights = { unit: fc.nat(2), start: fc.nat(days - 4), length: fc.integer({ min: 1, max: 4 }) }
const someStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('book' as const, 'block' as const), ...nights }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('move' as const, 'change' as const, 'split' as const),
      which: fc.nat(9),
      ...nights,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'unblock' as const), which: fc.nat(9) }),
  },
)

type StoredBlock = { id: number; version: number }
/** The status of the server's response, and the expected status. */
type Outcome = { status: number; expected: number }

/** The expected state in its simplest form: which stay or block occupies which nights. */
class Book {
  readonly stays = new Map<Reservation, Taken[]>()
  readonly blocks = new Map<StoredBlock, Taken[]>()
  readonly units: readonly Unit[]
  readonly of: TestHotel
  constructor(of: TestHotel, units: readonly Unit[]) {
    this.of = of
    this.units = units
  }

  nightsOf({ unit: at, start, length }: Nights): Taken {
    const unitId = this.units[at]?.id ?? 0
    return { unitId, checkIn: addDays(from, start), checkOut: addDays(from, start + length) }
  }

  /** Returns whether these nights are free, ignoring those of `besides`. */
  isFree(wanted: readonly Taken[], besides?: object): boolean {
    const others = [...this.stays, ...this.blocks].filter(([key]) => key !== besides).flatMap(([, taken]) => taken)
    return nightsTakenTwice([...others, ...wanted]).length === 0
  }

  /** Returns undefined when the history names a stay or block that does not exist. */
  take(step: Step): Promise<Outcome> | undefined {
    if (step.do === 'book') return this.book(this.nightsOf(step))
    if (step.do === 'block') return this.block(this.nightsOf(step))
    const stay = [...this.stays.keys()][step.which]
    const block = [...this.blocks.keys()][step.which]
    if (stay !== undefined) {
      if (step.do === 'cancel') return this.cancel(stay)
      if (step.do === 'move' || step.do === 'split') return this.move(stay, step)
    }
    if (block !== undefined) {
      if (step.do === 'unblock') return this.unblock(block)
      if (step.do === 'change') return this.change(block, this.nightsOf(step))
    }
    return undefined
  }

  async book(taken: Taken): Promise<Outcome> {
    const body = booking({ id: taken.unitId }, wired(taken))
    const isFree = this.isFree([taken])
    const answer = await send(createReservation, { body }, this.of)
    if (isFree) this.stays.set(answer.json<{ reservation: Reservation }>().reservation, [taken])
    return { status: answer.statusCode, expected: isFree ? 201 : 409 }
  }

  async block(taken: Taken): Promise<Outcome> {
    const isFree = this.isFree([taken])
    const isKnown = [...this.blocks.values()].some(([block]) => JSON.stringify(block) === JSON.stringify(taken))
    const answer = await send(blockUnit, { body: blocking({ id: taken.unitId }, wired(taken)) }, this.of)
    if (isFree) this.blocks.set(answer.json<{ block: StoredBlock }>().block, [taken])
    return { status: answer.statusCode, expected: isFree || isKnown ? 201 : 409 }
  }

  async cancel(stay: Reservation): Promise<Outcome> {
    this.stays.delete(stay)
    return { status: (await send(cancelReservation, { params: { id: stay.id } }, this.of)).statusCode, expected: 200 }
  }

  async unblock(block: StoredBlock): Promise<Outcome> {
    this.blocks.delete(block)
    const request = { params: { id: block.id }, query: { version: block.version } }
    return { status: (await send(removeBlock, request, this.of)).statusCode, expected: 200 }
  }

  /** Moves a stay through its form, but through the calendar if the stay has or gets several segments. */
  async move(stay: Reservation, to: Nights & { do: 'move' | 'split' }): Promise<Outcome> {
    const whole = this.nightsOf(to)
    const other = this.units[(to.unit + 1) % this.units.length]?.id ?? 0
    const middle = addDays(whole.checkIn, 1)
    const inTwo = [
      { ...whole, checkOut: middle },
      { ...whole, unitId: other, checkIn: middle },
    ]
    const segments = to.do === 'split' && to.length > 1 ? inTwo : [whole]
    const params = { id: stay.id }
    const isFree = this.isFree(segments, stay)
    const byForm = segments.length === 1 && stay.segments.length === 1
    const asWire = segments.map((segment) => ({ ...wired(segment), totalPrice: 100 }))
    const answer = byForm
      ? await send(updateReservation, { params, body: edited(stay, wired(whole)) }, this.of)
      : await send(moveStay, { params, body: { version: stay.version, segments: asWire } }, this.of)
    if (isFree) {
      this.stays.delete(stay)
      this.stays.set(answer.json<{ reservation: Reservation }>().reservation, segments)
    }
    return { status: answer.statusCode, expected: isFree ? 200 : 409 }
  }

  async change(block: StoredBlock, to: Taken): Promise<Outcome> {
    const isFree = this.isFree([to], block)
    const body = { ...blocking({ id: to.unitId }, wired(to)), version: block.version }
    const answer = await send(changeBlock, { params: { id: block.id }, body }, this.of)
    if (isFree) {
      this.blocks.delete(block)
      this.blocks.set(answer.json<{ block: StoredBlock }>().block, [to])
    }
    return { status: answer.statusCode, expected: isFree ? 200 : 409 }
  }
}

const wired = ({ unitId, checkIn, checkOut }: Taken) => ({
  hotelDetailId: unitId,
  checkInDate: checkIn,
  checkOutDate: checkOut,
})
const unwired = (bar: ReturnType<typeof wired>): Taken => ({
  unitId: bar.hotelDetailId,
  checkIn: bar.checkInDate,
  checkOut: bar.checkOutDate,
})
const asNights = (taken: readonly Taken[]) =>
  taken
    .flatMap(({ unitId, checkIn, checkOut }) => eachDay(checkIn, checkOut).map((day) => `${unitId} ${day}`))
    .toSorted((a, b) => a.localeCompare(b))

test('sold, blocked and free nights add up to the existing nights after any history', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someStep, { minLength: 5, maxLength: 25, size: 'max' }), async (history) => {
      const ours = await hotel()
      const units: Unit[] = []
      for (const unitName of ['Birim 1', 'Birim 2', 'Birim 3']) units.push(await unit(ours, { unitName }))
      const book = new Book(ours, units)
      for (const step of history) {
        const outcome = await book.take(step)
        expect({ step, status: outcome?.status }).toEqual({ step, status: outcome?.expected })
      }

      const { calendar } = await call(readCalendar, { query: { from, to: until } }, ours)
      const stays = calendar.stays.map(unwired)
      const blocks = calendar.blocks.map(unwired)
      expect(nightsTakenTwice([...stays, ...blocks])).toEqual([])
      expect(asNights(stays)).toEqual(asNights([...book.stays.values()].flat()))
      expect(asNights(blocks)).toEqual(asNights([...book.blocks.values()].flat()))

      const account = nightCount(units, stays, blocks, period)
      const free = freeUnits(units, stays, blocks, eachDay(from, until)).reduce((sum, count) => sum + count, 0)
      const counted = await inHotel(w.db, ours.hotelId, (tx) => nightsByUnit(tx, ours.hotelId, period))
      const sold = counted.reduce((sum, row) => sum + row.nights, 0)
      const blocked = counted.reduce((sum, row) => sum + row.blocked, 0)
      expect(sold + blocked + free).toBe(units.length * days)
      expect(account).toEqual({ sold, blocked, free })
    }),
    { numRuns: 40 },
  )
})
