import { beforeEach, expect, test } from 'vitest'
import { addExtra, changeExtra, readExtras, removeExtra, sellExtra } from '#contract/extras/endpoints.ts'
import type { Extra } from '#contract/extras/schemas.ts'
import { readFolio, reverseLine } from '#contract/folio/endpoints.ts'
import { Refusal } from '#contract/client.ts'
import { cancelReservation, createReservation, readReservation } from '#contract/reservations/endpoints.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { checkInGuests, checkOutGuests, moveStay, undoTransition } from '#contract/stays/endpoints.ts'
import { segment } from '#server/features/stays/front-desk.fixture.ts'
import type { Unit } from '#contract/units/schemas.ts'
import { nextUniqId } from '#server/features/reservations/booking.fixture.ts'
import { stayIn, guest } from '#server/test/requests.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'

const w = world()
beforeEach(() => w.clock.set('2026-11-21T09:00:00Z'))
const wood = { name: 'Odun', per: 'piece' as const, price: 150 }

async function desk() {
  const ours = await w.hotel()
  const unit = await w.unit(ours)
  return { ours, unit }
}
const book = async (ours: TestHotel, unit: Unit, dates = {}): Promise<Reservation> =>
  (
    await w.call(
      createReservation,
      { body: { ...stayIn(unit), ...dates, reservationUniqId: nextUniqId(), guests: [guest] } },
      ours,
    )
  ).reservation
const move = async (
  ours: TestHotel,
  { id }: Reservation,
  ...segments: ReturnType<typeof segment>[]
): Promise<Reservation> => {
  const { version } = (await w.call(readReservation, { params: { id } }, ours)).reservation
  return (await w.call(moveStay, { params: { id }, body: { segments, version } }, ours)).reservation
}
const sell = async (ours: TestHotel, { id }: { id: number }, extra: Extra, pieces?: number, requestId?: string) =>
  (
    await w.call(
      sellExtra,
      {
        params: { id },
        body: { requestId: requestId ?? crypto.randomUUID(), extraId: extra.id, ...(pieces && { pieces }) },
      },
      ours,
    )
  ).folio
const add = async (ours: TestHotel, said: Parameters<typeof w.call<typeof addExtra>>[1]['body']): Promise<Extra> => {
  const { extras } = await w.call(addExtra, { body: said }, ours)
  const added = extras.find(({ name }) => name === said.name)
  if (added === undefined) throw new Error('It was not added')
  return added
}
const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? { ...error.problem, status: error.status } : error),
  )

test('extras are added, changed and taken off sale; the list is by name, and another business has its own', async () => {
  const { ours } = await desk()
  const added = await add(ours, wood)
  await add(ours, { name: 'Kahvaltı', per: 'guest-night', price: 250.5, kdv: 'food', dailyLimit: 20 })
  const { extras } = await w.call(readExtras, {}, ours)
  expect(extras.map(({ name, price, dailyLimit }) => [name, price, dailyLimit])).toEqual([
    ['Kahvaltı', 250.5, 20],
    ['Odun', 150, null],
  ])
  const params = { id: added.id }
  await w.call(changeExtra, { params, body: { ...wood, price: 175, version: 1 } }, ours)
  await w.call(removeExtra, { params, query: { version: 2 } }, ours)
  await w.call(removeExtra, { params, query: { version: 2 } }, ours)
  expect((await w.call(readExtras, {}, ours)).extras.map(({ name }) => name)).toEqual(['Kahvaltı'])
  // The name of the removed extra can be used again.
  await add(ours, wood)
  expect((await w.call(readExtras, {}, await w.hotel())).extras).toEqual([])
})

test.each([
  [{ name: '  ' }, 'name', 400],
  [{ name: 'ODUN' }, 'name', 422],
  [{ name: 'Köz', price: 0 }, 'price', 400],
  [{ name: 'Köz', dailyLimit: 0 }, 'dailyLimit', 400],
  [{ name: 'Köz', dailyLimit: 1000 }, 'dailyLimit', 400],
])('%j is refused at its field', async (said, field, status) => {
  const { ours } = await desk()
  await add(ours, wood)
  const answer = await w.send(addExtra, { body: { ...wood, ...said } }, ours)
  expect(answer.statusCode).toBe(status)
  expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field])
})

