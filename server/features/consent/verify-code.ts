import type { z } from 'zod'
import type { ConsentCode, ConsentVerdict } from '#contract/consent/schemas.ts'
import { messageFor, type ProblemCode } from '#contract/problems.ts'
import { type CodePurpose, type CodeState, codeState, consentRules } from '#domain/consent/documents.ts'
import type { Language } from '#domain/language/language.ts'
import { toE164 } from '#domain/people/phone.ts'
import type { Api } from '#server/api.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { sameHash } from '#server/platform/secret-hash.ts'
import { codeHash } from './code-hash.ts'
import { codeRequired, mainGuestMissing, phoneOfStaff } from './consent.errors.ts'
import { countTry, lockCode, markVerified } from './consent.store.ts'
import { verifiedText } from './consent.text.ts'

type VerifyCodeInput = {
  body: z.output<typeof ConsentCode>
  caller: Caller
  db: Db
  now: Date
  language: Language
  ip: string
  userAgent: string
}
export type Proof = { id: number; phone: string; guestName: string }
type Verdict = z.input<typeof ConsentVerdict>

const closed: Record<Exclude<CodeState, 'open'>, ProblemCode> = {
  verified: 'consent.code-spent',
  voided: 'consent.code-replaced',
  'too-many-tries': 'consent.tries-spent',
  expired: 'consent.code-expired',
}

/** Checks a code that a guest read out. A wrong or expired code gives a normal response with a reason, not an error. */
export async function verifyCode(
  api: Api,
  purpose: CodePurpose,
  asked: VerifyCodeInput,
  /** Runs in the transaction that stores the proof. */
  onVerified: (proof: Proof) => Promise<void> = async () => {},
): Promise<Verdict> {
  const { body, caller, db, now, language, ip, userAgent } = asked
  if (body.phoneNumber === '') throw mainGuestMissing()
  if (body.code === '') throw codeRequired()
  const notVerified = (code: ProblemCode, values = {}): Verdict => ({
    success: false,
    verified: false,
    message: messageFor(code, language, values),
  })

  const phone = toE164(body.phoneNumber)
  if (phone === undefined) return notVerified('consent.code-unknown')
  const { hotelId, userId } = caller
  const sent = await lockCode(db, { hotelId, purpose, phone, reservationUniqId: body.reservationUniqId }, now)
  if (sent === undefined) return notVerified('consent.code-unknown')
  // This also covers a phone number that became a member's after the code was sent.
  if (sent.isOfStaff) throw phoneOfStaff()
  const state = codeState(sent, now)
  if (state !== 'open') return notVerified(closed[state])

  if (!sameHash(sent.codeHash, codeHash(api.secret, body.code, { ...sent, hotelId, purpose, phone }))) {
    await countTry(db, { hotelId, id: sent.id })
    const left = consentRules.codeTries - sent.tries - 1
    return left > 0 ? notVerified('consent.code-wrong', { left }) : notVerified('consent.tries-spent')
  }
  await markVerified(db, { hotelId, id: sent.id }, { ip, userAgent, userId })
  const { id: consentId, guestName, reservationUniqId } = sent
  const data = { consentId, purpose, guestName, reservationUniqId }
  await notify(db, { hotelId, at: now, kind: 'consent-verified', data })
  await onVerified({ id: sent.id, phone, guestName: sent.guestName })
  const { unstated } = sent
  const message = verifiedText[purpose][language]
  return { success: true, verified: true, message, ...(purpose === 'CONTRACT' && { unstated }) }
}
