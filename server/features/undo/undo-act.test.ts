// An act is undone as a whole, and the check says beforehand whether that works for the person who asks.
import { expect, test } from 'vitest'
import { checkUndoOfAct, listActs, undoAct, undoChange } from '#contract/audit/endpoints.ts'
import { addGuestNote, readGuest, removeGuestNote } from '#contract/guests/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { addPriceRule, readRates } from '#contract/prices/rates/endpoints.ts'
import { createReservation, readReservation, updateReservation } from '#contract/reservations/endpoints.ts'
import { changeUnit, listUnits } from '#contract/units/endpoints.ts'
import { booking, edited } from '#server/features/reservations/booking.fixture.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'

const w = world()
const { call, hotel, send, unit } = w

async function newestAct(of: TestHotel) {
  const [act] = (await call(listActs, { query: {} }, of)).acts
  if (act === undefined) throw new Error('no act')
  return act
}
const check = (of: TestHotel, { id }: { id: number }) => call(checkUndoOfAct, { params: { id } }, of)
const undoWhole = (of: TestHotel, { id }: { id: number }) => call(undoAct, { params: { id } }, of)

async function withNote(ours: TestHotel, by: TestHotel) {
  const { reservation } = await call(createReservation, { body: booking(await unit(ours)) }, ours)
  const id = reservation.guests.find(({ isMainGuest }) => isMainGuest)?.personId ?? 0
  await call(addGuestNote, { params: { id }, body: { text: 'Sessiz oda ister' } }, by)
  const notes = async () => (await call(readGuest, { params: { id } }, ours)).guest.notes
  return { notes, act: await newestAct(ours) }
}

test('an edit of days, a guest and their number of guests is undone as one, and the nights follow', async () => {
  const ours = await hotel()
  const { reservation: stay } = await call(createReservation, { body: booking(await unit(ours)) }, ours)
  const guests = stay.guests.map((guest) => (guest.isMainGuest ? { ...guest, firstName: 'Zehra' } : guest))
  const body = edited(stay, { guests, checkOutDate: '2026-12-07', specialRequests: 'Geç giriş' })
  await call(updateReservation, { params: { id: stay.id }, body }, ours)
  const act = await newestAct(ours)
  expect(act.whyNotUndone).toBeNull()

  const before = await call(listActs, { query: {} }, ours)
  const said = await check(ours, act)
  expect(said).toMatchObject({ whyNot: null, kept: [] })
  const undone = act.parts.filter(({ id }) => said.undone.includes(id)).map(({ tableName }) => tableName)
  expect(undone.toSorted()).toEqual(['guest', 'reservation'])
  // The check has changed nothing.
  expect(await call(listActs, { query: {} }, ours)).toEqual(before)
  expect((await call(readReservation, { params: { id: stay.id } }, ours)).reservation.checkOutDate).toBe('2026-12-07')

  await undoWhole(ours, act)
  const { reservation: now } = await call(readReservation, { params: { id: stay.id } }, ours)
  expect({ ...now, version: 0 }).toEqual({ ...stay, version: 0 })
  const after = (await call(listActs, { query: {} }, ours)).acts.find(({ id }) => id === act.id)
  expect(after?.whyNotUndone).toBe('done')
  expect((await check(ours, act)).whyNot).toBe(messageFor('audit.undo-done', 'tr'))
  await expect(undoWhole(ours, act)).rejects.toMatchObject({ status: 409, problem: { code: 'audit.undo-done' } })
})

test('a colleague’s note offers no undo to who may not change it, and the check says why', async () => {
  const ours = await hotel()
  const clerk = await memberWith(w, ours, ['record.see', 'stay.book', 'guest.see'])
  const { act, notes } = await withNote(ours, ours)
  const seen = await newestAct(clerk)
  expect(seen.id).toBe(act.id)
  expect(seen.whyNotUndone).toBe('not-allowed')
  expect((await check(clerk, act)).whyNot).toBe(messageFor('request.forbidden', 'tr'))
  expect((await send(undoAct, { params: { id: act.id } }, clerk)).statusCode).toBe(403)
  expect((await send(undoChange, { params: { id: act.parts[0]?.id } }, clerk)).statusCode).toBe(403)
  expect(await notes()).toHaveLength(1)
  await undoWhole(ours, act)
  expect(await notes()).toEqual([])
})

test('a note of one’s own is undone by its writer, unless it has changed since', async () => {
  const ours = await hotel()
  const clerk = await memberWith(w, ours, ['record.see', 'stay.book', 'guest.see'])
  const { act, notes } = await withNote(ours, clerk)
  expect((await check(clerk, act)).whyNot).toBeNull()
  const [note] = await notes()
  await call(removeGuestNote, { params: { id: note?.id ?? 0 }, query: { version: note?.version ?? 0 } }, ours)
  expect((await newestAct(clerk)).parts[0]?.operation).toBe('delete')
  expect((await check(clerk, act)).whyNot).toBe(messageFor('audit.gone-since', 'tr'))
})

test('a later change of one part keeps the whole act, and the check names who made it', async () => {
  const ours = await hotel()
  const made = await unit(ours)
  const { id, hotelId: _h, name: _n, version: _v, state: _s, stateUntil: _u, ...fields } = made
  const price = async () => (await call(listUnits, {}, ours)).hotelDetails[0]?.price
  await call(changeUnit, { params: { id }, body: { ...fields, price: 4500 } }, ours)
  const act = await newestAct(ours)
  await call(changeUnit, { params: { id }, body: { ...fields, price: 4700 } }, ours)
  expect((await check(ours, act)).whyNot).toContain('Ayşe Yılmaz')
  await expect(undoWhole(ours, act)).rejects.toMatchObject({ problem: { code: 'audit.changed-since' } })
  expect(await price()).toBe(4700)
})

test('a season with its prices: the prices are taken back, and the check says that the season stays', async () => {
  const ours = await hotel()
  const days = { from: '2027-06-15', to: '2027-09-15', name: 'Yaz' }
  await call(addPriceRule, { body: { scope: { of: 'business' }, days, price: 3000 } }, ours)
  const act = await newestAct(ours)
  const { undone, kept, whyNot } = await check(ours, act)
  expect(whyNot).toBeNull()
  const named = (ids: number[]) => act.parts.filter(({ id }) => ids.includes(id)).map(({ tableName }) => tableName)
  expect(named(undone)).toEqual(['price_rule'])
  expect(named(kept)).toEqual(['price_season'])
  await undoWhole(ours, act)
  expect((await call(readRates, {}, ours)).rates.rules).toEqual([])
})

test('two undos at once: one is made, the other is refused', async () => {
  const ours = await hotel()
  const { id, hotelId: _h, name: _n, version: _v, state: _s, stateUntil: _u, ...fields } = await unit(ours)
  await call(changeUnit, { params: { id }, body: { ...fields, price: 4500 } }, ours)
  const act = await newestAct(ours)
  const params = { id: act.id }
  const answers = await Promise.all([send(undoAct, { params }, ours), send(undoAct, { params }, ours)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('an act of another business is not there, whether it is checked or undone', async () => {
  const ours = await hotel()
  await unit(ours)
  const { id } = await newestAct(ours)
  const theirs = await hotel()
  const { whyNot } = await call(checkUndoOfAct, { params: { id } }, ours)
  expect(whyNot).toBe(messageFor('audit.undo-other', 'tr'))
  expect((await send(checkUndoOfAct, { params: { id } }, theirs)).statusCode).toBe(404)
  expect((await send(undoAct, { params: { id } }, theirs)).statusCode).toBe(404)
})
