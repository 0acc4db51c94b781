import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTl, kurus } from '#domain/money/money.ts'
import { bankAmount, newLines, readStatement } from './statement.ts'
import {
  headingsOf,
  profileProblem,
  profilesKnown,
  type StatementProfile,
  suggestedProfile,
  foreignAccount,
} from './statement-profile.ts'

test.each([
  ['1.250,50', 125_050],
  ['1250.5', 125_050],
  ['1.250', 125_000],
  ['-1.250,50 TL', -125_050],
  ['1.250,50-', -125_050],
  ['1.250,50 -', -125_050],
  ['− 500', -50_000],
  ['+500', 50_000],
  ['0,05', 5],
  ['0', 0],
  ['2500 TRY', 250_000],
  ['1 250,00', 125_000],
  ['₺1.250,00', 125_000],
  ['1.250,00 TL-', -125_000],
  ['1.250,00+', 125_000],
  ['1.250,00 B', -125_000],
  ['1.250,00 (B)', -125_000],
  ['1.250,00 A', 125_000],
  ['1.250,00 TL (Alacak)', 125_000],
  ['1250.00 DR', -125_000],
  ['(1.250,00)', -125_000],
  ['1250,0000000001', 125_000],
  ['1250.0000000001', 125_000],
  ['-2499,9999999999', -250_000],
  ['1250,004', undefined],
  ['1250,5050505', undefined],
  ['-1.250,00 A', undefined],
  ['1.250,00 X', undefined],
  ['', undefined],
  ['-', undefined],
  ['Tutar', undefined],
  ['12,345.67,8', undefined],
  ['5,005', undefined],
  ['--5', undefined],
  ['99999999999999999999', undefined],
])('%j is %s kuruş', (text, amount) => {
  expect(bankAmount(text)).toBe(amount)
})

test('every amount that the app itself writes as lira is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }).map(kurus), (amount) => {
      expect(bankAmount(formatTl(amount, 'tr').replace('₺', 'TL'))).toBe(amount)
    }),
  )
})

const headed = [
  ['Hesap Hareketleri', '', '', ''],
  ['IBAN', 'TR00 0000', '', ''],
  ['İşlem Tarihi', 'Açıklama', 'İşlem Tutarı', 'Bakiye'],
  ['01.12.2026 10:15', 'FAST AYŞE YILMAZ KNK4821', '3.000,00', '13.000,00'],
  ['01.12.2026', 'EFT MEHMET DEMİR', '1.500,00', '14.500,00'],
  ['01.12.2026', 'EFT MEHMET DEMİR', '1.500,00', '16.000,00'],
  ['02/12/2026', 'KART HARCAMASI', '-250,75', '15.749,25'],
  ['', '', '', ''],
  ['03.12.2026', 'SATIR', 'yok', ''],
  ['gün', 'SATIR', '5,00', ''],
  ['01.01.0001', 'SATIR', '5,00', ''],
  ['Bu belge bilgi amaçlıdır', '', '', ''],
]

test('a file shows by itself where its lines begin and what each column is', () => {
  expect(suggestedProfile(headed)).toEqual({
    skipRows: 3,
    day: 0,
    text: 1,
    amount: { in: 'one', column: 2 },
    sender: null,
  })
  expect(suggestedProfile([['Tarih', 'Borç', 'Alacak', 'Detay', 'Gönderen Adı']])).toEqual({
    skipRows: 1,
    day: 0,
    text: 3,
    amount: { in: 'two', incoming: 2, outgoing: 1 },
    sender: 4,
  })
  expect(suggestedProfile([['Tarih', 'Açıklama', 'Bakiye']])).toBeUndefined()
  expect(suggestedProfile([])).toBeUndefined()
})

test('the headings of a bank that names the currency and the time in them are known', () => {
  const headings = ['Tarih/Saat', 'Kanal/Şube', 'İşlem Tutarı (TL)*', 'Bakiye', 'İşlem', 'Açıklama', 'Alıcı/Gönderen']
  const profile = suggestedProfile([headings])
  expect(profile).toMatchObject({ day: 0, amount: { in: 'one', column: 2 }, text: 5, sender: 6 })
  const line = ['26/11/2026-13:45:22', 'İnternet', '3.000,00 ₺', '15.000,00 ₺', 'Havale', 'AHMET KARA', '']
  const { lines } = readStatement([headings, line], profile ?? never())
  expect(lines).toMatchObject([{ day: '2026-11-26', amountKurus: 300_000 }])
  expect(suggestedProfile([['Valör', 'Borç (TL)', 'Alacak (TL)', 'Detay']])).toMatchObject({
    amount: { in: 'two', incoming: 2, outgoing: 1 },
  })
})
const never = (): never => {
  throw new Error('the headings are unknown')
}

