import { expect, test } from 'vitest'
import { readStatement } from './statement.ts'
import { statementRows } from './statement-file.ts'
import { headingsOf, suggestedProfile } from './statement-profile.ts'
import { isMt940, readMt940 } from './mt940.ts'

const file = (...lines: string[]) =>
  [':20:STARTUMS', ':25:TR000000000000000000000001', ':28C:1/1', ':60F:C261125TRY12000,00', ...lines].join('\r\n')
const rowsOf = (text: string) => statementRows(readMt940(text) ?? [])

/** The lines of a file, read like those of every table. */
function linesOf(text: string) {
  const rows = rowsOf(text)
  if (typeof rows === 'string') return rows
  const profile = suggestedProfile(rows)
  if (profile === undefined) throw new Error('the headings are unknown')
  const { lines, unread, questions } = readStatement(rows, profile)
  expect([unread, questions]).toEqual([[], []])
  return lines.map((line) => [line.day, line.amountKurus, line.text, line.sender])
}

test('lines of MT940 are read with their sign, their day of booking and what is said of them', () => {
  const text = file(
    ':61:2611261126C3000,00NTRFKNK0001//1',
    ':86:AHMET KARA KAPORA KNK0001',
    ':61:261126D250,5NMSCNONREF//B-2',
    'ELEKTRIK',
    ':61:2701021231RC100,NTRFNONREF',
    ':86:020?00IADE?20KNK00',
    '02 KAPORA?32ZEHRA?33 DEMIR',
    `:61:261127CR50,00NCHGNONREF`,
    `:86:${'X'.repeat(60)} KNK0`,
    '003 SON',
    ':62F:C261127TRY14699,50',
    '-}',
  )
  expect(linesOf(text)).toEqual([
    ['2026-11-26', 300_000, 'AHMET KARA KAPORA KNK0001', ''],
    ['2026-11-26', -25_050, 'ELEKTRIK', ''],
    ['2026-12-31', -10_000, 'IADE KNK0002 KAPORA', 'ZEHRA DEMIR'],
    ['2026-11-27', 5000, `${'X'.repeat(60)} KNK0003 SON`, ''],
  ])
})

test('later files of the account are recognised, and those of another account are not', () => {
  const headings = (account: string) => {
    const rows = rowsOf(file(':62F:C261126TRY12000,00').replace('TR000000000000000000000001', account))
    return typeof rows === 'string' ? rows : headingsOf(rows, { skipRows: 1 })
  }
  expect(headings('TR01')).toBe(headings('TR01'))
  expect(headings('TR01')).not.toBe(headings('TR02'))
})

test('several statements of one account are read together', () => {
  const second = [':20:B', ':25:TR000000000000000000000001', ':60M:C261126TRY12010,00']
  const text = file(
    ':61:261126C10,00NTRFNONREF',
    ':62M:C261126TRY12010,00',
    '-',
    ...second,
    ':61:261127D10,00NTRFX',
    ':62F:C261127TRY12000,00',
  )
  expect(linesOf(text)).toMatchObject([
    ['2026-11-26', 1000, '', ''],
    ['2026-11-27', -1000, 'X', ''],
  ])
})

test.each([
  ['lines that miss the closing balance', file(':61:261126C10,00NTRFX', ':62F:C261126TRY12011,00'), 'statementBalance'],
  ['a line that cannot be read', file(':61:261340C10,00NTRFX', ':62F:C261126TRY12010,00'), 'statementDamaged'],
  [
    'an expected credit, which has not come',
    file(':61:261126EC10,00NTRFX', ':62F:C261126TRY12010,00'),
    'statementDamaged',
  ],
  ['a file that is cut off', file(':61:261126C10,00NTRFX'), 'statementDamaged'],
  [
    'two accounts',
    `${file(':62F:C261126TRY12000,00')}\r\n${file(':62F:C261126TRY12000,00').replace('0001', '0002')}`,
    'severalAccounts',
  ],
])('%s are refused', (_, text, problem) => {
  expect(rowsOf(text)).toBe(problem)
})

test('MT940 is told from tables by its fields', () => {
  expect(isMt940(file(':62F:C261126TRY12000,00'))).toBe(true)
  expect(isMt940('{1:F01}{2:O940}{4:\r\n:20:A\r\n:60F:C261125TRY1,00')).toBe(true)
  expect(isMt940('{1:F01}{4::20:A\n:60F:C261125TRY1,00')).toBe(true)
  expect(isMt940('Saat;Tutar\n:20:15;5')).toBe(false)
})
