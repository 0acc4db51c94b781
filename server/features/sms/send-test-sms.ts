import type { Language } from '#domain/language/language.ts'
import { isTurkishMobile } from '#domain/people/phone.ts'
import type { Api } from '#server/api.ts'
import { spendAllowance } from '#server/features/sms-allowance/allowance.ts'
import { SmsNotSent } from '#server/integrations/sms/sms.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import type { InTransaction } from '#server/platform/http/route.ts'
import { phoneAbroad, phoneMissing, testNotSent } from './sms.errors.ts'
import { testSms } from './sms.text.ts'
import { phoneOfUser } from './sms-account.store.ts'
import { smsFor } from './sms-for.ts'

type SendTestSmsInput = { caller: Caller; inTransaction: InTransaction; now: Date; language: Language }

/** The test goes only to the user's own phone, so that nobody can use the button to write to strangers. */
export async function sendTestSms(api: Api, { caller, inTransaction, now, language }: SendTestSmsInput): Promise<void> {
  const { hotelId, userId } = caller
  const { to, sms } = await inTransaction(async (db) => ({
    to: await phoneOfUser(db, userId),
    sms: await smsFor(api, db, hotelId),
  }))
  if (to === '') throw phoneMissing()
  if (!isTurkishMobile(to)) throw phoneAbroad()
  // Users may enter any phone in their profile, so tests are also limited by phone number, across businesses.
  await api.limits.spend([
    { name: 'sms-test', key: `${hotelId} ${userId}`, points: 10, seconds: 3600 },
    { name: 'sms-test-phone', key: to, points: 10, seconds: 3600 },
  ])
  // A test over Konuk's account counts towards the allowance like any other message.
  const text = testSms[language]
  if (sms === api.sms)
    await inTransaction((db) =>
      spendAllowance(api, db, { hotelId, now, messages: [{ phone: to, text, fromKonuk: true }] }),
    )
  try {
    const reference = `test-${hotelId}-${now.getTime()}`
    await sms.send({ to, hotelId, text, kind: 'informational', reference })
  } catch (error) {
    if (!(error instanceof SmsNotSent)) throw error
    api.app.log.warn(
      { reason: error.reason, provider: sms.provider, providerCode: error.providerCode },
      'a test SMS was not sent',
    )
    throw testNotSent(error.reason)
  }
}
