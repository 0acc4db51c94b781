// Changes can be undone from the audit log according to the rules of their feature, only once, and never if a later
// change would be overwritten.
import { expect, test } from 'vitest'
import { listAudit, undoChange } from '#contract/audit/endpoints.ts'
import { blockUnit, removeBlock } from '#contract/blocks/endpoints.ts'
import { readCalendar } from '#contract/calendar/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { addPriceRule, changePriceRule, readRates, removePriceRule } from '#contract/prices/rates/endpoints.ts'
import { addGuestNote, changeGuestNote, readGuest, removeGuestNote } from '#contract/guests/endpoints.ts'
import { createReservation, readReservation } from '#contract/reservations/endpoints.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import {
  addSmsTemplate,
  changeSmsTemplate,
  deleteSmsTemplate,
  listSmsTemplates,
} from '#contract/messages/templates/endpoints.ts'
import { moveStay } from '#contract/stays/endpoints.ts'
import { changeUnit, listUnits } from '#contract/units/endpoints.ts'
import type { Unit } from '#contract/units/schemas.ts'
import { formatInstant } from '#domain/time/day.ts'
import { blocking } from '#server/features/blocks/block.fixture.ts'
import { booking } from '#server/features/reservations/booking.fixture.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { undoing } from './undo.fixture.ts'

const w = world()
const { call, hotel, send, unit } = w
const { newest, undo, undoNewest } = undoing(w)

async function priced(of: TestHotel, unitOf: Unit, fields: object) {
  const usual = { price: unitOf.price ?? 0 }
  const { id, hotelId: _h, name: _n, version: _v, state: _s, stateUntil: _u, ...stored } = unitOf
  return (await call(changeUnit, { params: { id }, body: { ...stored, ...usual, ...fields } }, of)).hotelDetail
}
const unitNow = async (of: TestHotel) => (await call(listUnits, {}, of)).hotelDetails[0]

test("an undo restores a unit's fields, and the audit log says which change was undone", async () => {
  const ours = await hotel()
  const before = await unit(ours, { price: 1000 })
  await priced(ours, before, { price: 1200, capacity: 5, checkInTime: '15:00' })
  const change = await newest(ours, 'unit')
  expect(change.whyNotUndone).toBeNull()
  await undo(ours, change)

  expect({ ...(await unitNow(ours)), version: 0 }).toEqual({ ...before, version: 0 })
  const { entries } = await call(listAudit, { query: { unitId: before.id } }, ours)
  expect(entries[0]).toMatchObject({ tableName: 'unit', operation: 'update' })
  expect(entries[1]).toMatchObject({ tableName: 'audit_undo', operation: 'insert', key: String(change.id) })
  expect(entries[2]).toMatchObject({ id: change.id, whyNotUndone: 'done' })
  // An undo can itself be undone.
  await undo(ours, entries[0] ?? change)
  expect(await unitNow(ours)).toMatchObject({ price: 1200, capacity: 5 })
})

test('an undo is refused after another change of the same field, and the refusal names its author', async () => {
  const ours = await hotel()
  const other = await w.colleague(ours, { role: 'owner' })
  const before = await unit(ours, { price: 1000 })
  const after = await priced(ours, before, { price: 1200 })
  const first = await newest(ours, 'unit')
  await priced(other, after, { price: 1300 })
  const second = await newest(ours, 'unit')

  await expect(undo(ours, first)).rejects.toMatchObject({
    status: 409,
    problem: {
      code: 'audit.changed-since',
      message: messageFor('audit.changed-since', 'tr', {
        who: second.actor ?? '',
        when: formatInstant(new Date(second.at)),
      }),
    },
  })
  expect(await unitNow(ours)).toMatchObject({ price: 1300 })
  // A refusal leaves nothing behind: once the later change is undone, the earlier one can be undone too.
  await undo(ours, second)
  await undo(ours, first)
  expect(await unitNow(ours)).toMatchObject({ price: 1000 })
})

test('an undo is refused if two later changes brought the same value back, until both are undone', async () => {
  const ours = await hotel()
  const first = await priced(ours, await unit(ours, { price: 1000 }), { price: 1200 })
  const change = await newest(ours, 'unit')
  const isRefused = () => expect(undo(ours, change)).rejects.toMatchObject({ problem: { code: 'audit.changed-since' } })
  const second = await priced(ours, first, { price: 1300 })
  const later = await newest(ours, 'unit')
  await priced(ours, second, { price: 1200 })
  await isRefused()

  // The last change is undone, done again, and undone again.
  for (const price of [1300, 1200, 1300]) {
    await undoNewest(ours, 'unit')
    expect(await unitNow(ours)).toMatchObject({ price })
    await isRefused()
  }
  await undo(ours, later)
  await undo(ours, change)
  expect(await unitNow(ours)).toMatchObject({ price: 1000 })
})

test('a change of another field is no obstacle', async () => {
  const ours = await hotel()
  const before = await unit(ours, { price: 1000 })
  const after = await priced(ours, before, { price: 1200 })
  const first = await newest(ours, 'unit')
  await priced(ours, after, { capacity: 7 })
  await undo(ours, first)
  expect(await unitNow(ours)).toMatchObject({ price: 1000, capacity: 7 })
})

test('of several clerks who undo the same change at once, one succeeds', async () => {
  const ours = await hotel()
  await priced(ours, await unit(ours, { price: 1000 }), { price: 1200 })
  const { id } = await newest(ours, 'unit')
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(undoChange, { params: { id } }, ours)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  expect(await unitNow(ours)).toMatchObject({ price: 1000 })
})

