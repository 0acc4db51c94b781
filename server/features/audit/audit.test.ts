// The tests read the audit log: newest first, filtered by author, table, time and stay.
import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/endpoints.ts'
import { blockUnit, changeBlock, removeBlock } from '#contract/blocks/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { addPriceRule } from '#contract/prices/rates/endpoints.ts'
import { createReservation, readReservation } from '#contract/reservations/endpoints.ts'
import { changeUnit } from '#contract/units/endpoints.ts'
import { blocking } from '#server/features/blocks/block.fixture.ts'
import { booking } from '#server/features/reservations/booking.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { eraseInAudit } from './erase-in-audit.store.ts'
import { recordErasure } from './erasure-record.fixture.ts'

const w = world()
const { call, hotel, unit } = w
const today = { from: '2026-01-01', to: '2099-01-01' }
const listed = (of: TestHotel, query: object = {}) => call(listAudit, { query }, of)

test('a changed price comes first, with its author and the former price', async () => {
  const ours = await hotel()
  const { id, hotelId: _h, name: _n, version: _v, state: _s, stateUntil: _u, ...fields } = await unit(ours)
  await call(changeUnit, { params: { id }, body: { ...fields, price: 4500 } }, ours)

  const { entries, people } = await listed(ours, { unitId: id, ...today })
  expect(entries).toHaveLength(2)
  expect(entries[0]).toMatchObject({
    actor: 'Ayşe Yılmaz',
    tableName: 'unit',
    operation: 'update',
    unitName: 'Bungalov 1',
    changes: [{ field: 'price_kurus', before: '100000', after: '450000' }],
  })
  expect(people).toEqual([{ id: ours.userId, name: 'Ayşe Yılmaz' }])
  expect((await listed(ours, { kind: 'prices' })).total).toBe(0)
  expect((await listed(ours, { to: '2020-01-01' })).total).toBe(0)
  expect((await listed(ours, { actorId: ours.userId })).total).toBe(2)
  const toNever = listed(ours, { to: '9999-12-31' })
  await expect(toNever).rejects.toMatchObject({
    status: 400,
    problem: { fields: { to: messageFor('request.day', 'tr') } },
  })
})

test('the history of a unit has its own prices and its closed days, and no stays', async () => {
  const ours = await hotel()
  const [bungalow, other] = [await unit(ours), await unit(ours, { unitName: 'Bungalov 2' })]
  const scope = (hotelDetailId: number) => ({ of: 'unit' as const, hotelDetailId })
  const { block } = await call(blockUnit, { body: blocking(bungalow) }, ours)
  await call(removeBlock, { params: { id: block.id }, query: { version: block.version } }, ours)
  await call(addPriceRule, { body: { scope: scope(bungalow.id), price: 900, days: null } }, ours)
  await call(addPriceRule, { body: { scope: scope(other.id), price: 800, days: null } }, ours)
  await call(createReservation, { body: booking(bungalow) }, ours)

  const { entries } = await listed(ours, { unitId: bungalow.id })
  expect(entries.map(({ tableName, operation }) => `${operation} ${tableName}`)).toEqual([
    'insert price_rule',
    'delete unit_block',
    'insert unit_block',
    'insert unit',
  ])
})

test('a block that moves to another unit is in the history of both', async () => {
  const ours = await hotel()
  const [first, second] = [await unit(ours), await unit(ours, { unitName: 'Bungalov 2' })]
  const { block } = await call(blockUnit, { body: blocking(first) }, ours)
  const body = { ...blocking(second), version: block.version }
  await call(changeBlock, { params: { id: block.id }, body }, ours)

  const of = async ({ id }: { id: number }) =>
    (await listed(ours, { unitId: id })).entries
      .filter(({ tableName }) => tableName === 'unit_block')
      .map(({ operation }) => operation)
  expect(await of(first)).toEqual(['update', 'insert'])
  expect(await of(second)).toEqual(['update'])
})

test('the history of a stay has only its own rows, and a page has the requested size', async () => {
  const ours = await hotel()
  const bungalow = await unit(ours)
  const body = (checkInDate: string, checkOutDate: string) => booking(bungalow, { checkInDate, checkOutDate })
  const { reservation } = await call(createReservation, { body: body('2026-12-01', '2026-12-05') }, ours)
  await call(createReservation, { body: body('2026-12-05', '2026-12-06') }, ours)

  const { entries, total } = await listed(ours, { reservationId: reservation.id, pageSize: 2 })
  expect(entries).toHaveLength(2)
  expect(total).toBeGreaterThan(3)
  expect(entries.every(({ stay }) => stay?.reservationId === reservation.id)).toBe(true)
})

test('opening a reservation shows its identity numbers, and leaves an audit entry', async () => {
  const ours = await hotel()
  const { reservation } = await call(createReservation, { body: booking(await unit(ours)) }, ours)
  await call(readReservation, { params: { id: reservation.id } }, ours)

  const { entries } = await listed(ours, { reservationId: reservation.id })
  expect(entries.filter(({ operation }) => operation === 'see')).toMatchObject([
    { actor: 'Ayşe Yılmaz', tableName: 'reservation', changes: [] },
  ])
})

test('erased personal data is shown as erased', async () => {
  const ours = await hotel()
  const { reservation } = await call(createReservation, { body: booking(await unit(ours)) }, ours)
  const guests = async () => (await listed(ours, { reservationId: reservation.id, kind: 'guests' })).entries
  expect(JSON.stringify(await guests())).toContain('Zeynep')
  await inHotel(w.db, ours.hotelId, async (db) => {
    await recordErasure(db, ours.hotelId)
    await eraseInAudit(db, ours.hotelId, {
      guestProfileIds: reservation.guests.map(({ personId }) => personId ?? 0),
      reservationIds: [reservation.id],
    })
  })
  expect(
    (await guests()).every(({ isErased, changes }) => isErased && !JSON.stringify(changes).includes('Zeynep')),
  ).toBe(true)
})