test("a clerk whose change meets somebody else's gets a refusal, and nothing is changed", async () => {
  const { ours } = await desk()
  const { id } = await add(ours, wood)
  const change = (price: number) => w.call(changeExtra, { params: { id }, body: { ...wood, price, version: 1 } }, ours)
  await change(160)
  expect(await refusalOf(change(170))).toMatchObject({ code: 'extra.changed-meanwhile', status: 409 })
  expect((await w.call(readExtras, {}, ours)).extras).toMatchObject([{ price: 160 }])
})

test('firewood is charged by the piece, breakfast for each guest and night; a repeated request charges nothing', async () => {
  const { ours, unit } = await desk()
  const stay = await book(ours, unit)
  const nights = (await w.call(readFolio, { params: { id: stay.id } }, ours)).folio.charged
  const [piece, breakfast] = [
    await add(ours, wood),
    await add(ours, { name: 'Kahvaltı', per: 'guest-night', price: 100 }),
  ]
  await sell(ours, stay, piece, 2, 'request-1')
  const folio = await sell(ours, stay, piece, 2, 'request-1')
  expect(folio.lines.filter(({ kind }) => kind === 'extra')).toMatchObject([{ text: '2 × Odun', amount: 300 }])
  expect(folio.charged).toBe(nights + 300)
  const nightCount = folio.lines.filter(({ kind }) => kind === 'night').length
  const after = await sell(ours, stay, breakfast)
  expect(after.charged).toBe(nights + 300 + nightCount * stay.numberOfGuests * 100)
})

test('an extra that exists once a day is sold once, and again when its line is reversed or the stay is cancelled', async () => {
  const { ours, unit } = await desk()
  const jacuzzi = await add(ours, { name: 'Jakuzi', per: 'stay', price: 900, dailyLimit: 1 })
  const [first, second] = [await book(ours, unit), await book(ours, await w.unit(ours, { unitName: 'Bungalov 2' }))]
  const folio = await sell(ours, first, jacuzzi)
  expect(await refusalOf(sell(ours, second, jacuzzi))).toMatchObject({ code: 'extra.sold-out', status: 409 })

  const lineId = folio.lines.find(({ kind }) => kind === 'extra')?.id ?? 0
  await w.call(reverseLine, { params: { id: first.id, lineId } }, ours)
  await sell(ours, second, jacuzzi)
  expect(await refusalOf(sell(ours, first, jacuzzi))).toMatchObject({ code: 'extra.sold-out' })

  await w.call(cancelReservation, { params: { id: second.id } }, ours)
  await sell(ours, first, jacuzzi)
})

test('a nightly extra follows the nights of the stay, through a move and an early check-out', async () => {
  const { ours, unit } = await desk()
  const breakfast = await add(ours, { name: 'Kahvaltı', per: 'guest-night', price: 100 })
  const stay = await book(ours, unit)
  await sell(ours, stay, breakfast)
  const days = async () =>
    (await w.call(readFolio, { params: { id: stay.id } }, ours)).folio.lines
      .filter((line) => line.kind === 'extra' && !line.isReversed && line.amount > 0)
      .map(({ day }) => day)
  expect(await days()).toEqual(['2027-03-01', '2027-03-02'])

  const moved = await move(ours, stay, segment(unit, '2027-03-02', '2027-03-05'))
  expect(await days()).toEqual(['2027-03-02', '2027-03-03', '2027-03-04'])
  w.clock.set('2027-03-02T12:00:00Z')
  await w.call(checkInGuests, { params: { id: moved.id } }, ours)
  w.clock.set('2027-03-03T08:00:00Z')
  await w.call(checkOutGuests, { params: { id: moved.id }, body: { keepPrice: false } }, ours)
  expect(await days()).toEqual(['2027-03-02'])
  await w.call(undoTransition, { params: { id: moved.id }, body: {} }, ours)
  expect((await days()).toSorted()).toEqual(['2027-03-02', '2027-03-03', '2027-03-04'])
})