test('a user without the permission to make a change cannot undo it, and another business cannot find it', async () => {
  const ours = await hotel()
  await priced(ours, await unit(ours, { price: 1000 }), { price: 1200 })
  const { id } = await newest(ours, 'unit')
  const looking = await memberWith(w, ours, ['record.see', 'money.see'])
  expect((await send(undoChange, { params: { id } }, looking)).statusCode).toBe(403)
  const { entries } = await call(listAudit, { query: {} }, looking)
  expect(entries.find((entry) => entry.id === id)?.whyNotUndone).toBe('not-allowed')
  expect((await send(undoChange, { params: { id } }, await hotel())).statusCode).toBe(404)
  expect(await unitNow(ours)).toMatchObject({ price: 1200 })
})

test('a block is added again or removed again, and never over a stay', async () => {
  const ours = await hotel()
  const bungalow = await unit(ours)
  const { block } = await call(blockUnit, { body: blocking(bungalow) }, ours)
  const blocks = async () =>
    (await call(readCalendar, { query: { from: '2026-11-25', to: '2026-12-20' } }, ours)).calendar.blocks
  await undoNewest(ours, 'unit_block', 'insert')
  expect(await blocks()).toEqual([])
  await undoNewest(ours, 'unit_block', 'delete')
  const [again] = await blocks()
  expect(again).toMatchObject({ ...blocking(bungalow), version: 1 })
  expect(again?.id).not.toBe(block.id)

  await call(removeBlock, { params: { id: again?.id ?? 0 }, query: { version: 1 } }, ours)
  await call(createReservation, { body: booking(bungalow) }, ours)
  await expect(undoNewest(ours, 'unit_block', 'delete')).rejects.toMatchObject({
    problem: { code: 'reservation.unit-already-booked' },
  })
})

test('changed and removed price rules and templates are restored', async () => {
  const ours = await hotel()
  const { ruleId: id } = await call(addPriceRule, { body: { scope: { of: 'business' }, price: 900, days: null } }, ours)
  const price = async () => (await call(readRates, {}, ours)).rates.rules.map((rule) => rule.price)
  const said = { scope: { of: 'business' as const }, weekdays: 127 }
  await call(changePriceRule, { params: { id }, body: { ...said, price: 950, version: 1 } }, ours)
  await undoNewest(ours, 'price_rule')
  expect(await price()).toEqual([900])
  await call(changePriceRule, { params: { id }, body: { ...said, nightPercent: 20, version: 3 } }, ours)
  await undoNewest(ours, 'price_rule')
  expect(await price()).toEqual([900])
  await call(removePriceRule, { params: { id }, query: { version: 5 } }, ours)
  await undoNewest(ours, 'price_rule')
  expect(await price()).toEqual([900])

  const { userId } = ours
  const body = { templateName: 'Yol', templateContent: 'Sola dönün.' }
  const { template } = await call(addSmsTemplate, { params: { userId }, body }, ours)
  const params = { userId, templateId: template.id }
  await call(changeSmsTemplate, { params, body: { ...body, templateContent: 'Sağa dönün.' } }, ours)
  await undoNewest(ours, 'sms_template')
  await call(deleteSmsTemplate, { params }, ours)
  await undoNewest(ours, 'sms_template')
  expect(await call(listSmsTemplates, { params: { userId } }, ours)).toMatchObject([body])
})

test('a note about a guest is restored', async () => {
  const ours = await hotel()
  const { reservation } = await call(createReservation, { body: booking(await unit(ours)) }, ours)
  const id = reservation.guests[0]?.personId ?? 0
  const { note } = await call(addGuestNote, { params: { id }, body: { text: 'Sessiz oda ister' } }, ours)
  const texts = async () => (await call(readGuest, { params: { id } }, ours)).guest.notes.map(({ text }) => text)
  await call(changeGuestNote, { params: { id: note.id }, body: { text: 'x', version: 1 } }, ours)
  await undoNewest(ours, 'guest_note')
  expect(await texts()).toEqual(['Sessiz oda ister'])
  await call(removeGuestNote, { params: { id: note.id }, query: { version: 3 } }, ours)
  await undoNewest(ours, 'guest_note', 'delete')
  expect(await texts()).toEqual(['Sessiz oda ister'])
})

test('a stay is moved back by the rules of moving, and not onto nights that another stay has by then', async () => {
  const ours = await hotel()
  const [first, second] = [await unit(ours), await unit(ours, { unitName: 'Bungalov 2' })]
  const { reservation: stay } = await call(createReservation, { body: booking(first) }, ours)
  const move = ({ id, version }: Reservation, to: Unit) => {
    const segment = { hotelDetailId: to.id, checkInDate: '2026-12-02', checkOutDate: '2026-12-05', totalPrice: 2500 }
    return call(moveStay, { params: { id }, body: { segments: [segment], version } }, ours)
  }
  const now = async () => (await call(readReservation, { params: { id: stay.id } }, ours)).reservation
  await move(stay, second)
  await undoNewest(ours, 'reservation')
  expect({ ...(await now()), version: 0 }).toEqual({ ...stay, version: 0 })

  await move(await now(), second)
  const moved = await newest(ours, 'reservation')
  await call(createReservation, { body: booking(first) }, ours)
  await expect(undo(ours, moved)).rejects.toMatchObject({
    status: 409,
    problem: { code: 'reservation.unit-already-booked' },
  })
})
