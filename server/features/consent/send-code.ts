import { randomBytes, randomInt } from 'node:crypto'
import type { z } from 'zod'
import type { ConsentSent, ContractStay } from '#contract/consent/schemas.ts'
import {
  codeExpiry,
  type CodePurpose,
  consentRules,
  type ContractFact,
  secondsUntilResend,
} from '#domain/consent/documents.ts'
import { consentSms, masked, readingPath } from '#domain/consent/sms-text.ts'
import type { Language } from '#domain/language/language.ts'
import { isTurkishMobile, toE164 } from '#domain/people/phone.ts'
import type { Api } from '#server/api.ts'
import { lockAllowance } from '#server/features/sms-allowance/allowance.ts'
import {
  askedOfCode,
  type CodeSending,
  refuseCode,
  spendOnCode,
} from '#server/features/sms-allowance/code-allowance.ts'
import { SmsNotSent } from '#server/integrations/sms/sms.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { RuleBroken } from '#server/platform/http/problems.ts'
import { codeHash } from './code-hash.ts'
import {
  identityRequired,
  notSent,
  outcomeUnknown,
  phoneAbroad,
  phoneInvalid,
  phoneOfStaff,
  phoneRequired,
  textChanged,
  tooMany,
  tooSoon,
} from './consent.errors.ts'
import {
  beforeAsking,
  markFailed,
  markHandedOver,
  markSent,
  queueForSending,
  replaceCodes,
  type StoredCode,
  type Subject,
} from './consent.store.ts'
import { sentText } from './consent.text.ts'
import { documentFor, sha256 } from './document-to-confirm.ts'
import { identityHash } from './identity-hash.ts'
import { linkHash } from './reading-link.ts'

/** MARKETING needs neither an identity nor a reservation. */
type Person = {
  phoneNumber: string
  rawPhoneNumber?: string
  firstName: string
  lastName: string
  tcNo?: string | null | undefined
  pasaportNo?: string | null | undefined
  /** Instead of the number, for a guest who is stored. */
  identityHash?: string | null
  reservationUniqId?: string
  stay?: ContractStay | undefined
}
/** Who sends the code: somebody at the desk, or nobody there if the guest asks for it on his page. */
type Sender = { hotelId: number; userId: number | null }
type BySender = <T>(act: (db: Db, sender: Sender) => Promise<T>) => Promise<T>
type SendCodeInput = {
  body: Person
  inTransaction: BySender
  now: Date
  language: Language
  ip: string
  userAgent: string
  /** The digest of the text that the guest has before him: a code for another text is refused. */
  readSha256?: string
}
type Confirming = { subject: Subject; identity: string | null }
type Letter = { code: StoredCode; text: string; expiresAt: Date; unstated: ContractFact[]; path: string }

/**
 * Sends the guest a code for one document. The row is committed before the message goes out and is updated with the
 * outcome afterwards, so that a crash in between leaves a code that counts as unsent, never one that seems sent. A code
 * whose provider gave no answer may have arrived, and is accepted if the guest reads it out.
 */
export async function sendCode(
  api: Api,
  purpose: CodePurpose,
  asked: SendCodeInput,
): Promise<z.input<typeof ConsentSent> & { unstated: ContractFact[] }> {
  const { body, inTransaction, now, language } = asked

  // The check comes first, in a transaction of its own: a refused request must not use up the limits, and the limits
  // use a separate connection.
  const { subject, identity } = await inTransaction(async (db, { hotelId }) => {
    const confirming = confirmingOf(api, purpose, body, hotelId)
    const sending = sendingOf(confirming.subject, now)
    refuseCode(api, await factsUnlessRefused(db, api, confirming.subject, sending), sending)
    return confirming
  })
  await spendLimits(api, subject)
  const letter = await inTransaction((db, { userId }) => writeLetter(db, api, { subject, identity, userId }, asked))

  // Codes always go over Konuk's own SMS account. With the business's account, its staff could read the code in the
  // provider's panel.
  await deliver(api, subject.phone, letter, inTransaction)
  return {
    success: true,
    message: sentText[purpose][language],
    expiresAt: letter.expiresAt.toISOString(),
    unstated: letter.unstated,
    resendAt: new Date(now.getTime() + consentRules.resendAfterSeconds * 1000).toISOString(),
  }
}

/** Returns who is to confirm what; refuses a request that does not say so. */
function confirmingOf({ secret }: Api, purpose: CodePurpose, body: Person, hotelId: number): Confirming {
  const phone = phoneOf(body)
  const number = body.tcNo || body.pasaportNo
  const identity = number ? identityHash(secret, number) : (body.identityHash ?? null)
  if (purpose !== 'MARKETING' && identity === null) throw identityRequired()
  return { subject: { hotelId, purpose, phone, reservationUniqId: body.reservationUniqId ?? '' }, identity }
}

