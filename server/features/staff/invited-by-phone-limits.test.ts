// These tests limit the invitations to one phone, and the password tries through a link from an SMS.
import { expect, test } from 'vitest'
import { forgotPassword } from '#contract/account/endpoints.ts'
import * as staff from '#contract/staff/endpoints.ts'
import { accountMailText } from '#server/features/account/account-mail.text.ts'
import { outcomeOf } from '#server/features/stays/front-desk.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'

const w = world({ rateLimitFactor: 1 })
const { call } = w
const invite = (ours: TestHotel, phone: string) => call(staff.invite, { body: { phone, role: 'reception' } }, ours)
const linkTo = async (phone: string) => /#(\S+)$/.exec((await w.outbox(phone))[0]?.text ?? '')?.[1] ?? ''

test('a phone gets three invitations a day, whichever businesses ask', async () => {
  const phone = '+905321119901'
  for (let business = 0; business < 3; business++) await invite(await w.hotel(), phone)
  expect(await outcomeOf(invite(await w.hotel(), phone))).toBe('429 staff.too-many-invitations')
})

test('a second link gives no further password tries for the same account', async () => {
  const [ours, theirs] = [await w.hotel(), await w.hotel()]
  const phones = ['+905321119902', '+905321119903']
  for (const phone of phones) await invite(ours, phone)
  const [first = '', second = ''] = await Promise.all(phones.map(linkTo))
  const guess = (code: string) =>
    outcomeOf(call(staff.acceptInvitation, { body: { code, email: theirs.email, password: 'bu da degil herhalde' } }))
  for (let tries = 0; tries < 10; tries++) expect(await guess(first)).toBe('422 staff.wrong-password')
  expect(await guess(second)).toMatch(/^429 /)
})

test('requesting codes for an address uses up none of the mails by which the owner recovers the account', async () => {
  const [ours, theirs] = [await w.hotel(), await w.hotel()]
  const prove = (code: string) => outcomeOf(call(staff.proveAddress, { body: { code, email: theirs.email } }))
  for (let tries = 0; tries < 7; tries++) expect(await prove('made-up')).toBe('404 staff.invitation-gone')

  const phone = '+905321119904'
  await invite(ours, phone)
  const code = await linkTo(phone)
  for (let tries = 0; tries < 6; tries++) expect(await prove(code)).toBe('done')
  expect(await prove(code)).toBe('429 request.too-many')

  await call(forgotPassword, { body: { email: theirs.email } })
  const [newest] = await w.outbox(theirs.email)
  expect(newest?.subject).toBe(accountMailText.tr.reset.subject)
})
