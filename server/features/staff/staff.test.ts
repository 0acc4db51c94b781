import { expect, test } from 'vitest'
import { login, myProfile } from '#contract/account/endpoints.ts'
import { updateHotel } from '#contract/hotel/endpoints.ts'
import { changeProfile } from '#contract/account/settings/endpoints.ts'
import * as staff from '#contract/staff/endpoints.ts'
import { addUnit, listUnits } from '#contract/units/endpoints.ts'
import type { Permission } from '#domain/roles/permissions.ts'
import { accountMailText } from '#server/features/account/account-mail.text.ts'
import { atLeastOneOwner, codeFor, invited } from './staff.fixture.ts'
import { hotelPassword, type TestHotel, world } from '#server/test/world.ts'

const w = world()
const { call } = w
const registrant = { firstName: 'Elif', lastName: 'Kaya' }
const password = 'zeytin-dali-42'
const refused = (code: string, status: number) => ({ status, problem: { code } })
const staffOf = async (asker: TestHotel) => (await call(staff.readStaff, {}, asker)).staff
const roleIn = async (asker: TestHotel, name: string, permissions: Permission[]) => {
  const { staff: after } = await call(staff.addRole, { body: { name, permissions } }, asker)
  const made = after.roles.find((role) => role.name === name)
  if (made === undefined) throw new Error('the role is not there')
  return made
}

test('an invitation by mail makes a registrant a member, once', async () => {
  const ours = await w.hotel({ name: 'Vadi Bungalov' })
  const email = 'Elif.Kaya@konuk.test'
  await call(staff.invite, { body: { email, role: 'reception' } }, ours)
  const code = await codeFor(w, 'elif.kaya@konuk.test')

  const { invitation } = await call(staff.readInvitation, { body: { code } })
  expect(invitation).toEqual({
    business: 'Vadi Bungalov',
    invitedBy: 'Ayşe Yılmaz',
    email: 'elif.kaya@konuk.test',
    role: 'reception',
    roleName: null,
    hasAccount: false,
  })
  await expect(
    call(staff.acceptInvitation, { body: { code, password: 'parola123', registrant } }),
  ).rejects.toMatchObject({ problem: { fields: { password: expect.any(String) } } })
  const { token } = await call(staff.acceptInvitation, { body: { code, password, registrant } })

  expect(await call(myProfile, {}, { token })).toMatchObject({
    firstName: 'Elif',
    role: 'reception',
    permissions: expect.arrayContaining(['stay.book']),
  })
  await expect(call(updateHotel, { body: { name: 'Elif’in', address: 'x' } }, { token })).rejects.toMatchObject({
    status: 403,
  })
  await expect(call(staff.acceptInvitation, { body: { code, password, registrant } })).rejects.toMatchObject(
    refused('staff.invitation-gone', 404),
  )
  expect(await staffOf(ours)).toMatchObject({
    members: [{ isYou: true }, { name: 'Elif Kaya', role: 'reception', mayChange: true }],
    invitations: [],
  })
  expect(await call(login, { body: { email, password } })).toHaveProperty('token')
})

test('a stranger cannot use the mail of an invitation to lead its reader to another site', async () => {
  const ours = await w.hotel({ name: 'Kazandınız: https://kotu.example/x' })
  await call(changeProfile, { body: { firstName: 'www.kotu.example', lastName: 'x@kotu.example', phone: '' } }, ours)
  await invited(w, ours, 'temiz@konuk.test', 'reception')
  const [mail] = await w.outbox('temiz@konuk.test')
  expect(mail?.subject).toBe('Kazandınız https kotu example x sizi Konuk’a davet ediyor')
  expect(mail?.text).toContain('www kotu example x kotu example, Kazandınız https kotu example x işletmesinde')
  expect(mail?.text).not.toContain('kotu.example')
})

test('a person with an account joins with its password, and can switch between the two businesses', async () => {
  const [ours, theirs] = [await w.hotel({ name: 'Vadi' }), await w.hotel({ name: 'Koy' })]
  const code = await invited(w, ours, theirs.email, 'accounting')

  await expect(call(staff.acceptInvitation, { body: { code, password: 'not theirs at all' } })).rejects.toMatchObject({
    status: 422,
    problem: { fields: { password: expect.any(String) } },
  })
  const { token } = await call(staff.acceptInvitation, { body: { code, password: hotelPassword } })

  const businesses = [
    { hotelId: theirs.hotelId, name: 'Koy' },
    { hotelId: ours.hotelId, name: 'Vadi' },
  ]
  expect(await call(myProfile, {}, { token })).toMatchObject({ role: 'accounting', businesses })
  w.clock.advance({ minutes: 1 })
  const back = await call(staff.switchBusiness, { body: { hotelId: theirs.hotelId } }, { token })
  expect(await call(myProfile, {}, back)).toMatchObject({ role: 'owner', businesses })
  // Each session belongs to one business. A new sign-in opens the business that was used last.
  expect(await call(myProfile, {}, { token })).toMatchObject({ role: 'accounting' })
  const again = await call(login, { body: { email: theirs.email, password: hotelPassword } })
  expect(await call(myProfile, {}, again)).toMatchObject({ role: 'owner' })

  const strange = await w.hotel()
  await expect(call(staff.switchBusiness, { body: { hotelId: strange.hotelId } }, back)).rejects.toMatchObject(
    refused('staff.not-yours', 404),
  )
})

