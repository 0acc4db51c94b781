// The column of the sign is found by its cells, whatever its heading is.
import { expect, test } from 'vitest'
import { readStatement } from './statement.ts'
import { suggestedProfile } from './statement-profile.ts'

function linesOf(rows: string[][]) {
  const profile = suggestedProfile(rows)
  if (profile === undefined) throw new Error('The headings suggest no profile')
  return readStatement(rows, profile).lines.map(({ day, amountKurus }) => [day, amountKurus])
}

test.each([
  ['+/-', '+', '-'],
  ['B/A Göstergesi', 'A', 'B'],
  ['Hareket Türü', 'Gelen', 'Giden'],
  ['İşlem Tipi', 'Alacak', 'Borç'],
  ['İşlem Tipi', 'Gelen EFT', 'Giden EFT'],
  ['İşlem', 'Para Yatırma', 'Para Çekme'],
  ['Yön', 'G', 'Ç'],
  ['G/Ç', 'G', 'Ç'],
  ['G/C', 'G', 'C'],
  ['Yön', 'Giren', 'Çıkan'],
])('a column under %s that says in and out gives the amounts their sign', (heading, incoming, outgoing) => {
  const rows = [
    ['Tarih', 'Açıklama', 'Tutar', heading, 'Bakiye'],
    ['25.11.2026', 'AYŞE KAPORA', '3.000,00', incoming, '15.000,00'],
    ['26.11.2026', 'KİRA', '7.500,00', outgoing, '7.500,00'],
  ]
  expect(linesOf(rows)).toEqual([
    ['2026-11-25', 300_000],
    ['2026-11-26', -750_000],
  ])
})

const withBalance = (...lines: [day: string, amount: string, balance: string][]) => [
  ['Tarih', 'Açıklama', 'Tutar', 'Bakiye'],
  ...lines.map(([day, amount, balance]) => [`${day}.11.2026`, 'SATIR', amount, balance]),
]

test.each([
  [
    'the oldest first',
    withBalance(['24', '7.500,00', '12.000,00'], ['25', '3.000,00', '15.000,00'], ['26', '500,00', '14.500,00']),
    [300_000, -50_000],
    [2],
  ],
  [
    'the newest first',
    withBalance(['26', '500,00', '14.500,00'], ['25', '3.000,00', '15.000,00'], ['24', '7.500,00', '12.000,00']),
    [-50_000, 300_000],
    [4],
  ],
  [
    'within one day',
    withBalance(['26', '500,00', '14.500,00'], ['26', '3.000,00', '15.000,00'], ['26', '7.500,00', '12.000,00']),
    [-50_000, 300_000],
    [4],
  ],
  [
    'all of it in',
    withBalance(['24', '7.500,00', '12.000,00'], ['25', '3.000,00', '15.000,00']),
    [750_000, 300_000],
    [],
  ],
  [
    'a selection of lines',
    withBalance(['24', '7.500,00', '12.000,00'], ['25', '3.000,00', '45.000,00'], ['26', '10,00', '44.990,00']),
    [-1_000],
    [2, 3],
  ],
  [
    'a first line without a balance',
    withBalance(['24', '7.500,00', ''], ['25', '3.000,00', '15.000,00'], ['26', '500,00', '14.500,00']),
    [-50_000],
    [2, 3],
  ],
  [
    'days in no order',
    withBalance(['24', '7.500,00', '12.000,00'], ['26', '500,00', '14.500,00'], ['25', '3.000,00', '15.000,00']),
    [-50_000, 300_000],
    [2],
  ],
  [
    'a gap',
    withBalance(['23', '7.500,00', '12.000,00'], ['24', '500,00', '11.500,00'], ['25', '3.000,00', '30.000,00']),
    [-50_000],
    [2, 4],
  ],
  [
    'equal amounts of one day, which either order explains',
    withBalance(['26', '1.000,00', '1.000,00'], ['26', '1.000,00', '2.000,00']),
    [100_000, 100_000],
    [],
  ],
])('amounts without a sign get it from the balances: %s', (_, rows, amounts, unread) => {
  const profile = suggestedProfile(rows)
  if (profile === undefined) throw new Error('The headings suggest no profile')
  const statement = readStatement(rows, profile)
  expect(statement.lines.map(({ amountKurus }) => amountKurus)).toEqual(amounts)
  expect(statement.unread).toEqual(unread.map((row) => ({ row, problem: 'bank.no-sign' })))
})

test('lines that the balances leave open have the direction that their text begins with', () => {
  const rows = [
    ['Tarih', 'Açıklama', 'Tutar', 'Bakiye'],
    ['24.11.2026', 'GELEN FAST - ALİ VELİ', '1.000,00', '1.000,00'],
    ['25.11.2026', 'KART', '100,00', '900,00'],
    ['26.11.2026', 'Giden EFT - KİRA', '1.000,00', '2.000,00'],
    ['27.11.2026', 'BORÇ ÖDEMESİ ALİ', '700,00', '9.000,00'],
  ]
  expect(linesOf(rows).map(([, amount]) => amount)).toEqual([100_000, -10_000, -100_000])
  const alone = rows.map((row) => row.slice(0, 3))
  expect(linesOf(alone).map(([, amount]) => amount)).toEqual([100_000, 10_000, -100_000, 70_000])
  const signed = [...alone, ['28.11.2026', 'Giden EFT', '-50,00']]
  expect(linesOf(signed).at(-1)).toEqual(['2026-11-28', -5000])
})

test('whoever says that all of it came in is believed', () => {
  const rows = withBalance(['25', '1.000,00', '1.000,00'], ['26', '700,00', '300,00'])
  const profile = { skipRows: 1, day: 0, text: 1, amount: { in: 'one' as const, column: 2, sign: null }, sender: null }
  expect(readStatement(rows, profile).lines.map(({ amountKurus }) => amountKurus)).toEqual([100_000, 70_000])
})

test('a column of letters that are no signs gives none', () => {
  const rows = [
    ['Tarih', 'Açıklama', 'Tutar', 'Kanal'],
    ['25.11.2026', 'AYŞE KAPORA', '3.000,00', 'A'],
    ['26.11.2026', 'CAN KAPORA', '7.500,00', 'A'],
  ]
  expect(suggestedProfile(rows)?.amount).toEqual({ in: 'one', column: 2 })
})
