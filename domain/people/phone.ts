/** The longest a phone field takes. */
export const phoneMaxLength = 19

const isForeign = (text: string) => /^(\+|00)/.test(text)
const foreignDigits = (text: string) => phoneDigits(text).replace(/^0+/, '')
// Numbers pasted from a chat carry invisible direction marks.
const typed = (input: string) => input.replace(/\p{Cf}/gu, '').trim()

export function phoneDigits(input: string): string {
  return input.replace(/[^0-9]/g, '')
}

/** Formats while one types: 0 (5XX) XXX XX XX, or + and digits for another country. Formatting twice changes nothing. */
export function formatPhone(input: string): string {
  const text = typed(input)
  if (isForeign(text) && !foreignDigits(text).startsWith('90')) return `+${foreignDigits(text).slice(0, 15)}`
  const digits = phoneDigits(text)
  if (digits === '') return ''
  let national = isForeign(text) ? foreignDigits(text).slice(2) : digits.replace(/^0+/, '')
  // 90532… typed without a plus is only told from a number once it has become too long for one.
  if (national.length > 10 && national.startsWith('90')) national = national.slice(2)
  return inGroups(national.replace(/^0+/, '').slice(0, 10))
}

function inGroups(national: string): string {
  const area = national.slice(0, 3)
  const rest = [national.slice(3, 6), national.slice(6, 8), national.slice(8, 10)].filter((group) => group !== '')
  if (area === '') return '0'
  return rest.length === 0 ? `0 (${area}` : `0 (${area}) ${rest.join(' ')}`
}

/**
 * The one form in which a phone is stored: +905XXXXXXXXX for a Turkish mobile however it was typed, + and digits for
 * another country's number that came with + or 00. Anything else, Turkish landlines too, is undefined: an SMS must
 * arrive there. Any 5XX is taken, because new prefixes are opened without notice.
 */
export function toE164(input: string): string | undefined {
  const text = typed(input)
  if (!/^\+?[0-9\s().\-/]+$/.test(text)) return undefined
  if (!isForeign(text)) return turkishMobile(phoneDigits(text).replace(/^(90|0)(?=5)/, ''))
  const digits = text.startsWith('+') ? phoneDigits(text) : phoneDigits(text).slice(2)
  if (digits.startsWith('90')) return turkishMobile(digits.slice(2).replace(/^0/, ''))
  return /^[1-9][0-9]{7,14}$/.test(digits) ? `+${digits}` : undefined
}

function turkishMobile(national: string): string | undefined {
  return /^5[0-9]{9}$/.test(national) ? `+90${national}` : undefined
}

/** Where one search looks for other things too: fewer digits would be part of many phones. */
export const phoneDigitsAmongOthers = 4

/** Whether what is typed into a search may be meant for a phone: digits, and what people write between them. */
export function isPartOfPhone(input: string, digits = 2): boolean {
  return /^\+?[\d\s().\-/]+$/.test(typed(input)) && phoneDigits(input).length >= digits
}

/** What to look for in stored numbers: the whole, however it was spelled, or a run of digits; undefined without any. */
export function phonePart(input: string): string | undefined {
  // The leading 0 is not stored.
  return toE164(input) ?? (phoneDigits(input).replace(/^0+/, '') || undefined)
}

/** 0 5XX XXX XX XX in any spelling. */
export function isTurkishMobile(input: string): boolean {
  return toE164(input)?.startsWith('+905') ?? false
}

/** A stored number as a screen shows it. */
export function showPhone(e164: string): string {
  return formatPhone(e164)
}
