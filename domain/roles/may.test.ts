import { expect, test } from 'vitest'
import { may, permissions } from './may.ts'

test('the owner may do everything', () => {
  expect(permissions.filter((permission) => !may({ role: 'owner' }, permission))).toEqual([])
})

test.each(['', 'Owner', 'receptionist', 'constructor'])('the role "%s", which nobody knows, may do nothing', (role) => {
  expect(permissions.filter((permission) => may({ role }, permission))).toEqual([])
})
