import { describe, expect, test } from 'vitest'
import { blockUnit, changeBlock, removeBlock } from '#contract/blocks/endpoints.ts'
import { readCalendar } from '#contract/calendar/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { createReservation, findByHotel } from '#contract/reservations/endpoints.ts'
import { deleteUnit } from '#contract/units/endpoints.ts'
import { booking } from '#server/features/reservations/booking.fixture.ts'
import { type Asker, world } from '#server/test/world.ts'
import { blocking } from './block.fixture.ts'
import { blocksText } from './blocks.text.ts'

const w = world()
const { call, clock, hotel, send, unit } = w

const blocksOf = async (of: Asker, from = '2026-11-01', to = '2027-01-31') =>
  (await call(readCalendar, { query: { from, to } }, of)).calendar.blocks

describe('a unit out of order', () => {
  test('is in the calendar with its reason', async () => {
    const ours = await hotel()
    const bungalow = await unit(ours)

    const { block, message } = await call(blockUnit, { body: blocking(bungalow) }, ours)

    expect(message).toBe(blocksText.tr.blocked)
    expect(block).toEqual({ ...blocking(bungalow), id: block.id, unitName: 'Bungalov 1', version: 1 })
    expect(await blocksOf(ours)).toEqual([block])
  })

  test('cannot be booked for a night of it, and the refusal says why', async () => {
    const ours = await hotel()
    const bungalow = await unit(ours)
    await call(blockUnit, { body: blocking(bungalow) }, ours)
    const book = (checkInDate: string, checkOutDate: string) =>
      call(createReservation, { body: booking(bungalow, { checkInDate, checkOutDate }) }, ours)

    await expect(book('2026-12-04', '2026-12-06')).rejects.toMatchObject({
      status: 409,
      problem: {
        code: 'reservation.unit-blocked',
        message: messageFor('reservation.unit-blocked', 'tr', {
          checkIn: '01.12.2026',
          checkOut: '05.12.2026',
          reason: 'repair',
        }),
      },
    })
    // A guest may leave on the block's first day and arrive on its last day.
    await book('2026-11-30', '2026-12-01')
    await book('2026-12-05', '2026-12-06')
    const { blocks } = await call(findByHotel, { body: { hotelDetailId: bungalow.id } }, ours)
    expect(blocks).toEqual([{ checkInDate: '2026-12-01', checkOutDate: '2026-12-05' }])
  })

  test.each([
    ['a stay', 'reservation.unit-already-booked'],
    ['another block', 'reservation.unit-blocked'],
  ])('is not put over %s', async (what, code) => {
    const ours = await hotel()
    const bungalow = await unit(ours)
    if (what === 'a stay') await call(createReservation, { body: booking(bungalow) }, ours)
    else await call(blockUnit, { body: blocking(bungalow, { reason: 'season' }) }, ours)

    const attempt = call(blockUnit, { body: blocking(bungalow, { checkInDate: '2026-12-04' }) }, ours)

    await expect(attempt).rejects.toMatchObject({ status: 409, problem: { code } })
    expect(await blocksOf(ours)).toHaveLength(what === 'a stay' ? 0 : 1)
  })

  test('posted again is the same block, even when its first day is over by then', async () => {
    const ours = await hotel()
    const body = blocking(await unit(ours), { checkInDate: '2026-11-21' })
    const before = clock.now()
    const { block } = await call(blockUnit, { body }, ours)

    expect((await call(blockUnit, { body }, ours)).block).toEqual(block)
    clock.set('2026-11-22T10:00:00Z')
    expect((await call(blockUnit, { body }, ours)).block).toEqual(block)
    clock.set(before.toISOString())
    expect(await blocksOf(ours)).toEqual([block])
  })

  test.each([
    ['in the past', { checkInDate: '2026-11-20' }, 'checkInDate', 'block.in-the-past'],
    ['that ends before it begins', { checkOutDate: '2026-12-01' }, 'checkOutDate', 'block.ends-before-it-begins'],
    ['longer than a year', { checkOutDate: '2027-12-03' }, 'checkOutDate', 'block.too-long'],
  ])('is refused for days %s', async (_, days, field, code) => {
    const ours = await hotel()
    const attempt = call(blockUnit, { body: blocking(await unit(ours), days) }, ours)

    const refused = { status: 422, problem: { code, fields: { [field]: expect.stringMatching(/\S/) } } }
    await expect(attempt).rejects.toMatchObject(refused)
  })

  test("is refused for another business's unit and for an archived one", async () => {
    const ours = await hotel()
    const theirs = await unit(await hotel())
    const gone = await unit(ours)
    await call(deleteUnit, { params: { id: gone.id } }, ours)

    for (const wanted of [theirs, gone]) {
      await expect(call(blockUnit, { body: blocking(wanted) }, ours)).rejects.toMatchObject({ status: 404 })
    }
  })
})

