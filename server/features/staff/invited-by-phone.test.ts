// Invitations by SMS go over Konuk's own account and count towards the allowance. The person who accepts one must prove
// that the typed e-mail address is theirs.
import { expect, test } from 'vitest'
import { login, myProfile } from '#contract/account/endpoints.ts'
import { smsAllowance } from '#contract/sms/endpoints.ts'
import * as staff from '#contract/staff/endpoints.ts'
import type { Acceptance } from '#contract/staff/schemas.ts'
import { smsParts } from '#domain/sms/segments.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { outcomeOf } from '#server/features/stays/front-desk.fixture.ts'
import { hotelPassword, type TestHotel, world } from '#server/test/world.ts'
import { sendInvitation } from './invitations.ts'

const w = world()
const { call } = w
const registrant = { firstName: 'Elif', lastName: 'Kaya' }
const password = 'zeytin-dali-42'

let count = 0
const aPhone = () => `+9053211${String(10_000 + count++)}`
const textTo = async (phone: string) => (await w.outbox(phone))[0]?.text ?? ''
const codeIn = (text: string) => /\/auth\/invitation#(\S+)$/.exec(text)?.[1] ?? ''
async function invited(ours: TestHotel, phone = aPhone()) {
  const { staff: after } = await call(staff.invite, { body: { phone, role: 'reception' } }, ours)
  return { phone, id: after.invitations[0]?.id ?? 0, code: codeIn(await textTo(phone)) }
}
const mailedCode = async (email: string) => {
  const found = (await w.outbox(email)).map(({ text }) => /^ {4}([A-Z0-9]{6})$/m.exec(text)?.[1])
  return found.find((code) => code !== undefined) ?? ''
}
const accept = (body: object) => call(staff.acceptInvitation, { body: { password, ...body } as Acceptance })
const anAddress = () => `phone-${count++}@konuk.test`

test('the link comes in one SMS of one part, and a registrant joins once, with an address confirmed by a code', async () => {
  const ours = await w.hotel({ name: 'Çam www.kotu.com 0532 123 45 67' })
  const { phone, code } = await invited(ours)
  const text = await textTo(phone)
  expect(smsParts(text).parts).toBe(1)
  expect(text).toContain('Cam www kotu com')
  expect(text).not.toContain('0532')
  const { invitation } = await call(staff.readInvitation, { body: { code } })
  expect(invitation).toMatchObject({ email: null, hasAccount: false, role: 'reception' })

  const email = anAddress()
  expect(await outcomeOf(accept({ code, email, registrant }))).toBe('422 account.code-wrong')
  await call(staff.proveAddress, { body: { code, email } })
  const emailCode = await mailedCode(email)
  expect(await outcomeOf(accept({ code, email: anAddress(), registrant, emailCode }))).toBe('422 account.code-wrong')
  const { token } = await accept({ code, email, registrant, emailCode })
  expect(await call(myProfile, {}, { token })).toMatchObject({ firstName: 'Elif', role: 'reception' })
  expect(await call(login, { body: { email, password } })).toHaveProperty('token')
  expect(await outcomeOf(accept({ code, email, registrant, emailCode }))).toBe('404 staff.invitation-gone')
})

test('an address with an account gets no code: its owner joins with the password, and the answer does not reveal the account', async () => {
  const [ours, theirs] = [await w.hotel(), await w.hotel()]
  const { code } = await invited(ours)
  await call(staff.proveAddress, { body: { code, email: theirs.email } })
  expect(await mailedCode(theirs.email)).toBe('')
  expect((await w.outbox(theirs.email)).map(({ subject }) => subject)).toContain('Konuk hesabınız zaten var')
  expect(await outcomeOf(accept({ code, email: theirs.email, registrant, emailCode: 'ABCDEF' }))).toBe(
    '422 account.code-wrong',
  )
  expect(await outcomeOf(accept({ code, email: theirs.email }))).toBe('422 staff.wrong-password')
  expect(await outcomeOf(accept({ code, email: anAddress() }))).toBe('422 staff.wrong-password')
  expect(await accept({ code, email: theirs.email, password: hotelPassword })).toHaveProperty('token')
})

