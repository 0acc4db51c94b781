// The tests cover which SMS account sends a code, and which phone numbers are refused.
import { expect, test } from 'vitest'
import {
  sendContractCode,
  sendKvkkCode,
  sendMarketingCode,
  verifyContractCode,
  verifyKvkkCode,
} from '#contract/consent/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { changeProfile } from '#contract/account/settings/endpoints.ts'
import { changeSmsAccount } from '#contract/sms/endpoints.ts'
import { netgsmServer } from '#server/integrations/sms/test-servers/netgsm.server.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { codeIn, guestToAsk } from './consent.fixture.ts'

const w = world()
const { call, colleague, hotel, outbox } = w

const phoneOf = (phone: string, user: TestHotel) =>
  call(changeProfile, { body: { firstName: 'Ali', lastName: 'Veli', phone } }, user)
const refused = {
  status: 422,
  problem: {
    code: 'consent.phone-of-staff',
    fields: { phoneNumber: messageFor('consent.phone-of-staff', 'tr') },
  },
}

test("a code never goes over the business's own SMS account, in whose panel it could be read", async () => {
  const server = await netgsmServer()
  const { usercode: username, password: secret, header: sender } = server.account
  w.api.config.sms = { driver: 'netgsm', ...server.account }
  const ours = await hotel()
  await call(changeSmsAccount, { body: { driver: 'netgsm', username, secret, sender } }, ours)
  const guest = guestToAsk()

  await call(sendKvkkCode, { body: guest }, ours)
  await call(sendContractCode, { body: guest }, ours)
  await call(sendMarketingCode, { body: { phoneNumber: guest.phoneNumber } }, ours)

  expect(server.jobs).toEqual([])
  expect(await outbox(guest.phoneNumber)).toHaveLength(3)
})

test("no member's phone gets a code for a guest", async () => {
  const ours = await hotel()
  const guest = guestToAsk()
  await phoneOf(guest.phoneNumber, await colleague(ours))

  for (const endpoint of [sendKvkkCode, sendContractCode])
    await expect(call(endpoint, { body: guest }, ours)).rejects.toMatchObject(refused)
  const { phoneNumber } = guest
  await expect(call(sendMarketingCode, { body: { phoneNumber } }, ours)).rejects.toMatchObject(refused)

  expect(await outbox(phoneNumber)).toEqual([])
  // In another business, the phone's owner is no member but a guest like any other.
  expect((await call(sendKvkkCode, { body: guest }, await hotel())).success).toBe(true)
})

test("a number removed from a member's profile gets no code either, whether it is put back or not", async () => {
  const ours = await hotel()
  const [guest, clerk] = [guestToAsk(), await colleague(ours)]
  const { phoneNumber } = guest
  await phoneOf(phoneNumber, clerk)
  await phoneOf('', clerk)
  for (const endpoint of [sendKvkkCode, sendContractCode])
    await expect(call(endpoint, { body: guest }, ours)).rejects.toMatchObject(refused)

  await phoneOf('0 (532) 999 88 77', clerk)
  await expect(call(sendMarketingCode, { body: { phoneNumber } }, ours)).rejects.toMatchObject(refused)
  expect((await call(sendKvkkCode, { body: guest }, await hotel())).success).toBe(true)
})

test("a code does not count when its phone became a member's after it was sent", async () => {
  const ours = await hotel()
  const guest = guestToAsk()
  await call(sendKvkkCode, { body: guest }, ours)
  await call(sendContractCode, { body: guest }, ours)
  const [contract, kvkk] = (await outbox(guest.phoneNumber)).map(codeIn)
  await phoneOf(guest.phoneNumber, ours)

  const { phoneNumber } = guest
  const verifyKvkk = call(verifyKvkkCode, { body: { phoneNumber, code: kvkk ?? '' } }, ours)
  await expect(verifyKvkk).rejects.toMatchObject(refused)
  const verifyContract = call(verifyContractCode, { body: { phoneNumber, code: contract ?? '' } }, ours)
  await expect(verifyContract).rejects.toMatchObject(refused)
})
