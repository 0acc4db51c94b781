// Mandatory extras are charged to the folio of every stay when it is booked.
import { expect, test } from 'vitest'
import { Refusal } from '#contract/client.ts'
import { addExtra, changeExtra, readExtras } from '#contract/extras/endpoints.ts'
import type { NewExtra } from '#contract/extras/schemas.ts'
import { readFolio, reverseLine } from '#contract/folio/endpoints.ts'
import { quickBook } from '#contract/reservations/quick/endpoints.ts'
import { createReservation, searchReservations } from '#contract/reservations/endpoints.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import type { Unit } from '#contract/units/schemas.ts'
import { optionsOf } from '#server/features/options/option.fixture.ts'
import { booking, nextUniqId } from '#server/features/reservations/booking.fixture.ts'
import { importsOf } from '#server/features/imports/imports.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'

const w = world()
const { rule, change, received } = optionsOf(w)
const cleaning = { name: 'Son temizlik', per: 'stay' as const, price: 500, mandatory: true }
const fee = { name: 'Tesis bedeli', per: 'guest-night' as const, price: 30, mandatory: true }

async function desk(...extras: Partial<NewExtra>[]) {
  const ours = await w.hotel()
  for (const extra of extras) await w.call(addExtra, { body: { ...cleaning, ...extra } }, ours)
  return { ours, unit: await w.unit(ours, { price: 1000 }) }
}
const ring = { firstName: 'Ayşe', lastName: 'Yıldız', phone: '0 (532) 444 55 66' }
const stay = { checkInDate: '2026-12-01', checkOutDate: '2026-12-04', numberOfGuests: 2 }
const hold = async (ours: TestHotel, unit: Unit, said = {}): Promise<Reservation> => {
  const body = { ...ring, ...stay, hotelDetailId: unit.id, reservationUniqId: nextUniqId(), ...said }
  return (await w.call(quickBook, { body }, ours)).reservation
}
const folioOf = async (ours: TestHotel, { id }: { id: number }) =>
  (await w.call(readFolio, { params: { id } }, ours)).folio
const extrasOn = async (ours: TestHotel, reservation: { id: number }) =>
  (await folioOf(ours, reservation)).lines
    .filter(({ kind }) => kind === 'extra')
    .map(({ day, text, amount }) => [day, text, amount])
const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? { ...error.problem, status: error.status } : error),
  )

test('every booked stay has the extra on its folio, by either way of booking; the price of its nights is unchanged', async () => {
  const { ours, unit } = await desk(cleaning, fee)
  const held = await hold(ours, unit)
  expect(held.totalPrice).toBe(3000)
  const due = [
    ['2026-12-01', 'Son temizlik', 500],
    ['2026-12-01', '2 × Tesis bedeli', 60],
    ['2026-12-02', '2 × Tesis bedeli', 60],
    ['2026-12-03', '2 × Tesis bedeli', 60],
  ]
  expect(await extrasOn(ours, held)).toEqual(due)
  expect((await folioOf(ours, held)).balance).toBe(3680)
  expect(held).toMatchObject({ balance: 3680, owed: 3680 })

  const other = await w.unit(ours, { unitName: 'Bungalov 2' })
  const { reservation } = await w.call(createReservation, { body: booking(other, stay) }, ours)
  expect(await extrasOn(ours, reservation)).toEqual(due)
})

test('a stay with a price agreed on the telephone has the extra all the same', async () => {
  const { ours, unit } = await desk(cleaning)
  const held = await hold(ours, unit, { totalPrice: 2500 })
  expect((await folioOf(ours, held)).charged).toBe(3000)
})

test('a request that is sent twice books the extra once', async () => {
  const { ours, unit } = await desk(cleaning)
  const reservationUniqId = nextUniqId()
  const [first, again] = [await hold(ours, unit, { reservationUniqId }), await hold(ours, unit, { reservationUniqId })]
  expect(again.id).toBe(first.id)
  expect(await extrasOn(ours, first)).toHaveLength(1)
})

test('an imported stay was agreed elsewhere, so nothing is added to it', async () => {
  const { ours } = await desk(cleaning)
  const { run, reservations } = importsOf(w)
  const headings = ['Oda', 'Giriş', 'Çıkış', 'Ad Soyad', 'Telefon', 'Toplam']
  const { unitName } = await w.unit(ours, { unitName: 'Bungalov 2' })
  await run(
    ours,
    'reservations',
    [headings, [unitName, '01.12.2026', '04.12.2026', 'Ali Kaya', '5324445566', '4000']],
    1,
  )
  const [imported] = await reservations(ours)
  expect(imported?.totalPrice).toBe(4000)
  expect(await extrasOn(ours, imported ?? { id: 0 })).toEqual([])
})

