import { expect, test } from 'vitest'
import { can, occupies, statuses } from './status.ts'

test('what is neither cancelled nor completed can be cancelled', () => {
  expect(statuses.filter((status) => can('cancel', status))).toEqual(['ACTIVE', 'CONFIRMED', 'NO_SHOW'])
})

test('only active and confirmed reservations keep their nights', () => {
  expect(statuses.filter(occupies)).toEqual(['ACTIVE', 'CONFIRMED'])
})
