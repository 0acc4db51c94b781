import type { SmsCheck, SmsSkip } from '#contract/messages/schemas.ts'
import { contactsIn } from '#domain/sms/contacts.ts'
import { type MessageKind, smsMax } from '#domain/sms/limits.ts'
import type { SkipReason } from '#domain/sms/message-state.ts'
import { fillPlaceholders, placeholdersIn, type PlaceholderValues } from '#domain/messages/placeholders.ts'
import { sortNumbers } from '#domain/messages/recipients.ts'
import { smsParts, type SmsParts } from '#domain/sms/segments.ts'
import { formatDay } from '#domain/time/day.ts'
import { consentingPhones } from '#server/features/consent/marketing-consent.store.ts'
import { readHotel } from '#server/features/hotel/hotel.store.ts'
import { guestsById, type GuestWithStay } from '#server/features/guests/guests-with-stays.store.ts'
import type { SmsRoute } from '#server/features/sms/sms-account.ts'
import type { Db } from '#server/platform/db/connect.ts'

export type ToSend = {
  phoneNumbers: readonly string[]
  guestIds: readonly number[]
  message: string
  kind: MessageKind
}

export type PlannedMessage = {
  phone: string
  recipient: string
  guestId: number | null
  bookingId: number | null
  /** The stay whose unit and dates the text may name. */
  reservationId: number | null
  text: string
  parts: number
  /** The reason why the message will not be sent. */
  skip: SkipReason | undefined
}
export type Plan = {
  messages: PlannedMessage[]
  /** Recipients who are left out completely, without a stored message. */
  dropped: SmsSkip[]
  unknownPlaceholders: string[]
  /** The contacts found in the texts that are held. */
  held: string[]
}

/**
 * Decides which recipients get which text, and which are left out. Sending and the check before sending both use this
 * plan.
 */
export async function planSending(
  db: Db,
  hotelId: number,
  asked: ToSend,
  account: Pick<SmsRoute, 'judge'>,
): Promise<Plan> {
  const { valid, duplicates, invalid } = sortNumbers(asked.phoneNumbers)
  const { unknown } = placeholdersIn(asked.message)
  const hotel = await readHotel(db, hotelId)
  const guests = asked.guestIds.length === 0 ? [] : await guestsById(db, hotelId, asked.guestIds)
  // If two guests share a phone number, the message addresses the guest chosen first, and the others are left out.
  const sharing = Map.groupBy(guests, (guest) => guest.phone)
  const agreed = asked.kind === 'commercial' ? await consentingPhones(db, hotelId, valid) : undefined

  const filled = valid.map((phone): PlannedMessage => {
    const guest = sharing.get(phone)?.[0]
    const { text, missing } = fillPlaceholders(asked.message, {
      isletme: hotel.name,
      adres: hotel.address,
      ...valuesOf(guest),
    })
    const mayGet = agreed === undefined || agreed.has(phone)
    const skip = skipFor(mayGet, missing.length > 0, text)
    return {
      phone,
      recipient: nameOf(guest),
      guestId: guest?.id ?? null,
      bookingId: guest?.bookingId ?? null,
      reservationId: guest?.reservationId ?? null,
      text: text.slice(0, smsMax),
      parts: smsParts(text).parts,
      skip,
    }
  })
  const messages = await judged(db, filled, account)
  return {
    messages,
    held: [...new Set(messages.flatMap(({ skip, text }) => (skip === 'contact-held' ? contactsIn(text) : [])))],
    dropped: [
      ...invalid.map((phone) => ({ phone, recipient: '', reason: 'invalid' as const })),
      ...duplicates.map((phone, at) => {
        const [first, ...others] = sharing.get(phone) ?? []
        const before = duplicates.slice(0, at).filter((one) => one === phone).length
        return { phone, recipient: nameOf(others[before] ?? first), reason: 'duplicate' as const }
      }),
    ],
    unknownPlaceholders: unknown,
  }
}

/**
 * Lets the SMS account judge the messages that nothing else has ruled out, and adds its reasons for not sending them.
 */
async function judged(
  db: Db,
  messages: readonly PlannedMessage[],
  account: Pick<SmsRoute, 'judge'>,
): Promise<PlannedMessage[]> {
  const going = messages.filter(({ skip }) => skip === undefined)
  const reasons = await account.judge(db, going)
  const why = new Map(going.map(({ phone }, at) => [phone, reasons[at]]))
  return messages.map((message) => ({ ...message, skip: message.skip ?? why.get(message.phone) }))
}

function skipFor(mayGet: boolean, hasHole: boolean, text: string): SkipReason | undefined {
  if (!mayGet) return 'no-consent'
  if (hasHole) return 'value-missing'
  return text.length > smsMax ? 'too-long' : undefined
}

const nameOf = (guest: GuestWithStay | undefined) => (guest ? `${guest.firstName} ${guest.lastName}`.trim() : '')

function valuesOf(guest: GuestWithStay | undefined): PlaceholderValues {
  if (guest === undefined) return {}
  return {
    ad: guest.firstName,
    soyad: guest.lastName,
    birim: guest.unitName,
    giris: formatDay(guest.checkIn),
    cikis: formatDay(guest.checkOut),
  }
}

export const skippedIn = ({ messages, dropped }: Plan): SmsSkip[] => [
  ...dropped,
  ...messages.flatMap(({ phone, recipient, skip }) => (skip ? [{ phone, recipient, reason: skip }] : [])),
]

/** Converts the plan to the check that the screen shows before sending. */
export function checkOf(plan: Plan, message: string): SmsCheck {
  const going = plan.messages.filter(({ skip }) => skip === undefined)
  const longest = going
    .map(({ text }) => smsParts(text))
    .reduce((most: SmsParts, parts) => (costs(parts) > costs(most) ? parts : most), smsParts(going[0]?.text ?? message))
  return {
    valid: going.length,
    skipped: skippedIn(plan),
    unknownPlaceholders: plan.unknownPlaceholders,
    held: plan.held.slice(0, 5),
    characters: longest.characters,
    parts: longest.parts,
    encoding: longest.encoding,
    totalParts: going.reduce((sum, { parts }) => sum + parts, 0),
  }
}

const costs = ({ parts, characters }: SmsParts) => parts * 10_000 + characters
