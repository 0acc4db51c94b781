import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Permission, permissions } from './permissions.ts'
import { permissionsOf } from './may.ts'
import { withNeeds } from './needs.ts'
import { leavesNoOwner, mayHandOut, staffProblem, standsBy } from './staff-rules.ts'

const somePermissions = fc.subarray([...permissions]).map((some: Permission[]) => withNeeds(some))
const standing = fc.oneof(
  fc.constantFrom('owner', 'reception', 'housekeeping', 'accounting').map((role) => ({ role, ownPermissions: null })),
  somePermissions.map((ownPermissions) => ({ role: 'own', ownPermissions })),
)
const member = standing.chain((one) =>
  fc.record({ userId: fc.integer({ min: 1, max: 6 }), hasLeft: fc.boolean() }).map((rest) => ({ ...one, ...rest })),
)
const business = fc
  .uniqueArray(member, { selector: ({ userId }) => userId, minLength: 2, maxLength: 6 })
  .filter((all) => all.some(({ role, hasLeft }) => role === 'owner' && !hasLeft))
const step = fc.record({
  by: fc.nat(5),
  to: fc.nat(5),
  wanted: fc.oneof(standing, fc.constant('gone' as const)),
})

test('in any sequence of changes one owner always remains, and nobody grants a permission that they lack', () => {
  fc.assert(
    fc.property(business, fc.array(step, { maxLength: 30 }), (start, steps) => {
      let all = start
      for (const { by, to, wanted } of steps) {
        const who = all[by % all.length]
        const whom = all[to % all.length]
        if (who === undefined || whom === undefined || who.hasLeft) continue
        if (staffProblem(all, who, whom, wanted) !== undefined) continue
        const handedOut = wanted === 'gone' ? [] : permissionsOf(wanted)
        expect(handedOut.filter((permission) => !permissionsOf(who).includes(permission))).toEqual([])
        expect(whom.userId).not.toBe(who.userId)
        all = all.map((one) => {
          if (one.userId !== whom.userId) return one
          return wanted === 'gone' ? { ...one, hasLeft: true } : { ...one, ...wanted }
        })
        expect(all.some(({ role, hasLeft }) => role === 'owner' && !hasLeft)).toBe(true)
      }
    }),
  )
})

const owner = { userId: 1, role: 'owner', hasLeft: false }
const clerk = { userId: 2, role: 'reception', hasLeft: false }
const manager = { userId: 3, role: 'own', ownPermissions: ['staff.manage', 'stay.see'], hasLeft: false }
const all = [owner, clerk, manager]

test.each([
  ['an owner lets a clerk go', owner, clerk, 'gone', undefined],
  ['an owner makes a clerk an owner', owner, clerk, { role: 'owner' }, undefined],
  ['nobody changes the own role', owner, owner, { role: 'reception' }, 'staff.own-role'],
  ['nor lets himself go by this way', owner, owner, 'gone', 'staff.own-role'],
  ['a manager does not touch who may do more', manager, clerk, 'gone', 'staff.beyond-own'],
  [
    'nor hands out what is not theirs',
    manager,
    { ...clerk, role: 'nothing' },
    { role: 'reception' },
    'staff.beyond-own',
  ],
] as const)('%s', (_name, who, whom, wanted, problem) => {
  expect(staffProblem(all, who, whom, wanted)).toBe(problem)
})

test('the only owner cannot be removed, and an owner who has left does not count', () => {
  expect(leavesNoOwner(all, owner, 'gone')).toBe(true)
  expect(leavesNoOwner([...all, { userId: 4, role: 'owner', hasLeft: true }], owner, 'gone')).toBe(true)
  expect(leavesNoOwner([...all, { userId: 4, role: 'owner', hasLeft: false }], owner, { role: 'reception' })).toBe(
    false,
  )
})

test('a member with all permissions may grant any', () => {
  expect(mayHandOut(owner, permissions)).toBe(true)
  expect(mayHandOut(clerk, ['payment.refund'])).toBe(false)
})

test.each([
  ['by an owner', owner, { role: 'owner' }, true],
  ['by who has left', undefined, { role: 'housekeeping' }, false],
  ['by who may not invite', clerk, { role: 'housekeeping' }, false],
  ['to what is theirs to give', manager, { role: 'own', ownPermissions: ['stay.see'] }, true],
  ['to more than that', manager, { role: 'reception' }, false],
])('an invitation %s stands or not', (_name, who, role, stands) => {
  expect(standsBy(who, role)).toBe(stands)
})