describe('changing a block', () => {
  test('frees its old nights and takes the new ones', async () => {
    const ours = await hotel()
    const first = await unit(ours)
    const second = await unit(ours, { unitName: 'Bungalov 2' })
    const { block } = await call(blockUnit, { body: blocking(first) }, ours)
    const body = { ...blocking(second, { checkInDate: '2026-12-03', reason: 'owner', note: '' }), version: 1 }

    const changed = await call(changeBlock, { params: { id: block.id }, body }, ours)

    expect(changed.block).toEqual({ ...body, id: block.id, unitName: 'Bungalov 2', version: 2 })
    await call(createReservation, { body: booking(first) }, ours)
    await expect(call(createReservation, { body: booking(second) }, ours)).rejects.toMatchObject({ status: 409 })
  })

  test('onto a stay is refused and changes nothing', async () => {
    const ours = await hotel()
    const bungalow = await unit(ours)
    const { block } = await call(blockUnit, { body: blocking(bungalow) }, ours)
    const stay = { checkInDate: '2026-12-05', checkOutDate: '2026-12-07' }
    await call(createReservation, { body: booking(bungalow, stay) }, ours)

    const body = { ...blocking(bungalow, { checkOutDate: '2026-12-06' }), version: 1 }
    const attempt = call(changeBlock, { params: { id: block.id }, body }, ours)

    await expect(attempt).rejects.toMatchObject({ problem: { code: 'reservation.unit-already-booked' } })
    expect(await blocksOf(ours)).toEqual([block])
  })

  test('is refused with the stored block, field by field, when somebody else has changed it meanwhile', async () => {
    const ours = await hotel()
    const bungalow = await unit(ours)
    const { block } = await call(blockUnit, { body: blocking(bungalow) }, ours)
    const change = (fields: object) => ({
      params: { id: block.id },
      body: { ...blocking(bungalow, fields), version: 1 },
    })
    await call(changeBlock, change({ checkOutDate: '2026-12-08', reason: 'cleaning' }), ours)

    await expect(call(changeBlock, change({ note: 'Boya' }), ours)).rejects.toMatchObject({
      status: 409,
      problem: {
        code: 'block.changed-meanwhile',
        fields: {
          checkOutDate: messageFor('block.stored-check-out', 'tr', { checkOut: '08.12.2026' }),
          reason: messageFor('block.stored-reason', 'tr', { reason: 'cleaning' }),
          note: messageFor('block.stored-note', 'tr', { note: 'Çatı' }),
        },
      },
    })
    // The same change sent again, as by a double click, causes no conflict.
    const again = await call(changeBlock, change({ checkOutDate: '2026-12-08', reason: 'cleaning' }), ours)
    expect(again.block.version).toBe(2)
  })

  test('keeps its past nights while the block runs', async () => {
    const ours = await hotel()
    const bungalow = await unit(ours)
    const { block } = await call(blockUnit, { body: blocking(bungalow, { checkInDate: '2026-11-21' }) }, ours)
    const before = clock.now()
    clock.set('2026-11-25T10:00:00Z')
    const change = (days: object, version: number) =>
      call(
        changeBlock,
        { params: { id: block.id }, body: { ...blocking(bungalow, { checkInDate: '2026-11-21', ...days }), version } },
        ours,
      )

    expect((await change({ checkOutDate: '2026-12-10' }, 1)).block.checkOutDate).toBe('2026-12-10')
    await expect(change({ checkInDate: '2026-11-24' }, 2)).rejects.toMatchObject({ status: 422 })
    await expect(change({ checkOutDate: '2026-11-24' }, 2)).rejects.toMatchObject({ status: 422 })
    clock.set(before.toISOString())
  })
})

describe('removing a block', () => {
  test("frees the unit's nights; a second time there is nothing left to remove", async () => {
    const ours = await hotel()
    const bungalow = await unit(ours)
    const { block } = await call(blockUnit, { body: blocking(bungalow) }, ours)

    const request = { params: { id: block.id }, query: { version: 1 } }

    await call(removeBlock, request, ours)

    expect(await blocksOf(ours)).toEqual([])
    await call(createReservation, { body: booking(bungalow) }, ours)
    const again = call(removeBlock, request, ours)
    await expect(again).rejects.toMatchObject({ status: 404, problem: { code: 'block.not-found' } })
  })

  test('is refused with the stored block when somebody else has changed it meanwhile', async () => {
    const ours = await hotel()
    const bungalow = await unit(ours)
    const { block } = await call(blockUnit, { body: blocking(bungalow) }, ours)
    const body = { ...blocking(bungalow, { checkOutDate: '2026-12-08' }), version: 1 }
    const { block: theirs } = await call(changeBlock, { params: { id: block.id }, body }, ours)
    const remove = (version: number) => call(removeBlock, { params: { id: block.id }, query: { version } }, ours)

    await expect(remove(1)).rejects.toMatchObject({
      status: 409,
      problem: {
        code: 'block.changed-meanwhile',
        fields: {
          hotelDetailId: messageFor('block.stored-unit', 'tr', { unitName: 'Bungalov 1' }),
          checkInDate: messageFor('block.stored-check-in', 'tr', { checkIn: '01.12.2026' }),
          checkOutDate: messageFor('block.stored-check-out', 'tr', { checkOut: '08.12.2026' }),
          reason: messageFor('block.stored-reason', 'tr', { reason: 'repair' }),
          note: messageFor('block.stored-note', 'tr', { note: 'Çatı' }),
        },
      },
    })
    expect(await blocksOf(ours)).toEqual([theirs])
    await remove(2)
    expect(await blocksOf(ours)).toEqual([])
  })

  test('ends the block today while it runs; a block that is over stays', async () => {
    const ours = await hotel()
    const bungalow = await unit(ours)
    const { block } = await call(blockUnit, { body: blocking(bungalow, { checkInDate: '2026-11-21' }) }, ours)
    const before = clock.now()
    clock.set('2026-11-25T10:00:00Z')
    const remove = () => send(removeBlock, { params: { id: block.id }, query: { version: 1 } }, ours)

    expect((await remove()).statusCode).toBe(200)
    expect((await remove()).statusCode).toBe(200)
    expect(await blocksOf(ours)).toMatchObject([{ checkInDate: '2026-11-21', checkOutDate: '2026-11-25' }])
    const stay = { checkInDate: '2026-11-25', checkOutDate: '2026-11-26' }
    await call(createReservation, { body: booking(bungalow, stay) }, ours)
    clock.set('2026-11-26T10:00:00Z')
    expect((await remove()).json()).toMatchObject({ success: false, code: 'block.over' })
    clock.set(before.toISOString())
  })
})