const profile: StatementProfile = { skipRows: 3, day: 0, text: 1, amount: { in: 'one', column: 2 }, sender: null }

test('statements of an account are recognised by their headings, wherever these stand', () => {
  const kept = { profile: { ...profile, sender: 7 }, headings: headingsOf(headed, profile), name: 'Ziraat' }
  const later = [['Dönem', 'Aralık'], ...headed.map((row) => row.map((cell) => cell.toLocaleUpperCase('tr')))]
  expect(profilesKnown(later, [kept])).toEqual([{ ...kept, profile: { ...kept.profile, skipRows: 4 } }])
  expect(profilesKnown([['Tarih', 'Tutar']], [kept])).toEqual([])
  expect(profilesKnown([['', ''], ['Tarih']], [{ ...kept, headings: headingsOf(headed, { skipRows: 0 }) }])).toEqual([])
})

test('lines are read, equal ones are counted, and unreadable ones are listed by their row', () => {
  const { lines, unread } = readStatement(headed, profile)
  expect(lines.map(({ day, amountKurus, occurrence }) => [day, amountKurus, occurrence])).toEqual([
    ['2026-12-01', 300_000, 1],
    ['2026-12-01', 150_000, 1],
    ['2026-12-01', 150_000, 2],
    ['2026-12-02', -25_075, 1],
  ])
  expect(unread).toEqual([
    { row: 9, problem: 'bank.no-amount' },
    { row: 10, problem: 'bank.no-day' },
    { row: 11, problem: 'bank.no-day' },
  ])
})

test('money in and money out may stand in two columns, with or without a sign', () => {
  const two: StatementProfile = {
    skipRows: 0,
    day: 0,
    text: 1,
    amount: { in: 'two', incoming: 2, outgoing: 3 },
    sender: 4,
  }
  const rows = [
    ['2026-12-01', 'Havale', '3.000,00', '', 'Ayşe Yılmaz'],
    ['2026-12-01', 'Kira', '', '5.000,00', ''],
    ['2026-12-01', 'Aidat', '0,00', '-100,00', ''],
  ]
  expect(readStatement(rows, two).lines.map(({ amountKurus, sender }) => [amountKurus, sender])).toEqual([
    [300_000, 'Ayşe Yılmaz'],
    [-500_000, ''],
    [-10_000, ''],
  ])
})

test('a file imported twice brings nothing new, and a longer one brings only the new lines', () => {
  const first = readStatement(headed.slice(0, 5), profile).lines
  const all = readStatement(headed, profile).lines
  expect(newLines(all, all)).toEqual([])
  expect(newLines(first, all)).toEqual([])
  // If only one of two equal lines is stored, the second one is new.
  expect(newLines(all, first).map(({ amountKurus, occurrence }) => [amountKurus, occurrence])).toEqual([
    [150_000, 2],
    [-25_075, 1],
  ])
  const louder = headed.map((row) => row.map((cell) => cell.toLocaleUpperCase('tr').replace('AYŞE ', 'AYŞE  ')))
  expect(newLines(readStatement(louder, profile).lines, all)).toEqual([])
})

test('however files overlap, every line of the longest is stored once', () => {
  const someRow = fc.record({ text: fc.constantFrom('A', 'B'), amount: fc.integer({ min: 1, max: 3 }) })
  fc.assert(
    fc.property(fc.array(someRow, { maxLength: 20 }), fc.array(fc.nat(20), { maxLength: 5 }), (some, cuts) => {
      const rows = some.map(({ text, amount }) => ['01.12.2026', text, String(amount)])
      const plain = { ...profile, skipRows: 0 }
      const stored = [...cuts.map((cut) => rows.slice(0, cut)), rows].reduce<ReturnType<typeof newLines>>(
        (before, file) => [...before, ...newLines(readStatement(file, plain).lines, before)],
        [],
      )
      expect(stored).toHaveLength(rows.length)
    }),
  )
})

test.each([
  [{}, undefined],
  [{ text: 0 }, 'bank.same-column-twice'],
  [{ amount: { in: 'two' as const, incoming: 2, outgoing: 2 } }, 'bank.same-column-twice'],
  [{ day: -1 }, 'bank.column'],
  [{ skipRows: 0.5 }, 'bank.column'],
])('a profile with %j: %s', (said, problem) => {
  expect(profileProblem({ ...profile, ...said })).toBe(problem)
})

const read = (rows: string[][], change: Partial<StatementProfile> = {}) => {
  const suggested = suggestedProfile(rows)
  if (suggested === undefined) throw new Error('no headings')
  const { lines, unread, questions } = readStatement(rows, { ...suggested, ...change })
  return {
    lines: lines.map(({ day, amountKurus }) => [day, amountKurus]),
    unread: unread.map(({ row, problem }) => [row, problem]),
    questions: questions.map(({ about, example }) => [about, example]),
  }
}

