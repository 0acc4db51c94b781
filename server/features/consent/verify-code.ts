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
import { countTry, type EnteredBy, lockCode, markVerified } from './consent.store.ts'
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

/** Checks a code that a guest read out. A wrong or expired code gives a normal response with a reason, not an error. */
export async function verifyCode(
  api: Api,
  purpose: CodePurpose,
  { body, caller, db, language, ...asked }: VerifyCodeInput,
  /** Runs in the transaction that stores the proof. */
  onVerified: (proof: Proof) => Promise<void> = async () => {},
): Promise<Verdict> {
  if (body.phoneNumber === '') throw mainGuestMissing()
  if (body.code === '') throw codeRequired()
  const phone = toE164(body.phoneNumber)
  const { hotelId, userId } = caller
  const { reservationUniqId, code } = body
  const checked =
    phone === undefined
      ? unknown
      : await checkCode(db, api.secret, {
          ...asked,
          about: { hotelId, purpose, phone, reservationUniqId },
          code,
          by: { userId },
        })
  if ('problem' in checked)
    return { success: false, verified: false, message: messageFor(checked.problem, language, checked.values) }
  const { id, guestName, unstated } = checked
  await onVerified({ id, phone: phone ?? '', guestName })
  const message = verifiedText[purpose][language]
  return { success: true, verified: true, message, ...(purpose === 'CONTRACT' && { unstated }) }
}

const closed: Record<Exclude<CodeState, 'open'>, ProblemCode> = {
  verified: 'consent.code-spent',
  voided: 'consent.code-replaced',
  'too-many-tries': 'consent.tries-spent',
  expired: 'consent.code-expired',
}

type CheckInput = {
  about: Parameters<typeof lockCode>[1]
  code: string
  by: EnteredBy
  now: Date
  ip: string
  userAgent: string
  /** The digest of the text that the guest has before him. */
  readSha256?: string
}
const unknown = { problem: 'consent.code-unknown', values: {} } as const
type Checked = { problem: ProblemCode; values: { left?: number } } | NonNullable<Awaited<ReturnType<typeof lockCode>>>

/** Turns a right code into a proof, and counts a wrong one; the one way for the desk and for the guest's page. */
export async function checkCode(
  tx: Db,
  secret: string,
  { about, code, by, now, ip, userAgent, readSha256 }: CheckInput,
): Promise<Checked> {
  const { hotelId, purpose, phone } = about
  const refused = (problem: ProblemCode, values = {}) => ({ problem, values })
  const sent = await lockCode(tx, about, now)
  if (sent === undefined) return unknown
  // This also covers a phone number that became a member's after the code was sent.
  if (sent.isOfStaff) throw phoneOfStaff()
  const state = codeState(sent, now)
  if (state !== 'open') return refused(closed[state])
  if (readSha256 !== undefined && readSha256 !== sent.textSha256) return refused('consent.text-changed')

  if (!sameHash(sent.codeHash, codeHash(secret, code, { ...sent, hotelId, purpose, phone }))) {
    await countTry(tx, { hotelId, id: sent.id })
    const left = consentRules.codeTries - sent.tries - 1
    return left > 0 ? refused('consent.code-wrong', { left }) : refused('consent.tries-spent')
  }
  await markVerified(tx, { hotelId, id: sent.id }, { ip, userAgent, by })
  const { id: consentId, guestName, reservationUniqId } = sent
  const data = { consentId, purpose, guestName, reservationUniqId }
  await notify(tx, { hotelId, at: now, kind: 'consent-verified', data })
  return sent
}
