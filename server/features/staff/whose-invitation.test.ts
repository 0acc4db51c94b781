// An invitation is worth what whoever sent it may do now: otherwise who is let go comes back by one.
import { expect, test } from 'vitest'
import { myProfile } from '#contract/account.ts'
import * as staff from '#contract/staff.ts'
import { outcomeOf } from '#server/features/stays/desk.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { codeFor, invited } from './staff.fixture.ts'

const w = world()
const { call } = w
const newcomer = { firstName: 'Elif', lastName: 'Kaya' }
const password = 'zeytin-dali-42'
const gone = '404 staff.invitation-gone'
let count = 0
const anAddress = () => `kimin-daveti-${count++}@konuk.test`

const accept = (code: string) => outcomeOf(call(staff.acceptInvitation, { body: { code, password, newcomer } }))
const read = (code: string) => outcomeOf(call(staff.readInvitation, { body: { code } }))
const invitationsOf = async (ours: TestHotel) => (await call(staff.readStaff, {}, ours)).staff.invitations

/** A business whose partner, another owner, has invited somebody; and the code that went out. */
async function invitedByPartner(role: 'owner' | 'reception') {
  const ours = await w.hotel()
  const partner = await w.colleague(ours)
  const email = anAddress()
  return { ours, partner, email, code: await invited(w, partner, email, role) }
}

test('who is let go has nobody come by their invitations, nor comes back by one', async () => {
  const { ours, partner, code } = await invitedByPartner('reception')
  expect(await read(code)).toBe('done')

  await call(staff.letGo, { params: { userId: partner.userId } }, ours)

  expect([await read(code), await accept(code)]).toEqual([gone, gone])
  expect(await invitationsOf(ours)).toMatchObject([{ isExpired: true }])
})

test('who leaves takes their invitations along', async () => {
  const { ours, partner, code } = await invitedByPartner('owner')
  await call(staff.leaveBusiness, {}, partner)
  expect([await read(code), await accept(code)]).toEqual([gone, gone])
  expect(await invitationsOf(ours)).toMatchObject([{ isExpired: true }])
})

test('by SMS it opens no more either: no code goes to an address', async () => {
  const ours = await w.hotel()
  const partner = await w.colleague(ours)
  const phone = '+905321189901'
  await call(staff.invite, { body: { phone, role: 'reception' } }, partner)
  const code = /#(\S+)$/.exec((await w.outbox(phone))[0]?.text ?? '')?.[1] ?? ''
  await call(staff.letGo, { params: { userId: partner.userId } }, ours)
  expect(await outcomeOf(call(staff.proveAddress, { body: { code, email: anAddress() } }))).toBe(gone)
})

test('whoever may no longer invite, or not to that role, has not invited; what is still theirs to give stands', async () => {
  const { ours, partner, code } = await invitedByPartner('owner')
  const { staff: after } = await call(
    staff.addRole,
    { body: { name: 'Şef', deeds: ['staff.manage', 'stay.book', 'block.keep'] } },
    ours,
  )
  const [chief] = after.roles
  if (chief === undefined) throw new Error('the role is not there')
  const small = await invited(w, partner, anAddress(), 'housekeeping')

  const become = (role: object) =>
    call(staff.changeMember, { params: { userId: partner.userId }, body: role as { role: 'own' } }, ours)
  await become({ role: 'own', roleId: chief.id })
  expect([await read(code), await accept(code), await read(small)]).toEqual([gone, gone, 'done'])

  const { id, name, version } = chief
  const change = { params: { id }, body: { name, deeds: ['stay.book' as const, 'block.keep' as const], version } }
  await call(staff.changeRole, change, ours)
  expect(await read(small)).toBe(gone)
})

test('sent again it is the invitation of who sends it again', async () => {
  const { ours, partner, email } = await invitedByPartner('reception')
  await call(staff.letGo, { params: { userId: partner.userId } }, ours)
  const [invitation] = await invitationsOf(ours)

  await call(staff.inviteAgain, { params: { id: invitation?.id ?? 0 } }, ours)

  expect(await invitationsOf(ours)).toMatchObject([{ isExpired: false }])
  const code = await codeFor(w, email)
  const session = await call(staff.acceptInvitation, { body: { code, password, newcomer } })
  expect(await call(myProfile, {}, session)).toMatchObject({ role: 'reception' })
})