function phoneOf({ phoneNumber, rawPhoneNumber = '' }: Person): string {
  const typed = phoneNumber || rawPhoneNumber
  if (typed === '') throw phoneRequired()
  const phone = toE164(typed)
  if (phone === undefined) throw phoneInvalid()
  if (!isTurkishMobile(phone)) throw phoneAbroad()
  return phone
}

/** The code counts as sent over Konuk's account, even if the business has connected its own SMS account. */
const sendingOf = ({ hotelId, purpose, phone }: Subject, now: Date): CodeSending => ({
  hotelId,
  now,
  kind: purpose === 'MARKETING' ? 'marketing-code' : 'code',
  phone,
})

/** Returns the facts that decide whether the code may be sent. */
async function factsUnlessRefused(db: Db, api: Api, subject: Subject, sending: CodeSending) {
  const { isOfStaff, lastAskedAt, ...facts } = await beforeAsking(db, subject, askedOfCode(api, sending))
  if (isOfStaff) throw phoneOfStaff()
  const seconds = secondsUntilResend(lastAskedAt, sending.now)
  if (seconds > 0) throw tooSoon(seconds)
  return facts
}

async function spendLimits(api: Api, { hotelId, purpose, phone }: Subject): Promise<void> {
  const { perPhone, perBusiness } = consentRules
  const limit = (name: string, key: string, { sends, minutes }: { sends: number; minutes: number }) => ({
    name,
    key,
    points: sends,
    seconds: minutes * 60,
  })
  // The limits are per purpose, because a stay needs two codes. They are per business, because one business must not
  // use up the codes that a guest of another business needs.
  const toPhone = `${hotelId} ${purpose} ${phone}`
  const ours = [
    limit('consent-by-phone', toPhone, perPhone),
    limit('consent-by-business', String(hotelId), perBusiness),
  ]
  await api.limits.spend(ours).catch((error: unknown) => {
    throw secondsToWait(error) === undefined ? error : tooMany(secondsToWait(error) ?? 0)
  })
}

/** Returns the seconds until the limit resets; undefined if the error is not about a limit. */
const secondsToWait = (error: unknown) => (error instanceof RuleBroken ? error.details.retryAfter : undefined)

async function writeLetter(
  db: Db,
  api: Api,
  { subject, identity, userId }: Confirming & Pick<Sender, 'userId'>,
  { body, now, ip, userAgent, readSha256 }: SendCodeInput,
): Promise<Letter> {
  const { secret, config } = api
  await queueForSending(db, subject)

  const guestName = `${body.firstName} ${body.lastName}`.trim()
  const { hotelId, purpose, reservationUniqId } = subject
  const about = { hotelId, customerName: guestName, reservationUniqId, stay: body.stay, now }
  const document = await documentFor(db, purpose, about)
  const textSha256 = sha256(document.text)
  if (readSha256 !== undefined && readSha256 !== textSha256) throw textChanged()

  const code = String(randomInt(10 ** consentRules.codeDigits)).padStart(consentRules.codeDigits, '0')
  const token = randomBytes(16).toString('base64url')
  const path = readingPath(token)
  const { publicUrl = '' } = config
  const link = publicUrl && publicUrl + path
  const text = consentSms(purpose, code, document.hotelName, link, userId === null ? 'page' : 'desk')
  const expiresAt = codeExpiry(now)
  // The daily allowance is locked last, because from here on all businesses wait for each other.
  const sending = sendingOf(subject, now)
  await lockAllowance(db, now, sending.kind)
  // What may refuse the code is read behind both locks, once more.
  const facts = await factsUnlessRefused(db, api, subject, sending)
  await spendOnCode(api, db, facts, { ...sending, text })
  const id = await replaceCodes(db, {
    ...subject,
    guestName,
    identityHash: identity,
    stay: document.stay,
    unstated: document.unstated,
    textVersion: document.version,
    fullText: document.text,
    textSha256,
    smsTextMasked: masked(text, code, token),
    linkHash: linkHash(secret, token),
    codeHash: codeHash(secret, code, { ...subject, textSha256 }),
    askedAt: now,
    expiresAt,
    ip,
    userAgent,
    staffUserId: userId,
  })
  return { code: { hotelId, id }, text, expiresAt, unstated: document.unstated, path }
}

async function deliver(
  { sms, clock, app }: Api,
  to: string,
  { code, text, path }: Letter,
  inTransaction: BySender,
): Promise<void> {
  try {
    const { provider, providerMessageId } = await sms.send({
      to,
      hotelId: code.hotelId,
      text,
      kind: 'informational',
      reference: `consent-${code.id}`,
      readAt: path,
    })
    await inTransaction((db) => markSent(db, code, { provider, providerMessageId, at: clock() }))
  } catch (error) {
    if (!(error instanceof SmsNotSent)) throw error
    app.log.warn({ reason: error.reason, provider: sms.provider }, 'a consent code was not sent')
    if (error.reason === 'unknown') {
      await inTransaction((db) => markHandedOver(db, code, sms.provider))
      throw outcomeUnknown()
    }
    await inTransaction((db) => markFailed(db, code, { provider: sms.provider, at: clock() }))
    throw notSent()
  }
}