test('a column of A and B decides whether money came in or went out', () => {
  const rows = [
    ['Tarih', 'Açıklama', 'Tutar', 'A/B'],
    ['26.11.2026', 'ZEHRA DEMİR kapora', '3.000,00', 'A'],
    ['25.11.2026', 'KİRA ÖDEMESİ', '7.500,00', 'B'],
    ['25.11.2026', 'MASRAF', '-7,50', 'Borç'],
    ['24.11.2026', 'SATIR', '10,00', 'Z'],
  ]
  expect(read(rows)).toEqual({
    lines: [
      ['2026-11-26', 300_000],
      ['2026-11-25', -750_000],
      ['2026-11-25', -750],
    ],
    unread: [[5, 'bank.no-sign']],
    questions: [],
  })
  // An account that was stored before this column was known reads it from now on, unless a user has said that there is none.
  const former: StatementProfile = { skipRows: 1, day: 0, text: 1, amount: { in: 'one', column: 2 }, sender: null }
  const known = (kept: StatementProfile) => profilesKnown(rows, [{ profile: kept, headings: headingsOf(rows, former) }])
  expect(known(former)[0]?.profile.amount).toEqual({ in: 'one', column: 2, sign: 3 })
  const without = { ...former, amount: { in: 'one' as const, column: 2, sign: null } }
  expect(known(without)[0]?.profile.amount).toEqual(without.amount)
})

test('money of another currency is never read as lira', () => {
  const rows = [
    ['Tarih', 'Açıklama', 'Tutar', 'Döviz'],
    ['26.11.2026', 'HANS MEYER', '100,00', 'EUR'],
    ['26.11.2026', 'AYŞE', '100,00', 'TL'],
    ['26.11.2026', 'JANE', '$100,00', ''],
  ]
  const { lines, unread } = read(rows)
  expect(lines).toEqual([['2026-11-26', 10_000]])
  expect(unread).toEqual([
    [2, 'bank.other-currency'],
    [4, 'bank.other-currency'],
  ])
  const above = (cell: string) =>
    foreignAccount(
      [
        ['Hesap Türü', cell],
        ['Tarih', 'Açıklama', 'Tutar'],
      ],
      { skipRows: 2, amount: { in: 'one', column: 2 } },
    )
  expect(above('Vadesiz EUR')).toBe('EUR')
  expect(above('Vadesiz EURO Hesabı')).toBe('EUR')
  expect(above('Dolar Vadesiz')).toBe('USD')
  const heading = (...cells: string[]) => foreignAccount([cells], { skipRows: 1, amount: { in: 'one', column: 2 } })
  expect(heading('Tarih', 'Açıklama', 'Tutar (€)', 'TL Karşılığı')).toBe('EUR')
  expect(heading('Tarih', 'Açıklama', 'Tutar (TL)')).toBeUndefined()
  expect(above('Vadesiz TL')).toBeUndefined()
  expect(above('EUROPA TURİZM')).toBeUndefined()
})

test('the balance proves what 3,000 is; where nothing does, nothing is read before it is answered', () => {
  const rows = [
    ['Date', 'Description', 'Amount', 'Balance'],
    ['2026-11-25', 'JANE', '3,000', '15,000.00'],
  ]
  expect(read(rows).lines).toEqual([['2026-11-25', 300_000]])
  const open = rows.map((row) => row.slice(0, 3))
  expect(read(open)).toEqual({ lines: [], unread: [], questions: [['decimals', '3,000']] })
  expect(read(open, { decimals: '.' }).lines).toEqual([['2026-11-25', 300_000]])
  expect(read(open, { decimals: ',' }).lines).toEqual([['2026-11-25', 300]])
  const mixed = [...rows.map((row) => row.slice(0, 3)), ['2026-11-25', 'A', '2,50'], ['2026-11-25', 'B', '2.50']]
  expect(read(mixed).unread).toEqual([[2, 'bank.amount-doubtful']])
})

test('dates that a file leaves open are asked about, and those of a file that writes both ways are listed', () => {
  const rows = [
    ['Tarih', 'Açıklama', 'Tutar'],
    ['01/05/2026', 'A', '1,00'],
  ]
  expect(read(rows).questions).toEqual([['dates', '01/05/2026']])
  expect(read(rows, { dates: 'month-first' }).lines).toEqual([['2026-01-05', 100]])
  expect(read([...rows, ['13/05/2026', 'B', '1,00']]).lines).toEqual([
    ['2026-05-01', 100],
    ['2026-05-13', 100],
  ])
  const both = [...rows, ['13/05/2026', 'B', '1,00'], ['05/13/2026', 'C', '1,00']]
  expect(read(both).unread).toEqual([[2, 'bank.day-doubtful']])
})
