import { expect, test } from 'vitest'
import { namesOfColumn, namesOfTable, presentColumn, presentRow, presentTable } from './former-names.ts'

test('a former table name leads to the present one, and a present or unknown one to itself', () => {
  expect(['destruction', 'erasure', 'unit'].map(presentTable)).toEqual(['erasure', 'erasure', 'unit'])
  expect(namesOfTable('erasure')).toEqual(['erasure', 'destruction'])
  expect(namesOfTable('unit')).toEqual(['unit'])
})

test('a former column name leads to the present one in its own table only', () => {
  expect(presentColumn('staff_role', 'deeds')).toBe('permissions')
  expect(presentColumn('unit', 'deeds')).toBe('deeds')
  expect(namesOfColumn('data_breach', 'board_notified_at')).toEqual(['board_notified_at', 'board_told_at'])
})

test('a row written with former names reads under the present ones, inside its JSON too', () => {
  const before = { status: 'ACTIVE', parts: [{ unitId: 1 }] }
  expect(presentRow('reservation_transition', { id: 1, step: 'check-in', before })).toEqual({
    id: 1,
    transition: 'check-in',
    before: { status: 'ACTIVE', segments: [{ unitId: 1 }] },
  })
  const now = { id: 1, transition: 'check-in', before: { segments: [] } }
  expect(presentRow('reservation_transition', now)).toEqual(now)
})