test('a person who works there already keeps their role', async () => {
  const ours = await w.hotel()
  const { code } = await invited(ours)
  expect(await outcomeOf(accept({ code, email: ours.email, password: hotelPassword }))).toBe('409 staff.already-member')
  expect((await call(staff.readStaff, {}, ours)).staff.members).toMatchObject([{ role: 'owner' }])
})

test('a code is good for a quarter of an hour and five tries', async () => {
  const ours = await w.hotel()
  const { code } = await invited(ours)
  const email = anAddress()
  await call(staff.proveAddress, { body: { code, email } })
  const first = await mailedCode(email)
  for (let tries = 0; tries < 5; tries++) await outcomeOf(accept({ code, email, registrant, emailCode: '222222' }))
  expect(await outcomeOf(accept({ code, email, registrant, emailCode: first }))).toBe('422 account.code-wrong')
  await call(staff.proveAddress, { body: { code, email } })
  const second = await mailedCode(email)
  w.clock.advance({ minutes: 16 })
  expect(await outcomeOf(accept({ code, email, registrant, emailCode: second }))).toBe('422 account.code-wrong')
})

test('a link that is withdrawn, sent anew, replaced or a week old no longer works', async () => {
  const ours = await w.hotel()
  const { phone, id, code } = await invited(ours)
  const read = (of: string) => outcomeOf(call(staff.readInvitation, { body: { code: of } }))
  expect(await read(code)).toBe('done')
  await call(staff.inviteAgain, { params: { id } }, ours)
  const again = codeIn(await textTo(phone))
  expect([await read(code), await read(again)]).toEqual(['404 staff.invitation-gone', 'done'])
  const replaced = await invited(ours, phone)
  expect([await read(again), await read(replaced.code)]).toEqual(['404 staff.invitation-gone', 'done'])
  expect((await call(staff.readStaff, {}, ours)).staff.invitations).toHaveLength(1)
  await call(staff.withdrawInvitation, { params: { id: replaced.id } }, ours)
  expect(await read(replaced.code)).toBe('404 staff.invitation-gone')
  expect(await outcomeOf(call(staff.proveAddress, { body: { code: replaced.code, email: anAddress() } }))).toBe(
    '404 staff.invitation-gone',
  )
  const late = await invited(ours)
  w.clock.advance({ minutes: 8 * 24 * 60 })
  expect(await read(late.code)).toBe('404 staff.invitation-gone')
})

test('each is counted against what the business may send, again too, and a stranger’s phone gets three a day', async () => {
  const ours = await w.hotel()
  const left = async () => (await call(smsAllowance, {}, ours)).allowance?.left ?? 0
  const before = await left()
  const { id, phone } = await invited(ours)
  await call(staff.inviteAgain, { params: { id } }, ours)
  expect(await left()).toBe(before - 2)
  await call(staff.inviteAgain, { params: { id } }, ours)
  expect(await outcomeOf(call(staff.inviteAgain, { params: { id } }, ours))).toBe('422 sms.phone-full')
  expect(await outcomeOf(call(staff.invite, { body: { phone, role: 'reception' } }, ours))).toBe('422 sms.phone-full')
  await expect(call(staff.invite, { body: { phone, role: 'reception' } }, ours)).rejects.toMatchObject({
    problem: { fields: { phone: expect.any(String) } },
  })
  expect(await left()).toBe(before - 3)
})

test.each([
  ['a landline', { phone: '0216 123 45 67' }, '400 staff.phone-invalid'],
  ['a phone abroad', { phone: '+4915112345678' }, '400 staff.phone-invalid'],
  ['neither', {}, '400 request.required'],
  ['both', { phone: '05321112233', email: 'a@konuk.test' }, '400 request.required'],
])('to %s nobody is invited', async (_name, said, refused) => {
  expect(await outcomeOf(call(staff.invite, { body: { ...said, role: 'reception' } }, await w.hotel()))).toBe(refused)
})

