// Sends the guest a code by SMS to the phone of the booking, and by mail if it has an address.
import type { GuestAnswer } from '#contract/guest-link/forms.ts'
import { consentRules, secondsUntilResend } from '#domain/consent/documents.ts'
import { deviceSms } from '#domain/guest-identity/code-text.ts'
import { countedSince, isFlooded } from '#domain/guest-identity/device.ts'
import { isTurkishMobile } from '#domain/people/phone.ts'
import type { Api } from '#server/api.ts'
import { lockAllowance } from '#server/features/sms-allowance/allowance.ts'
import { codeFacts } from '#server/features/sms-allowance/code-facts.store.ts'
import { askedOfCode, refuseCode, spendOnCode } from '#server/features/sms-allowance/code-allowance.ts'
import { MailNotSent } from '#server/integrations/mail/mail.ts'
import { sendLetter } from '#server/integrations/mail/send-letter.ts'
import { SmsNotSent } from '#server/integrations/sms/sms.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { asGuest, type LinkedBooking } from '#server/platform/db/scope.ts'
import { RuleBroken } from '#server/platform/http/problems.ts'
import { codeMail } from './code-mail.text.ts'
import { businessNameOf, codesOfBooking, type Contact, contactOf, markFailed } from './guest-device.store.ts'
import { makeCode } from './make-code.ts'

type CodeInput = { linked: LinkedBooking; key: string; now: Date }
type Refused = { refused: GuestAnswer }
/** `again` is the answer to a form that was sent before; otherwise `deliver` sends the code after the commit. */
type Written = Refused | { again: GuestAnswer } | { deliver: () => Promise<GuestAnswer> }

/** How a code reaches the guest of a booking; at the desk it can always be read out. */
export function wayOfCode(contact: Contact | undefined): 'sms' | 'email' | 'desk' {
  if (contact?.phone && isTurkishMobile(contact.phone)) return 'sms'
  return contact?.email ? 'email' : 'desk'
}

/** Writes the code in the transaction of the act. A code that counts is stored before it leaves the house. */
export async function writeCode(api: Api, tx: Db, { linked, key, now }: CodeInput): Promise<Written> {
  const codes = await codesOfBooking(tx, linked, countedSince(now))
  if (codes.some((code) => code.key === key)) return { again: 'codeSent' }
  const contact = await contactOf(tx, linked)
  const way = wayOfCode(contact)
  if (contact === undefined || contact.isErased || way === 'desk') return { refused: 'askDesk' }
  const sent = codes.filter((code) => code.way === 'sent' && code.failedAt === null)
  if (secondsUntilResend(sent[0]?.askedAt, now) > 0) return { refused: 'codeTooSoon' }
  if (isFlooded(sent)) return { refused: 'codesSpent' }

  const name = await businessNameOf(tx, linked.hotelId)
  const { id, code } = await makeCode(tx, api.secret, linked, { contact, now, way: 'sent', key, readOutBy: null })
  const letter: Letter = { id, code, name, contact, text: deviceSms(code, name, contact.language) }
  if (way === 'sms' && !(await isPaidFor(api, tx, linked, letter, now))) return { refused: 'codesSpent' }
  return { deliver: () => deliver(api, linked, letter, way) }
}

type Letter = { id: number; code: string; name: string; contact: Contact; text: string }

/** Counts the SMS in the day's allowances, as each code over Konuk's account; false if they are used up. */
async function isPaidFor(api: Api, tx: Db, { hotelId }: LinkedBooking, { contact, text }: Letter, now: Date) {
  const sending = { hotelId, now, kind: 'code' as const, phone: contact.phone ?? '' }
  await lockAllowance(tx, now, sending.kind)
  const [facts] = (await codeFacts(askedOfCode(api, sending)).execute(tx)).rows
  if (facts === undefined) throw new Error('A business that sends codes is not registered')
  try {
    refuseCode(api, facts, sending)
    await spendOnCode(api, tx, facts, { ...sending, text })
    return true
  } catch (error) {
    if (error instanceof RuleBroken) return false
    throw error
  }
}

async function deliver(api: Api, linked: LinkedBooking, letter: Letter, way: 'sms' | 'email'): Promise<GuestAnswer> {
  const bySms = way === 'sms' ? await bySmsTo(api, linked, letter) : 'codeNotSent'
  const byMail = letter.contact.email ? await byMailTo(api, linked, letter) : 'codeNotSent'
  const answers = [bySms, byMail]
  if (answers.includes('codeSent')) return 'codeSent'
  if (answers.includes('codeMaybe')) return 'codeMaybe'
  await asGuest(api.db, linked, (tx) => markFailed(tx, linked, letter.id, api.clock()))
  return 'codeNotSent'
}

async function bySmsTo({ sms, app }: Api, { hotelId }: LinkedBooking, { id, contact, text }: Letter) {
  try {
    const reference = `guest-code-${id}`
    await sms.send({ to: contact.phone ?? '', hotelId, text, kind: 'informational', reference })
    return 'codeSent' as const
  } catch (error) {
    if (!(error instanceof SmsNotSent)) throw error
    app.log.warn({ reason: error.reason, provider: sms.provider }, 'a code for the page of a guest was not sent')
    return error.reason === 'unknown' ? ('codeMaybe' as const) : ('codeNotSent' as const)
  }
}

async function byMailTo({ mail, app }: Api, { hotelId }: LinkedBooking, { code, name, contact }: Letter) {
  try {
    const { language } = contact
    const words = codeMail[language](name, consentRules.codeMinutes)
    await sendLetter(mail, contact.email ?? '', { ...words, hotelId, language, code })
    return 'codeSent' as const
  } catch (error) {
    if (!(error instanceof MailNotSent)) throw error
    app.log.warn({ reason: error.reason }, 'a code for the page of a guest was not mailed')
    return 'codeNotSent' as const
  }
}