test('a mail reports a person who joins from a new browser, as at a sign-in', async () => {
  const { email } = await w.hotel()
  const told = async () => {
    const subjects = (await w.outbox(email)).map(({ subject }) => subject)
    return subjects.filter((subject) => subject === accountMailText.tr.newDevice.subject).length
  }
  const signedIn = await w.send(login, { body: { email, password: hotelPassword } })
  const [known] = signedIn.cookies
  const join = async (cookie: string) => {
    const body = { code: await invited(w, await w.hotel(), email, 'reception'), password: hotelPassword }
    expect((await w.send(staff.acceptInvitation, { body }, undefined, { cookie })).statusCode).toBe(200)
  }

  await join(`${known?.name}=${known?.value}`)
  expect(await told()).toBe(0)
  await join('konuk_device=made-up')
  expect(await told()).toBe(1)
})

test('a link stops working after a new one is sent, after it is withdrawn, and after a week', async () => {
  const ours = await w.hotel()
  const email = 'gec@konuk.test'
  const first = await invited(w, ours, email, 'housekeeping')
  const { invitations } = await staffOf(ours)
  const id = invitations[0]?.id ?? 0
  await call(staff.inviteAgain, { params: { id } }, ours)
  const second = await codeFor(w, email)
  expect(second).not.toBe(first)
  const gone = refused('staff.invitation-gone', 404)
  await expect(call(staff.readInvitation, { body: { code: first } })).rejects.toMatchObject(gone)
  expect(await call(staff.readInvitation, { body: { code: second } })).toBeDefined()

  await call(staff.withdrawInvitation, { params: { id } }, ours)
  await call(staff.withdrawInvitation, { params: { id } }, ours)
  await expect(call(staff.readInvitation, { body: { code: second } })).rejects.toMatchObject(gone)
  await expect(call(staff.inviteAgain, { params: { id } }, ours)).rejects.toMatchObject(
    refused('staff.invitation-not-found', 404),
  )

  const third = await invited(w, ours, email, 'housekeeping')
  const before = w.clock.now().toISOString()
  w.clock.advance({ minutes: 7 * 24 * 60 + 1 })
  await expect(call(staff.readInvitation, { body: { code: third } })).rejects.toMatchObject(gone)
  w.clock.set(before)
})

test('a removed member loses access at once and disappears from the list; a new invitation brings them back', async () => {
  const ours = await w.hotel()
  const clerk = await w.colleague(ours, { role: 'reception' })
  await call(listUnits, {}, clerk)

  await call(staff.removeMember, { params: { userId: clerk.userId } }, ours)
  await call(staff.removeMember, { params: { userId: clerk.userId } }, ours)

  await expect(call(listUnits, {}, clerk)).rejects.toMatchObject({ status: 401 })
  await expect(call(login, { body: { email: clerk.email, password: hotelPassword } })).rejects.toMatchObject(
    refused('account.no-business', 403),
  )
  expect((await staffOf(ours)).members).toHaveLength(1)

  const code = await invited(w, ours, clerk.email, 'accounting')
  const { token } = await call(staff.acceptInvitation, { body: { code, password: hotelPassword } })
  expect(await call(myProfile, {}, { token })).toMatchObject({ id: clerk.userId, role: 'accounting' })
  await expect(call(staff.invite, { body: { email: clerk.email, role: 'reception' } }, ours)).rejects.toMatchObject({
    problem: { fields: { email: expect.any(String) } },
  })
})

test('a role of the business’s own holds from the next request, also after a change', async () => {
  const ours = await w.hotel()
  const clerk = await w.colleague(ours, { role: 'housekeeping' })
  const role = await roleIn(ours, 'Gececi', ['payment.take'])
  expect(role.permissions).toEqual(['stay.see', 'money.see', 'payment.take'])
  const own = { role: 'own' as const, roleId: role.id }

  await call(staff.changeMember, { params: { userId: clerk.userId }, body: own }, ours)
  expect(await call(myProfile, {}, clerk)).toMatchObject({ role: 'own', permissions: role.permissions })

  const change = { name: 'Gececi', permissions: ['unit.change' as const], version: role.version }
  await call(staff.changeRole, { params: { id: role.id }, body: change }, ours)
  expect(await call(addUnit, { body: { unitName: 'Bungalov 9', price: 100 } }, clerk)).toBeDefined()
  await expect(call(staff.changeRole, { params: { id: role.id }, body: change }, ours)).rejects.toMatchObject(
    refused('staff.role-changed-meanwhile', 409),
  )

  const remove = { params: { id: role.id }, query: { version: 2 } }
  await expect(call(staff.removeRole, remove, ours)).rejects.toMatchObject(refused('staff.role-in-use', 409))
  await call(staff.removeMember, { params: { userId: clerk.userId } }, ours)
  await call(staff.removeRole, remove, ours)
  expect((await staffOf(ours)).roles).toEqual([])
  await expect(call(staff.invite, { body: { email: 'x@konuk.test', ...own } }, ours)).rejects.toMatchObject(
    refused('staff.role-not-found', 404),
  )
})

