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
    [750_000, 300_000, 1_000],
    [],
  ],
])('amounts without a sign get it from the balances: %s', (_, rows, amounts, unread) => {
  const profile = suggestedProfile(rows)
  if (profile === undefined) throw new Error('The headings suggest no profile')
  const statement = readStatement(rows, profile)
  expect(statement.lines.map(({ amountKurus }) => amountKurus)).toEqual(amounts)
  expect(statement.unread).toEqual(unread.map((row) => ({ row, problem: 'bank.no-sign' })))
})

test('a column of letters that are no signs gives none', () => {
  const rows = [
    ['Tarih', 'Açıklama', 'Tutar', 'Kanal'],
    ['25.11.2026', 'AYŞE KAPORA', '3.000,00', 'A'],
    ['26.11.2026', 'CAN KAPORA', '7.500,00', 'A'],
  ]
  expect(suggestedProfile(rows)?.amount).toEqual({ in: 'one', column: 2 })
})
