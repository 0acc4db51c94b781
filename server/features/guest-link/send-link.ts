// Sends a guest the link of his page. Its text is made only now and stored nowhere, because whoever has the link is the
// guest.
import type { sendGuestLink } from '#contract/guest-link/endpoints.ts'
import type { GuestLink } from '#contract/guest-link/schemas.ts'
import type { Parsed } from '#contract/endpoint.ts'
import { nameInMail } from '#domain/account/name-in-mail.ts'
import { guestLinkSms } from '#domain/guest-link/link-sms.ts'
import { turkish } from '#domain/guests/guest.ts'
import type { Language } from '#domain/language/language.ts'
import { sendingLimits } from '#domain/sms/limits.ts'
import type { Api } from '#server/api.ts'
import { readHotel } from '#server/features/hotel/hotel.store.ts'
import { notSent, outcomeUnknown, providerAway, requestReused } from '#server/features/messages/messages.errors.ts'
import { lockAccount, spend } from '#server/features/sms/sms-account.ts'
import { refusedByLine } from '#server/features/sms-allowance/allowance.errors.ts'
import { smsFor } from '#server/features/sms/sms-for.ts'
import { MailNotSent } from '#server/integrations/mail/mail.ts'
import { sendLetter } from '#server/integrations/mail/send-letter.ts'
import { SmsNotSent } from '#server/integrations/sms/sms.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import type { InTransaction } from '#server/platform/http/route.ts'
import { once } from '#server/platform/requests/once.ts'
import { mailNotSent, noAddress } from './guest-link.errors.ts'
import { guestMailText } from './guest-mail.text.ts'
import { keepHandOut, mainGuestOf, type ToWrite } from './guest-links.store.ts'
import { linkOfStay } from './make-link.ts'

type Sending = Parsed<typeof sendGuestLink> & { caller: Caller; inTransaction: InTransaction; now: Date }
type Prepared = { to: string; text: ToWrite & { url: string; business: string; language: Language } }

/** Sends the link, and returns it with how it was handed out. The same request again sends nothing. */
export async function sendLink(api: Api, { caller, params, body, inTransaction, now }: Sending): Promise<GuestLink> {
  const { hotelId } = caller
  const stay = { hotelId, reservationId: params.id }
  await api.limits.spend([{ ...sendingLimits.single, key: String(hotelId) }])
  const { by, requestId: key } = body
  const keyed = { hotelId, kind: 'guest-link', key, asked: [params.id, by], now, refusal: requestReused }
  const prepared: { first?: Prepared } = {}
  await inTransaction((db) =>
    once(db, keyed, async () => {
      prepared.first = await prepare(api, db, stay, by, now)
    }),
  )
  if (prepared.first !== undefined) {
    await (by === 'sms' ? sendBySms : sendByMail)(api, hotelId, prepared.first, { inTransaction, key })
    await inTransaction(async (db) => keepHandOut(db, (await linkOfStay(api, db, stay, now)).of, by, api.clock()))
  }
  return inTransaction(async (db) => (await linkOfStay(api, db, stay, now)).link)
}

/** Finds what is sent to whom, and counts an SMS towards the allowance before it goes out. */
async function prepare(
  api: Api,
  db: Db,
  stay: { hotelId: number; reservationId: number },
  by: Sending['body']['by'],
  now: Date,
): Promise<Prepared> {
  const { hotelId } = stay
  const { link } = await linkOfStay(api, db, stay, now)
  const guest = await mainGuestOf(db, stay)
  const to = by === 'sms' ? guest?.phone : guest?.email
  if (guest === undefined || !to) throw noAddress()
  const { name: business } = await readHotel(db, hotelId)
  const language = guest.nationality === turkish ? 'tr' : 'en'
  const text = { ...guest, url: link.url, business, language } as const
  if (by === 'sms') {
    const message = { phone: to, text: guestLinkSms(language, business, link.url), fromKonuk: true }
    const account = await lockAccount(api, db, { hotelId, now })
    const [refused] = await account.judge(db, [message])
    if (refused !== undefined) throw refusedByLine(refused)
    await spend(api, db, account, { hotelId, now, messages: [message] })
  }
  return { to, text }
}

type Step = { inTransaction: InTransaction; key: string }

async function sendBySms(api: Api, hotelId: number, { to, text }: Prepared, { inTransaction, key }: Step) {
  const sms = await inTransaction((db) => smsFor(api, db, hotelId))
  const { language, business, url } = text
  const message = { to, hotelId, text: guestLinkSms(language, business, url), kind: 'informational' } as const
  try {
    await sms.send({ ...message, reference: `guest-link-${key}` })
  } catch (error) {
    const reason = error instanceof SmsNotSent ? error.reason : 'unknown'
    api.app.log.warn({ provider: sms.provider, reason }, 'an SMS with the link of a guest was not sent')
    if (reason === 'unknown') throw outcomeUnknown()
    throw error instanceof SmsNotSent && error.retry ? providerAway() : notSent()
  }
}

async function sendByMail(api: Api, hotelId: number, { to, text }: Prepared) {
  const { language, firstName, url } = text
  const words = guestMailText[language](nameInMail(text.business), nameInMail(firstName))
  const { subject, hello, paragraphs, footer, link: label } = words
  try {
    await sendLetter(api.mail, to, {
      hotelId,
      language,
      subject,
      paragraphs: [hello, ...paragraphs],
      link: { label, url },
      footer,
    })
  } catch (error) {
    if (!(error instanceof MailNotSent)) throw error
    api.app.log.warn({ reason: error.reason }, 'a mail with the link of a guest was not sent')
    throw mailNotSent()
  }
}
