import { expect, test } from 'vitest'
import { permissions } from './permissions.ts'
import { permissionsOf, may } from './may.ts'
import { withNeeds, without } from './needs.ts'
import { readyRoles } from './ready-roles.ts'

test('the owner may do everything', () => {
  expect(permissions.filter((permission) => !may({ role: 'owner' }, permission))).toEqual([])
})

test.each(['', 'Owner', 'trainee', 'constructor'])('the role "%s", which nobody knows, may do nothing', (role) => {
  expect(permissions.filter((permission) => may({ role, ownPermissions: ['stay.see'] }, permission))).toEqual([])
})

test('a role of a business may do what its own list permits, and a ready-made role no more than its fixed permissions', () => {
  expect(permissionsOf({ role: 'own', ownPermissions: ['stay.see'] })).toEqual(['stay.see'])
  expect(permissionsOf({ role: 'own', ownPermissions: null })).toEqual([])
  expect(may({ role: 'housekeeping', ownPermissions: ['payment.refund'] }, 'payment.refund')).toBe(false)
})

test.each(Object.entries(readyRoles))('%s has every permission that its permissions need', (_role, own) => {
  expect(withNeeds(own).toSorted()).toEqual([...own].toSorted())
})

test('a clerk who takes money sees the stay that it is for', () => {
  expect(withNeeds(['payment.take']).toSorted()).toEqual(['money.see', 'payment.take', 'stay.see'])
})

test('a member who loses the permission to see amounts can no longer take money either', () => {
  expect(without(['stay.see', 'money.see', 'payment.take', 'block.keep'], ['money.see'])).toEqual([
    'stay.see',
    'block.keep',
  ])
})