test('two roles with the same name are refused at the field, regardless of case', async () => {
  const ours = await w.hotel()
  await roleIn(ours, 'İç Hizmet', ['stay.see'])
  await expect(
    call(staff.addRole, { body: { name: 'iç hizmet', permissions: ['stay.see'] } }, ours),
  ).rejects.toMatchObject({
    status: 422,
    problem: { fields: { name: 'Bu adda bir rol zaten var.' } },
  })
})

test('a manager of the staff cannot give, change or take away anything beyond their own permissions', async () => {
  const ours = await w.hotel()
  const modest = await roleIn(ours, 'Şef', ['staff.manage', 'stay.book'])
  const rich = await roleIn(ours, 'Kasiyer', ['payment.refund'])
  const chief = await w.colleague(ours, { role: 'housekeeping' })
  const clerk = await w.colleague(ours, { role: 'reception' })
  const maid = await w.colleague(ours, { role: 'housekeeping' })
  await call(staff.changeMember, { params: { userId: chief.userId }, body: { role: 'own', roleId: modest.id } }, ours)
  const beyond = refused('staff.beyond-own', 403)
  const of = ({ userId }: TestHotel) => ({ params: { userId } })
  const { staff: after } = await call(staff.invite, { body: { phone: '+905321189911', role: 'owner' } }, ours)
  const ofOwner = { params: { id: after.invitations[0]?.id ?? 0 } }
  const say = (role: { id: number; name: string; version: number }, permissions: Permission[]) => ({
    params: { id: role.id },
    body: { name: role.name, permissions, version: role.version },
  })

  for (const tried of [
    () => call(staff.invite, { body: { email: 'y@konuk.test', role: 'owner' } }, chief),
    () => call(staff.invite, { body: { email: 'y@konuk.test', role: 'own', roleId: rich.id } }, chief),
    () => call(staff.inviteAgain, ofOwner, chief),
    () => call(staff.linkInvitation, ofOwner, chief),
    () => call(staff.changeMember, { ...of(maid), body: { role: 'reception' } }, chief),
    () => call(staff.changeMember, { ...of(clerk), body: { role: 'housekeeping' } }, chief),
    () => call(staff.removeMember, of(clerk), chief),
    () => call(staff.removeMember, of(ours), chief),
    () => call(staff.addRole, { body: { name: 'Yeni', permissions: ['payment.take'] } }, chief),
    () => call(staff.changeRole, say(rich, ['stay.see']), chief),
    () => call(staff.removeRole, { params: { id: rich.id }, query: { version: 1 } }, chief),
  ])
    await expect(tried()).rejects.toMatchObject(beyond)
  await expect(call(staff.changeRole, say(modest, ['stay.see']), chief)).rejects.toMatchObject(
    refused('staff.own-role', 403),
  )
  await expect(call(staff.changeMember, { ...of(chief), body: { role: 'housekeeping' } }, chief)).rejects.toMatchObject(
    refused('staff.own-role', 403),
  )
  // The built-in role housekeeping has `block.keep`, which the chief lacks. The chief may give the smaller role, which
  // does not have this permission.
  const small = await roleIn(ours, 'Yardımcı', ['stay.see'])
  await call(staff.changeMember, { ...of(maid), body: { role: 'own', roleId: small.id } }, ours)
  await call(staff.removeMember, of(maid), chief)
})

test('of two owners who remove each other at once one stays, and the last owner cannot leave', async () => {
  const ours = await w.hotel()
  const partner = await w.colleague(ours)
  const answers = await Promise.allSettled([
    call(staff.removeMember, { params: { userId: partner.userId } }, ours),
    call(staff.removeMember, { params: { userId: ours.userId } }, partner),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const left = await atLeastOneOwner(w, ours.hotelId)
  const stayed = left === ours.userId ? ours : partner
  await expect(call(staff.leaveBusiness, {}, stayed)).rejects.toMatchObject(refused('staff.last-owner', 409))
})

test('of two people who accept one link at once, only one becomes a member', async () => {
  const ours = await w.hotel()
  const code = await invited(w, ours, 'ikiz@konuk.test', 'reception')
  const accept = () => call(staff.acceptInvitation, { body: { code, password, registrant } })
  const answers = await Promise.allSettled([accept(), accept()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await staffOf(ours)).members).toHaveLength(2)
})
