// A reversal needs the permission that the line itself needed, at the server and in the answer that the screen reads.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addExtra, changeExtra, readExtras, sellExtra } from '#contract/extras/endpoints.ts'
import { readReservation } from '#contract/reservations/endpoints.ts'
import { moveStay } from '#contract/stays/endpoints.ts'
import type { Folio } from '#contract/folio/schemas.ts'
import { kurus } from '#domain/money/money.ts'
import type { Permission } from '#domain/roles/permissions.ts'
import { cancellationsOf } from '#server/features/cancellation/cancellation.fixture.ts'
import { outcomeOf, screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { foliosOf } from './folio.fixture.ts'
import { changeLines } from './lines.store.ts'

const w = world()
const { hotel, unit, call } = w
const { onDay, book, cancel, undo } = screenOf(w)
const { folio, charge, discount, adjust, reverse, pay, keep } = foliosOf(w)
const { rule, settleCancellation } = cancellationsOf(w)
const cleaning = { name: 'Son temizlik', per: 'stay' as const, price: 500, mandatory: true }

async function booked() {
  onDay('2026-11-21')
  const ours = await hotel()
  await call(addExtra, { body: cleaning }, ours)
  const stay = await book(ours, await unit(ours, { price: 1000 }))
  const clerk = (...permissions: Permission[]) => memberWith(w, ours, permissions)
  return { ours, stay, clerk, seller: await clerk('charge.add', 'payment.take') }
}
const lastOf = ({ lines }: Folio) => lines.at(-1)?.id ?? 0
const refused = '403 request.forbidden'

test('a clerk who may add charges reverses the own charges, and no price that somebody else has made', async () => {
  const { ours, stay, seller } = await booked()
  const mandatory = lastOf(await folio(ours, stay))
  const others = [
    mandatory,
    lastOf(await charge(ours, stay, 300)),
    lastOf(await discount(ours, stay, 400)),
    lastOf(await adjust(ours, stay, -100)),
  ]
  await pay(ours, stay, 500, { purpose: 'damage' })
  others.push(lastOf(await keep(ours, stay, 50)))
  onDay('2026-11-22')
  await charge(seller, stay, 200)
  await keep(seller, stay, 60)
  const { extras } = await call(readExtras, {}, ours)
  await call(addExtra, { body: { ...cleaning, name: 'Odun', mandatory: false } }, ours)
  const wood = (await call(readExtras, {}, ours)).extras.find(({ id }) => id !== extras[0]?.id)?.id ?? 0
  const sold = { params: { id: stay.id }, body: { requestId: randomUUID(), extraId: wood, pieces: 1 } }
  await call(sellExtra, sold, seller)
  const { lines, charged } = await folio(seller, stay)
  const own = lines.slice(-3)

  expect(lines.filter(({ mayReverse }) => mayReverse)).toEqual(own)
  for (const lineId of others) expect(await outcomeOf(reverse(seller, stay, lineId))).toBe(refused)
  expect((await folio(ours, stay)).charged).toBe(charged)
  for (const { id } of own) await reverse(seller, stay, id)
  expect((await folio(ours, stay)).charged).toBe(charged - 200 - 60 - 500)
})

test('a member who may change prices reverses discounts, corrections, mandatory extras and charges of colleagues', async () => {
  const { ours, stay, clerk, seller } = await booked()
  const [mandatory, fee] = [lastOf(await folio(ours, stay)), lastOf(await charge(seller, stay, 300))]
  const [off, correction] = [lastOf(await discount(ours, stay, 400)), lastOf(await adjust(ours, stay, -100))]
  const manager = await clerk('price.change')
  for (const lineId of [mandatory, fee, off, correction]) await reverse(manager, stay, lineId)
  const { lines, charged } = await folio(manager, stay)
  expect(charged).toBe(4000)
  expect(lines.filter(({ kind, mayReverse }) => kind === 'night' && mayReverse)).toEqual([])
})

/** A breakfast that the seller adds a day after the booking, and a colleague who may move and cancel the stay. */
async function breakfastSold() {
  const desk = await booked()
  const { ours, stay, seller } = desk
  await call(addExtra, { body: { ...cleaning, name: 'Kahvaltı', per: 'night', mandatory: false } }, ours)
  await call(addExtra, { body: { ...cleaning, name: 'Odun', mandatory: false } }, ours)
  const { extras } = await call(readExtras, {}, ours)
  const idOf = (sold: string) => extras.find(({ name }) => name === sold)?.id ?? 0
  const [breakfast, wood] = [idOf('Kahvaltı'), idOf('Odun')]
  onDay('2026-11-22')
  await call(sellExtra, { params: { id: stay.id }, body: { requestId: randomUUID(), extraId: breakfast } }, seller)
  onDay('2026-11-23')
  const colleague = await desk.clerk('stay.book', 'stay.settle', 'charge.add')
  const reversibleBy = async (asker: TestHotel) =>
    (await folio(asker, stay)).lines.filter(({ mayReverse }) => mayReverse).map(({ kind }) => kind)
  const breakfasts = ['extra', 'extra', 'extra', 'extra']
  expect(await reversibleBy(seller)).toEqual(breakfasts)
  return { ...desk, colleague, reversibleBy, breakfasts, wood }
}

test('an extra that follows its stay to other nights keeps its seller, so who moved the stay may not reverse it', async () => {
  const { ours, stay, seller, colleague, reversibleBy, breakfasts } = await breakfastSold()
  const { charged } = await folio(ours, stay)
  const { hotelDetailId, checkInDate, checkOutDate } = stay
  for (const [from, to] of [
    ['2027-03-01', '2027-03-05'],
    [checkInDate, checkOutDate],
  ] as const) {
    const { version } = (await call(readReservation, { params: { id: stay.id } }, ours)).reservation
    const segments = [{ hotelDetailId, checkInDate: from, checkOutDate: to }]
    await call(moveStay, { params: { id: stay.id }, body: { version, segments } }, colleague)
  }
  const { lines } = await folio(colleague, stay)
  expect(await reversibleBy(colleague)).toEqual([])
  expect(await reversibleBy(seller)).toEqual(breakfasts)
  const last = lines.findLast(({ kind }) => kind === 'extra')?.id ?? 0
  expect(await outcomeOf(reverse(colleague, stay, last))).toBe(refused)
  expect((await folio(ours, stay)).charged).toBe(charged)
})

test('an extra keeps its seller when the stay is cancelled and the cancellation is undone', async () => {
  const { ours, stay, seller, colleague, reversibleBy, breakfasts } = await breakfastSold()
  const { charged } = await folio(ours, stay)
  await cancel(colleague, stay)
  expect((await folio(ours, stay)).charged).toBe(0)
  await undo(colleague, stay)
  expect(await reversibleBy(colleague)).toEqual([])
  expect(await reversibleBy(seller)).toEqual(breakfasts)
  expect((await folio(ours, stay)).charged).toBe(charged)
})

test('an extra without an author has none after it followed its stay', async () => {
  const { ours, stay, colleague, reversibleBy, wood } = await breakfastSold()
  const line = { kind: 'extra', grossKurus: kurus(5000), day: '2026-12-01', text: 'Odun' } as const
  const sold = { ...line, taxed: { kdv: 'lodging', withNight: true } as const, extra: { id: wood, count: 1 } }
  await inHotel(w.db, ours.hotelId, (db) =>
    changeLines(
      db,
      { hotelId: ours.hotelId, reservationId: stay.id },
      { reverse: [], add: [sold] },
      { at: w.clock.now(), by: null },
    ),
  )
  await cancel(colleague, stay)
  await undo(colleague, stay)
  expect((await folio(ours, stay)).lines.at(-1)).toMatchObject({ text: 'Odun', by: null })
  expect(await reversibleBy(colleague)).toEqual([])
})

test('a clerk may not reverse a mandatory extra of a booking of his own', async () => {
  const { ours, clerk } = await booked()
  const booker = await clerk('stay.book', 'charge.add')
  const stay = await book(booker, await unit(ours, { unitName: 'Bungalov 2', price: 1000 }))
  expect(await outcomeOf(reverse(booker, stay, lastOf(await folio(ours, stay))))).toBe(refused)
})

test('an extra that was mandatory when the stay was booked remains so for the stay', async () => {
  const { ours, stay, seller } = await booked()
  const mandatory = lastOf(await folio(ours, stay))
  const [extra] = (await call(readExtras, {}, ours)).extras
  const optional = { params: { id: extra?.id ?? 0 }, body: { ...cleaning, mandatory: false, version: 1 } }
  await call(changeExtra, optional, ours)
  expect(await outcomeOf(reverse(seller, stay, mandatory))).toBe(refused)
})

test('the fee of a cancellation is reversed only by a member who may settle cancellations', async () => {
  const { ours, stay, clerk, seller } = await booked()
  await rule(ours, 'strict')
  await settleCancellation(ours, stay)
  const fee = (await folio(ours, stay)).lines.find(({ kind }) => kind === 'fee')?.id ?? 0
  expect(await outcomeOf(reverse(seller, stay, fee))).toBe(refused)
  expect(await outcomeOf(reverse(await clerk('price.change'), stay, fee))).toBe(refused)
  await reverse(await clerk('stay.settle'), stay, fee)
  expect((await folio(ours, stay)).balance).toBe(0)
})

test('a line is not reversed by a member who sees no charges, nor for a member of another business', async () => {
  const { ours, stay, clerk } = await booked()
  const lineId = lastOf(await charge(ours, stay, 300))
  expect(await outcomeOf(reverse(await clerk('stay.see'), stay, lineId))).toBe(refused)
  expect(await outcomeOf(reverse(await clerk('money.see'), stay, lineId))).toBe(refused)
  expect(await outcomeOf(reverse(await hotel(), stay, lineId))).toBe('404 reservation.not-found')
})
