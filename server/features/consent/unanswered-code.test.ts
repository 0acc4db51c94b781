// The provider did not say whether it sent the code.
import { expect, test } from 'vitest'
import { sendKvkkCode, verifyKvkkCode } from '#contract/consent/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { outboxSms } from '#server/integrations/sms/outbox.ts'
import { SmsNotSent } from '#server/integrations/sms/sms.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { world } from '#server/test/world.ts'
import { codeIn, guestToAsk } from './consent.fixture.ts'

let answersGetLost = true
const it = world({
  sms: (db) => {
    const outbox = outboxSms(db)
    return {
      provider: 'outbox',
      async send(message) {
        const receipt = await outbox.send(message)
        if (answersGetLost) throw new SmsNotSent('unknown')
        return receipt
      },
    }
  },
})
const { call, clock, hotel, outbox } = it

test('the answer says that the code may have arrived; the code is accepted, or another is sent a minute later', async () => {
  const ours = await hotel()
  const [guest, other] = [guestToAsk(), guestToAsk()]
  const send = (body: typeof guest) => call(sendKvkkCode, { body }, ours)
  const verify = async ({ phoneNumber, reservationUniqId }: typeof guest) => {
    const code = codeIn((await outbox(phoneNumber))[0])
    return call(verifyKvkkCode, { body: { phoneNumber, reservationUniqId, code } }, ours)
  }

  for (const body of [guest, other]) {
    await expect(send(body)).rejects.toMatchObject({
      status: 409,
      problem: {
        code: 'consent.outcome-unknown',
        message: messageFor('consent.outcome-unknown', 'tr', { seconds: 60 }),
      },
    })
  }
  const rows = await inHotel(it.db, ours.hotelId, (db) => db.selectFrom('consentCode').selectAll().execute())
  expect(rows[0]).toMatchObject({ sentAt: null, failedAt: null, voidedAt: null, provider: 'outbox' })
  expect(await verify(guest)).toMatchObject({ verified: true })

  answersGetLost = false
  await expect(send(other)).rejects.toMatchObject({ problem: { code: 'consent.too-soon' } })
  clock.advance({ seconds: 60 })
  await send(other)
  expect(await outbox(other.phoneNumber)).toHaveLength(2)
  expect(await verify(other)).toMatchObject({ verified: true })
})
