// The exports of Booking.com and the lists that people keep in Excel, with headings and amounts of their own.
import { expect, test } from 'vitest'
import { formatTl, toKurus } from '#domain/money/money.ts'
import { world } from '#server/test/world.ts'
import { importsOf, tr } from './imports.fixture.ts'

const w = world()
const { business, check, run, reservations } = importsOf(w)

test('a list of Booking.com is read: its source, amounts in words, commission, and what has no field stands in the note', async () => {
  const { ours } = await business()
  const headings =
    'Book Number|Booked by|Guest Name(s)|Check-in|Check-out|Booked on|Status|Rooms|Persons|Price|Commission %|Commission Amount|Payment status|Unit type|Phone number'.split(
      '|',
    )
  const stay = (guest: string, rooms: string, price: string, unit: string, status = 'ok') =>
    `4123456789|Roe, Jane|${guest}|2027-01-10|2027-01-12|2026-11-01 10:15:00|${status}|${rooms}|2|${price}|15.0|450.07 TRY|Fully paid|${unit}|+90 532 111 00 01`.split(
      '|',
    )
  const table = [
    headings,
    stay('Jane Roe, John Roe', '1', '3000.5 TRY', 'Çınar'),
    stay('Max Moe', '2', '3000.5 TRY', 'Defne'),
    stay('Eva Poe', '1', '500 EUR', 'Defne'),
    stay('Ann Doe', '1', '0 TRY', 'Defne', 'cancelled_by_guest'),
  ].map((cells, at) => (at === 0 ? cells : cells.with(0, `412345678${at}`)))
  const { rows } = await check(ours, 'reservations', table)
  expect(rows.map(({ state, problems }) => [state, ...problems.map(({ message }) => message)])).toEqual([
    ['new'],
    ['refused', tr('import.several-units', { text: '2' })],
    ['refused', tr('import.other-currency', { text: '500 EUR' })],
    ['skipped'],
  ])
  await run(ours, 'reservations', table, 1)
  const [stored] = await reservations(ours)
  expect(stored).toMatchObject({ source: 'booking', totalPrice: 3000.5, numberOfGuests: 2, paid: 0 })
  expect(stored?.guests).toMatchObject([{ firstName: 'Jane', lastName: 'Roe' }])
  for (const said of ['John Roe', '450,07', 'Fully paid', '4123456781']) expect(stored?.specialRequests).toContain(said)
})

const tl = (amount: number) => formatTl(toKurus(amount), 'tr')
const own = ['Ad Soyad', 'Tel', 'Giriş', 'Çıkış', 'Bungalov', 'Kişi', 'Ücret', 'Kapora', 'Kalan', 'Gecelik']
const line = (name: string, [checkIn, checkOut]: [string, string], ...money: [string, string, string, string]) => [
  name,
  '05321110001',
  checkIn,
  checkOut,
  'Çınar',
  '2',
  ...money,
]

test('the price, the deposit and the rest of a list complete each other, and are refused where they disagree', async () => {
  const { ours } = await business()
  const table = [
    own,
    line('Ada Ak', ['4 Ağustos 2027', '6 Ağustos 2027'], '4.000 TL', '1.000', '3.000', ''),
    line('Bora Ak', ['6 Aug 2027', 'Aug 8, 2027'], '4000', '', '3000', ''),
    line('Can Ak', ['01.09.2027', '03.09.2027'], '', '1000', '2500,0000000001', ''),
    line('Ece Ak', ['05.09.2027', '08.09.2027'], '', '', '', '1.500'),
    line('Fuat Ak', ['10.09.2027', '12.09.2027'], '4000', '1000', '2000', ''),
    line('Gül Ak', ['15.09.2027', '17.09.2027'], '', '', '2000', ''),
    line('Hale Ak', ['20.09.2027', '22.09.2027'], '1500', '', '', ''),
  ]
  const { rows } = await check(ours, 'reservations', table)
  const say = (at: number) => [...(rows[at]?.problems ?? []), ...(rows[at]?.warnings ?? [])].map((one) => one.message)
  expect(rows.map(({ state }) => state)).toEqual(['new', 'new', 'new', 'new', 'refused', 'refused', 'new'])
  expect(say(4)).toContain(tr('import.balance-differs', { total: tl(4000), balance: tl(2000) }))
  expect(say(5)).toContain(tr('import.balance-alone'))
  expect(say(6)).toContain(tr('import.price-of-one-night', { usual: tl(1500) }))
  await run(ours, 'reservations', table, 5)
  const stored = Object.fromEntries(
    (await reservations(ours)).map(({ guests: [guest], ...stay }) => [
      guest?.firstName,
      [stay.checkInDate, stay.totalPrice, stay.paid],
    ]),
  )
  expect(stored).toMatchObject({
    Ada: ['2027-08-04', 4000, 1000],
    Bora: ['2027-08-06', 4000, 1000],
    Can: ['2027-09-01', 3500, 1000],
    Ece: ['2027-09-05', 4500, 0],
  })
})

test('a rest of nothing is no contradiction once the stay is over', async () => {
  const { ours } = await business()
  const table = [own, line('Ada Ak', ['01.11.2026', '03.11.2026'], '4000', '1000', '0', '')]
  expect((await check(ours, 'reservations', table)).rows).toMatchObject([{ state: 'new', problems: [] }])
})

test('under a heading such as Bungalov, a number alone names the unit', async () => {
  const { ours } = await business()
  const unit = await w.unit(ours, { unitName: 'Bungalov 3' })
  const table = [own, line('Ada Ak', ['01.09.2027', '03.09.2027'], '4000', '', '', '').with(4, '3')]
  await run(ours, 'reservations', table, 1)
  expect(await reservations(ours)).toMatchObject([{ hotelDetailId: unit.id }])
})