test('the link of an invitation is answered once to hand over by WhatsApp, without an SMS, and nothing opens it beforehand', async () => {
  const ours = await w.hotel()
  const allowance = async () => (await call(smsAllowance, {}, ours)).allowance?.left
  const before = await allowance()
  const phone = aPhone()
  const made = await call(staff.invite, { body: { phone, role: 'reception', byLink: true } }, ours)
  const code = codeIn(made.link ?? '')
  expect(code).not.toBe('')
  expect(await w.outbox(phone)).toEqual([])
  expect(await allowance()).toBe(before)
  expect(JSON.stringify(await call(staff.readStaff, {}, ours))).not.toContain(code)
  expect(made.staff.invitations).toMatchObject([{ bySms: true }])
  // A machine that shows a preview of the link asks for the page; the part after the # never reaches the server.
  await w.app.inject({ method: 'GET', url: '/auth/invitation' })
  const { invitation } = await call(staff.readInvitation, { body: { code } })
  expect(invitation).toMatchObject({ email: null, role: 'reception' })

  const params = { id: made.staff.invitations[0]?.id ?? 0 }
  const again = codeIn((await call(staff.linkInvitation, { params }, ours)).link ?? '')
  expect(await outcomeOf(call(staff.readInvitation, { body: { code } }))).toBe('404 staff.invitation-gone')
  expect((await call(staff.readInvitation, { body: { code: again } })).invitation.role).toBe('reception')
  await call(staff.withdrawInvitation, { params }, ours)
  expect(await outcomeOf(call(staff.readInvitation, { body: { code: again } }))).toBe('404 staff.invitation-gone')
  expect(await outcomeOf(call(staff.linkInvitation, { params }, ours))).toBe('404 staff.invitation-not-found')
})

test('the link of an invitation by mail goes to that address alone, because it proves the address', async () => {
  const ours = await w.hotel()
  const email = anAddress()
  expect(await outcomeOf(call(staff.invite, { body: { email, role: 'reception', byLink: true } }, ours))).toMatch(
    /^400 /,
  )
  const { staff: after, link } = await call(staff.invite, { body: { email, role: 'reception' } }, ours)
  expect(link).toBeNull()
  const params = { id: after.invitations[0]?.id ?? 0 }
  expect(await outcomeOf(call(staff.linkInvitation, { params }, ours))).toBe('404 staff.invitation-not-found')
})

test('a link that was handed over still opens when the SMS of its invitation is due afterwards, and none is sent', async () => {
  const ours = await w.hotel()
  const { phone, id } = await invited(ours)
  const { link } = await call(staff.linkInvitation, { params: { id } }, ours)
  // The job runs late, or once more after the provider has failed.
  await sendInvitation(w.api, { hotelId: ours.hotelId, id })
  expect(await outcomeOf(call(staff.readInvitation, { body: { code: codeIn(link ?? '') } }))).toBe('done')
  expect(await w.outbox(phone)).toHaveLength(1)
  await call(staff.inviteAgain, { params: { id } }, ours)
  expect(await outcomeOf(call(staff.readInvitation, { body: { code: codeIn(await textTo(phone)) } }))).toBe('done')
})

test('an SMS proves the phone of the person who joins, and a link that was handed over proves none', async () => {
  const ours = await w.hotel()
  const joined = async (code: string) => {
    const email = anAddress()
    await call(staff.proveAddress, { body: { code, email } })
    await accept({ code, email, registrant, emailCode: await mailedCode(email) })
    return inAuthScope(w.db, (tx) =>
      tx.selectFrom('appUser').select('phone').where('email', '=', email).executeTakeFirstOrThrow(),
    )
  }
  const bySms = await invited(ours)
  expect(await joined(bySms.code)).toEqual({ phone: bySms.phone })
  const body = { phone: aPhone(), role: 'reception' as const, byLink: true }
  const { link } = await call(staff.invite, { body }, ours)
  expect(await joined(codeIn(link ?? ''))).toEqual({ phone: null })
  const { id } = await invited(ours)
  const later = await call(staff.linkInvitation, { params: { id } }, ours)
  expect(await joined(codeIn(later.link ?? ''))).toEqual({ phone: null })
})
