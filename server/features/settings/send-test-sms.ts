import type { Language } from '#domain/language/language.ts'
import type { Api } from '#server/api.ts'
import { spendAllowance } from '#server/features/sms-allowance/allowance.ts'
import { SmsNotSent } from '#server/integrations/sms/sms.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import type { InTransaction } from '#server/platform/http/route.ts'
import { readProfile } from './profile.store.ts'
import { phoneMissing, testNotSent } from './settings.errors.ts'
import { testSms } from './settings.text.ts'
import { smsFor } from './sms-for.ts'

type Asked = { caller: Caller; inTransaction: InTransaction; now: Date; language: Language }

/** To the user's own phone and nowhere else: the button must not become a way to write to strangers. */
export async function sendTestSms(api: Api, { caller, inTransaction, now, language }: Asked): Promise<void> {
  const { hotelId, userId } = caller
  const { to, sms } = await inTransaction(async (db) => ({
    to: (await readProfile(db, caller)).phone,
    sms: await smsFor(api, db, hotelId),
  }))
  if (to === '') throw phoneMissing()
  // A profile's phone is what its owner says it is: counted by number too, across businesses.
  await api.limits.spend([
    { name: 'sms-test', key: `${hotelId} ${userId}`, points: 10, seconds: 3600 },
    { name: 'sms-test-phone', key: to, points: 10, seconds: 3600 },
  ])
  // Konuk's account pays for it like for any other, and counts it.
  const text = testSms[language]
  if (sms === api.sms)
    await inTransaction((db) =>
      spendAllowance(api, db, { hotelId, now, messages: [{ phone: to, text, fromKonuk: true }] }),
    )
  try {
    const reference = `test-${hotelId}-${now.getTime()}`
    await sms.send({ to, text, kind: 'informational', reference })
  } catch (error) {
    if (!(error instanceof SmsNotSent)) throw error
    api.app.log.warn(
      { reason: error.reason, provider: sms.provider, providerCode: error.providerCode },
      'a test SMS was not sent',
    )
    throw testNotSent(error.reason)
  }
}
