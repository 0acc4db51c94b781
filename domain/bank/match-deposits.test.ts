import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kurus } from '#domain/money/money.ts'
import {
  awaitedOf,
  type AwaitingStay,
  codesIn,
  depositCode,
  depositLeft,
  matchesFor,
  suggestionFor,
} from './match-deposits.ts'

const waits = (reservationId: number, said: Partial<AwaitingStay> = {}): AwaitingStay => ({
  reservationId,
  awaited: [kurus(300_000), kurus(1_000_000)],
  guestName: 'Ayşe Yılmaz',
  bookedOn: '2026-12-01',
  checkOut: '2026-12-20',
  ...said,
})
const line = (text: string, amount = 300_000, day = '2026-12-02', sender = '') => ({
  day,
  amountKurus: kurus(amount),
  text,
  sender,
})
const ayse = waits(4821)

test.each([
  ['FAST KNK4821 kapora', 'code'],
  ['knk 4821', 'code'],
  ['Bungalov Knk-4821.', 'code'],
  ['KNK04821', 'code'],
  ['KNK4820, KNK4821', 'code'],
  ['KNK48210', undefined],
  ['KNK482', undefined],
  ['XKNK4821', undefined],
  ['4821', undefined],
  ['GELEN EFT AYSE YILMAZ', 'amount-and-name'],
  ['yılmaz, ayşe', 'amount-and-name'],
  ['AYŞE NUR YILMAZ', 'amount-and-name'],
  ['MEHMET YILMAZ', undefined],
  ['AYŞE', undefined],
  ['AYŞEGÜL YILMAZER', undefined],
  ['', undefined],
])('a line that says "%s" is matched by %s', (text, by) => {
  expect(matchesFor(line(text), [ayse])).toEqual(by === undefined ? [] : [{ reservationId: 4821, by }])
})

test.each([
  ['another amount with the code', line('KNK4821', 200_000), 'code-other-amount'],
  ['all that is owed', line('Ayşe Yılmaz', 1_000_000), 'amount-and-name'],
  ['another amount with the name', line('Ayşe Yılmaz', 299_999), undefined],
  ['the name of the sender', line('HAVALE', 300_000, '2026-12-02', 'AYŞE YILMAZ'), 'amount-and-name'],
  ['the day of the booking', line('Ayşe Yılmaz', 300_000, '2026-12-01'), 'amount-and-name'],
  ['the day before', line('Ayşe Yılmaz', 300_000, '2026-11-30'), undefined],
  ['a month after departure', line('Ayşe Yılmaz', 300_000, '2027-01-19'), 'amount-and-name'],
  ['a day more', line('Ayşe Yılmaz', 300_000, '2027-01-20'), undefined],
  ['the code, however late', line('KNK4821', 300_000, '2027-03-01'), 'code'],
  ['money that went out', line('KNK4821 Ayşe Yılmaz', -300_000), undefined],
])('%s: %s', (_name, some, by) => {
  expect(matchesFor(some, [ayse]).map((match) => match.by)).toEqual(by === undefined ? [] : [by])
})

test('a code outranks a name, and of two equal matches neither is suggested', () => {
  const [twin, other] = [waits(4822), waits(4823, { guestName: 'Mehmet Demir' })]
  expect(suggestionFor(line('KNK4823 Ayşe Yılmaz'), [ayse, twin, other])).toEqual({
    suggested: { reservationId: 4823, by: 'code' },
    others: [],
  })
  expect(suggestionFor(line('Ayşe Yılmaz'), [ayse, twin, other])).toEqual({
    suggested: null,
    others: [
      { reservationId: 4821, by: 'amount-and-name' },
      { reservationId: 4822, by: 'amount-and-name' },
    ],
  })
  expect(suggestionFor(line('KNK4821 KNK4822', 300_000), [waits(4821, { awaited: [kurus(1)] }), twin])).toEqual({
    suggested: { reservationId: 4822, by: 'code' },
    others: [{ reservationId: 4821, by: 'code-other-amount' }],
  })
  expect(suggestionFor(line('Fatura'), [ayse])).toEqual({ suggested: null, others: [] })
})

test('a stay that awaits no money any more is listed but not suggested', () => {
  expect(suggestionFor(line('KNK4821'), [waits(4821, { awaited: [] })])).toEqual({
    suggested: null,
    others: [{ reservationId: 4821, by: 'code-other-amount' }],
  })
})

test.each([
  [0, 0, 0, []],
  [300, 0, 1000, [300, 1000]],
  [300, 100, 900, [200, 900]],
  [300, 400, 600, [600]],
  [1000, 0, 1000, [1000]],
])('a stay with a kapora of %i, %i paid and %i owed awaits %j', (asked, paid, owed, awaited) => {
  expect(awaitedOf(depositLeft(kurus(asked), kurus(paid)), kurus(owed))).toEqual(awaited)
})

test('an amount alone never matches a stay, whatever text stands beside it', () => {
  const word = fc.constantFrom('EFT', 'FAST', 'Ayşe', 'Mehmet', 'kapora', '4821', 'KNK', '300000')
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), (words) => {
      expect(matchesFor(line(words.join(' ')), [ayse]).filter(({ by }) => by === 'amount-and-name')).toEqual([])
    }),
  )
})

test('a code is found in any text that a guest writes around it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), fc.constantFrom('', ' ', '-', ' -'), (number, between) => {
      const code = depositCode(number)
      const [letters, digits] = [code.slice(0, 3), code.slice(3)]
      expect(codesIn(`Bungalov ${letters.toLowerCase()}${between}${digits}, 2 kişi`)).toEqual([number])
    }),
  )
  expect([depositCode(42), depositCode(123_456)]).toEqual(['KNK0042', 'KNK123456'])
})
