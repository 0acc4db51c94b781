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

test('a column of letters that are no signs gives none', () => {
  const rows = [
    ['Tarih', 'Açıklama', 'Tutar', 'Kanal'],
    ['25.11.2026', 'AYŞE KAPORA', '3.000,00', 'A'],
    ['26.11.2026', 'CAN KAPORA', '7.500,00', 'A'],
  ]
  expect(suggestedProfile(rows)?.amount).toEqual({ in: 'one', column: 2 })
})