test('an extra that is optional, off sale or of another business is on no folio', async () => {
  const { ours, unit } = await desk({ name: 'Odun', per: 'piece', mandatory: false })
  await w.call(addExtra, { body: cleaning }, await w.hotel())
  expect(await extrasOn(ours, await hold(ours, unit))).toEqual([])
})

test('stays booked earlier do not get the extra, and those that have it keep it when it becomes optional', async () => {
  const { ours, unit } = await desk({ mandatory: false })
  const before = await hold(ours, unit)
  const [extra] = (await w.call(readExtras, {}, ours)).extras
  const params = { id: extra?.id ?? 0 }
  await w.call(changeExtra, { params, body: { ...cleaning, version: 1 } }, ours)
  const after = await hold(ours, await w.unit(ours, { unitName: 'Bungalov 2' }))
  await w.call(changeExtra, { params, body: { ...cleaning, mandatory: false, version: 2 } }, ours)
  expect([await extrasOn(ours, before), await extrasOn(ours, after)]).toEqual([
    [],
    [['2026-12-01', 'Son temizlik', 500]],
  ])
})

test('a clerk reverses the extra like any other line', async () => {
  const { ours, unit } = await desk(cleaning)
  const held = await hold(ours, unit)
  const lineId = (await folioOf(ours, held)).lines.find(({ kind }) => kind === 'extra')?.id ?? 0
  const { folio } = await w.call(reverseLine, { params: { id: held.id, lineId } }, ours)
  expect(folio.charged).toBe(3000)
})

test('without enough left nothing is booked, and the refusal names the extra and the day', async () => {
  const { ours, unit } = await desk({ ...fee, per: 'night', dailyLimit: 1 })
  await hold(ours, unit)
  const other = await w.unit(ours, { unitName: 'Bungalov 2' })
  const refused = await refusalOf(hold(ours, other, { checkInDate: '2026-12-03', checkOutDate: '2026-12-05' }))
  expect(refused).toMatchObject({
    code: 'extra.sold-out',
    status: 409,
    message: 'Tesis bedeli 03.12.2026 günü için kalmadı.',
  })
  expect((await w.call(searchReservations, { body: {} }, ours)).reservations).toHaveLength(1)
  await hold(ours, other, { checkInDate: '2026-12-04', checkOutDate: '2026-12-05' })
})

test('of five units booked at once with an extra that suffices for two, two are booked', async () => {
  const { ours, unit } = await desk({ dailyLimit: 2 })
  const names = ['Bungalov 2', 'Bungalov 3', 'Bungalov 4', 'Bungalov 5']
  const units = [unit, ...(await Promise.all(names.map((unitName) => w.unit(ours, { unitName }))))]
  const asked = await Promise.all(units.map((one) => refusalOf(hold(ours, one))))
  expect(asked.filter((problem) => problem === undefined)).toHaveLength(2)
  expect(asked.filter(Boolean)).toEqual(Array(3).fill(expect.objectContaining({ code: 'extra.sold-out' })))
})

test('a deposit of everything includes the mandatory extras, and a share of the price is one of the nights', async () => {
  const { ours, unit } = await desk(cleaning, fee)
  await rule(ours, { allWithinDays: 3 })
  w.clock.set('2026-11-27T10:00:00Z')
  expect((await hold(ours, unit, { option: {} })).option?.amount).toBe(900)
  w.clock.set('2026-11-28T10:00:00Z')
  const other = await w.unit(ours, { unitName: 'Bungalov 2', price: 1000 })
  const near = await hold(ours, other, { option: {} })
  expect(near).toMatchObject({ balance: 3680, option: { amount: 3680 } })
  const until = near.option?.until ?? ''
  expect((await change(ours, near, 3680, until)).amount).toBe(3680)
  await expect(change(ours, near, 3680.01, until)).rejects.toMatchObject({
    problem: { code: 'deposit.more-than-stay' },
  })
  await received(ours, near, 3680)
  expect(await folioOf(ours, near)).toMatchObject({ balance: 0 })
})

test('an extra that is sold by the piece cannot be mandatory', async () => {
  const { ours } = await desk({ mandatory: false })
  const [extra] = (await w.call(readExtras, {}, ours)).extras
  const said = { ...cleaning, per: 'piece' as const }
  const added = await w.send(addExtra, { body: { ...said, name: 'Odun' } }, ours)
  const changed = await w.send(changeExtra, { params: { id: extra?.id ?? 0 }, body: { ...said, version: 1 } }, ours)
  for (const answer of [added, changed]) {
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual(['mandatory'])
  }
})
