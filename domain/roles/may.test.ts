import { expect, test } from 'vitest'
import { deeds } from './deeds.ts'
import { deedsOf, may } from './may.ts'
import { withNeeds, without } from './needs.ts'
import { readyRoles } from './ready-roles.ts'

test('the owner may do everything', () => {
  expect(deeds.filter((deed) => !may({ role: 'owner' }, deed))).toEqual([])
})

test.each(['', 'Owner', 'trainee', 'constructor'])('the role "%s", which nobody knows, may do nothing', (role) => {
  expect(deeds.filter((deed) => may({ role, ownDeeds: ['stay.see'] }, deed))).toEqual([])
})

test('a role of a business may do what stands with it, and a ready one no more than is its own', () => {
  expect(deedsOf({ role: 'own', ownDeeds: ['stay.see'] })).toEqual(['stay.see'])
  expect(deedsOf({ role: 'own', ownDeeds: null })).toEqual([])
  expect(may({ role: 'housekeeping', ownDeeds: ['payment.refund'] }, 'payment.refund')).toBe(false)
})

test.each(Object.entries(readyRoles))('%s has all that its deeds need', (_role, own) => {
  expect(withNeeds(own).toSorted()).toEqual([...own].toSorted())
})

test('who takes money sees the stay that it is for', () => {
  expect(withNeeds(['payment.take']).toSorted()).toEqual(['money.see', 'payment.take', 'stay.see'])
})

test('who may no longer see amounts takes no money either', () => {
  expect(without(['stay.see', 'money.see', 'payment.take', 'block.keep'], ['money.see'])).toEqual([
    'stay.see',
    'block.keep',
  ])
})
