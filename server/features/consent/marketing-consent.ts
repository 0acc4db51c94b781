import type { z } from 'zod'
import type { ConsentSent, ConsentVerdict, MarketingRequest } from '#contract/consent/schemas.ts'
import type { Language } from '#domain/language/language.ts'
import { toE164 } from '#domain/people/phone.ts'
import type { Api } from '#server/api.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import type { InSession } from '#server/platform/http/route.ts'
import { marketingAlready, noMarketingConsent } from './consent.errors.ts'
import { consentingPhones, grantConsent, revokeConsent } from './marketing-consent.store.ts'
import { sendCode } from './send-code.ts'
import { verifyCode } from './verify-code.ts'

type MarketingConsentInput = { caller: Caller; now: Date; language: Language; ip: string; userAgent: string }
type Sending = Omit<MarketingConsentInput, 'caller'> & {
  body: z.output<typeof MarketingRequest>
  inTransaction: InSession
}
type Verifying = MarketingConsentInput & { body: { phoneNumber: string; code: string }; db: Db }

/** The code is sent separately, when a guest wants advertising: no step of a booking sends it. */
export async function askForMarketing(api: Api, asked: Sending): Promise<z.input<typeof ConsentSent>> {
  const phone = toE164(asked.body.phoneNumber)
  if (phone !== undefined) {
    const standing = await asked.inTransaction((db, { hotelId }) => consentingPhones(db, hotelId, [phone]))
    if (standing.has(phone)) throw marketingAlready()
  }
  return sendCode(api, 'MARKETING', asked)
}

export function grantMarketing(api: Api, asked: Verifying): Promise<z.input<typeof ConsentVerdict>> {
  const { db, caller, now } = asked
  return verifyCode(api, 'MARKETING', asked, (proof) => grantConsent(db, caller, proof, now))
}

/** Revoking takes effect at once: queued messages are checked again just before they are sent. */
export async function revokeMarketingOf(db: Db, caller: Caller, phoneNumber: string, now: Date): Promise<void> {
  const phone = toE164(phoneNumber)
  if (phone === undefined || !(await revokeConsent(db, caller, phone, now))) throw noMarketingConsent()
}
