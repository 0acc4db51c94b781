// An invitation depends on the present permissions of its sender. Otherwise a removed member could come back through an
// invitation.
import { expect, test } from 'vitest'
import { myProfile } from '#contract/account/endpoints.ts'
import * as staff from '#contract/staff/endpoints.ts'
import { outcomeOf } from '#server/features/stays/front-desk.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { codeFor, invited } from './staff.fixture.ts'

const w = world()
const { call } = w
const registrant = { firstName: 'Elif', lastName: 'Kaya' }
const password = 'zeytin-dali-42'
const gone = '404 staff.invitation-gone'
let count = 0
const anAddress = () => `kimin-daveti-${count++}@konuk.test`

const accept = (code: string) => outcomeOf(call(staff.acceptInvitation, { body: { code, password, registrant } }))
const read = (code: string) => outcomeOf(call(staff.readInvitation, { body: { code } }))
const invitationsOf = async (ours: TestHotel) => (await call(staff.readStaff, {}, ours)).staff.invitations

/** Creates a business in which a second owner has invited somebody, and returns the code of the invitation. */
async function invitedByPartner(role: 'owner' | 'reception') {
  const ours = await w.hotel()
  const partner = await w.colleague(ours)
  const email = anAddress()
  return { ours, partner, email, code: await invited(w, partner, email, role) }
}

test('the invitations of a removed member no longer work, for others or for the member', async () => {
  const { ours, partner, code } = await invitedByPartner('reception')
  expect(await read(code)).toBe('done')

  await call(staff.removeMember, { params: { userId: partner.userId } }, ours)

  expect([await read(code), await accept(code)]).toEqual([gone, gone])
  expect(await invitationsOf(ours)).toMatchObject([{ isExpired: true }])
})

test('the invitations of a member who leaves no longer work', async () => {
  const { ours, partner, code } = await invitedByPartner('owner')
  await call(staff.leaveBusiness, {}, partner)
  expect([await read(code), await accept(code)]).toEqual([gone, gone])
  expect(await invitationsOf(ours)).toMatchObject([{ isExpired: true }])
})

test('an SMS invitation of a removed member gives no code for an address either', async () => {
  const ours = await w.hotel()
  const partner = await w.colleague(ours)
  const phone = '+905321189901'
  await call(staff.invite, { body: { phone, role: 'reception' } }, partner)
  const code = /#(\S+)$/.exec((await w.outbox(phone))[0]?.text ?? '')?.[1] ?? ''
  await call(staff.removeMember, { params: { userId: partner.userId } }, ours)
  expect(await outcomeOf(call(staff.proveAddress, { body: { code, email: anAddress() } }))).toBe(gone)
})

test('an invitation fails once its sender may no longer invite or no longer give its role; one that the sender may still give stays valid', async () => {
  const { ours, partner, code } = await invitedByPartner('owner')
  const { staff: after } = await call(
    staff.addRole,
    { body: { name: 'Şef', permissions: ['staff.manage', 'stay.book', 'block.keep'] } },
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
  const change = { params: { id }, body: { name, permissions: ['stay.book' as const, 'block.keep' as const], version } }
  await call(staff.changeRole, change, ours)
  expect(await read(small)).toBe(gone)
})

test('an invitation that is sent again belongs to the member who sends it again', async () => {
  const { ours, partner, email } = await invitedByPartner('reception')
  await call(staff.removeMember, { params: { userId: partner.userId } }, ours)
  const [invitation] = await invitationsOf(ours)

  await call(staff.inviteAgain, { params: { id: invitation?.id ?? 0 } }, ours)

  expect(await invitationsOf(ours)).toMatchObject([{ isExpired: false }])
  const code = await codeFor(w, email)
  const session = await call(staff.acceptInvitation, { body: { code, password, registrant } })
  expect(await call(myProfile, {}, session)).toMatchObject({ role: 'reception' })
})