test('a stay is neither moved nor restored to nights on which another stay has its extra by now', async () => {
  const { ours, unit } = await desk()
  const jacuzzi = await add(ours, { name: 'Jakuzi', per: 'stay', price: 900, dailyLimit: 1 })
  const other = await w.unit(ours, { unitName: 'Bungalov 2' })
  const [first, second] = [await book(ours, unit), await book(ours, other)]
  await sell(ours, first, jacuzzi)
  // The jacuzzi that the stay already has does not prevent its move.
  const later = await move(ours, first, segment(unit, '2027-03-02', '2027-03-04'))
  await w.call(cancelReservation, { params: { id: first.id } }, ours)
  await sell(ours, second, jacuzzi)
  const undo = () => w.call(undoTransition, { params: { id: first.id }, body: {} }, ours)
  expect(await refusalOf(undo())).toMatchObject({ code: 'extra.sold-out', status: 409 })
  expect((await w.call(readReservation, { params: { id: later.id } }, ours)).reservation.status).toBe('CANCELLED')

  const third = await book(ours, await w.unit(ours, { unitName: 'Bungalov 3' }), {
    checkInDate: '2027-03-03',
    checkOutDate: '2027-03-04',
  })
  await sell(ours, third, jacuzzi)
  const longer = move(ours, second, segment(other, '2027-03-01', '2027-03-04'))
  expect(await refusalOf(longer)).toMatchObject({ code: 'extra.sold-out', status: 409 })
  const folioOf = async ({ id }: { id: number }) => (await w.call(readFolio, { params: { id } }, ours)).folio
  expect((await folioOf(second)).lines.filter(({ kind }) => kind === 'night')).toHaveLength(2)

  for (const one of [second, third]) await w.call(cancelReservation, { params: { id: one.id } }, ours)
  await undo()
  expect((await folioOf(first)).lines.at(-1)).toMatchObject({ kind: 'extra', text: 'Jakuzi', amount: 900 })
})

test('an extra that is paid once is used on all nights of a stay, also when its first day has moved earlier', async () => {
  const { ours, unit } = await desk()
  const jacuzzi = await add(ours, { name: 'Jakuzi', per: 'stay', price: 900, dailyLimit: 1 })
  const stay = await book(ours, unit, { checkInDate: '2027-03-05', checkOutDate: '2027-03-08' })
  await sell(ours, stay, jacuzzi)
  await move(ours, stay, segment(unit, '2027-03-03', '2027-03-08'))
  const other = await w.unit(ours, { unitName: 'Bungalov 2' })
  const [before, same] = [
    await book(ours, other, { checkInDate: '2027-03-01', checkOutDate: '2027-03-03' }),
    await book(ours, other, { checkInDate: '2027-03-03', checkOutDate: '2027-03-05' }),
  ]
  expect(await refusalOf(sell(ours, same, jacuzzi))).toMatchObject({ code: 'extra.sold-out' })
  await sell(ours, before, jacuzzi)
})

test('of ten stays that buy the last three pieces at once, three get one', async () => {
  const { ours, unit } = await desk()
  const few = await add(ours, { ...wood, dailyLimit: 3 })
  const names = Array.from({ length: 9 }, (_, at) => `Bungalov ${at + 2}`)
  const units = [unit, ...(await Promise.all(names.map((unitName) => w.unit(ours, { unitName }))))]
  const stays = await Promise.all(units.map((one) => book(ours, one)))
  const asked = await Promise.all(stays.map((stay) => refusalOf(sell(ours, stay, few))))
  expect(asked.filter((problem) => problem === undefined)).toHaveLength(3)
  expect(asked.filter(Boolean).every((problem) => (problem as { code?: string }).code === 'extra.sold-out')).toBe(true)
  const accounts = await Promise.all(stays.map(({ id }) => w.call(readFolio, { params: { id } }, ours)))
  expect(accounts.flatMap(({ folio }) => folio.lines).filter(({ kind }) => kind === 'extra')).toHaveLength(3)
})

test('an extra that is off sale, or belongs to another business, cannot be added to a folio', async () => {
  const { ours, unit } = await desk()
  const stay = await book(ours, unit)
  const gone = await add(ours, wood)
  await w.call(removeExtra, { params: { id: gone.id }, query: { version: 1 } }, ours)
  expect(await refusalOf(sell(ours, stay, gone))).toMatchObject({ code: 'extra.not-found', status: 404 })
  const theirs = await add(await w.hotel(), wood)
  expect(await refusalOf(sell(ours, stay, theirs))).toMatchObject({ code: 'extra.not-found', status: 404 })
})
