// A main guest to send codes to. Each test changes only the field that it is about.
import type { z } from 'zod'
import type { ConsentRequest } from '#contract/consent/schemas.ts'
import { formatPhone, phoneDigits } from '#domain/people/phone.ts'
import { mainGuest, nextUniqId } from '#server/features/reservations/booking.fixture.ts'

type Body = z.input<typeof ConsentRequest> & { reservationUniqId: string; phoneNumber: string }

let numbered = 0

/** Each guest has a different phone number, so that tests share neither messages nor limits. */
export function guestToAsk(fields: Partial<Body> = {}): Body {
  const phoneNumber = formatPhone(`0532${String(1_000_000 + ++numbered)}`)
  const { firstName, lastName, tcKimlik } = mainGuest()
  return {
    phoneNumber,
    rawPhoneNumber: phoneDigits(phoneNumber),
    firstName,
    lastName,
    tcNo: tcKimlik,
    pasaportNo: '',
    reservationUniqId: nextUniqId(),
    ...fields,
  }
}

export const codeIn = (sms: { text: string } | undefined) => /Kod: (\d{6})/.exec(sms?.text ?? '')?.[1] ?? 'no code'

/** Returns a code that differs from the given one. */
export const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' }

/** Returns the text of the document on a page, without its tags. */
export const textOf = (html: string) =>
  (/<article[^>]*>([\s\S]*)<\/article>/.exec(html)?.[1] ?? '')
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:lt|gt|quot|#x27|amp);/g, (name) => entities[name] ?? name)
