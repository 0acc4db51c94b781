export const phoneMaxLength = 19

const isForeign = (text: string) => /^(\+|00)/.test(text)
const foreignDigits = (text: string) => phoneDigits(withoutTrunkZero(text.replace(/^00/, '+'))).replace(/^0+/, '')
// Removes invisible direction marks, which numbers pasted from a chat contain.
const typed = (input: string) => input.replace(/\p{Cf}/gu, '').trim()

export function phoneDigits(input: string): string {
  return input.replace(/[^0-9]/g, '')
}

/**
 * Formats a number while it is typed: 0 (5XX) XXX XX XX, or + and digits for another country. Formatting twice changes
 * nothing.
 */
export function formatPhone(input: string): string {
  const text = typed(input)
  if (isFromAbroad(text)) return `+${foreignDigits(text).slice(0, 15)}`
  const digits = phoneDigits(text)
  if (digits === '') return ''
  let national = isForeign(text) ? foreignDigits(text).slice(2) : digits.replace(/^0+/, '')
  // A typed 90532… without a plus may be a national number. The 90 is recognised as a country code only once the number
  // is too long for a national one.
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
 * Returns the only format in which a phone is stored. A Turkish mobile becomes +905XXXXXXXXX however it was typed; a
 * foreign number typed with + or 00 becomes + and digits. Any other number, including a Turkish landline, gives
 * undefined, because the phone must be able to receive an SMS. Every 5XX prefix is accepted, because new prefixes are
 * opened without notice.
 */
export function toE164(input: string): string | undefined {
  const text = typed(input)
  if (!/^\+?[0-9\s().\-/]+$/.test(text)) return undefined
  if (!isForeign(text)) return turkishMobile(phoneDigits(text).replace(/^(90|0)(?=5)/, ''))
  const digits = phoneDigits(withoutTrunkZero(text.replace(/^00/, '+')))
  if (digits.startsWith('90')) return turkishMobile(digits.slice(2).replace(/^0/, ''))
  return /^[1-9][0-9]{7,14}$/.test(digits) ? `+${digits}` : undefined
}

/** Countries whose numbers begin with a zero abroad too: Italy, San Marino, the Vatican, Ivory Coast, Benin, Congo. */
const keepsZero = /^(39|378|379|225|229|242)/
/** Countries where a zero before the number is dialled within the country only, and where no number begins with one. */
const dropsZero =
  /^(20|27|31|32|33|40|41|43|44|46|49|61|64|81|90|94|98|212|213|234|254|353|358|359|380|381|385|386|387|389|961|962|963|964|966|971|972|977|994|996)0+/

/** Removes the zero of +44 (0) 7700 900123, which is dialled within the country only. */
function withoutTrunkZero(international: string): string {
  const digits = phoneDigits(international)
  if (keepsZero.test(digits)) return international
  return `+${phoneDigits(international.replace(/\(0\)/, '')).replace(dropsZero, '$1')}`
}

function turkishMobile(national: string): string | undefined {
  return /^5[0-9]{9}$/.test(national) ? `+90${national}` : undefined
}

/**
 * The minimum of digits for matching phones in a search that also covers other fields. Fewer digits would match many
 * phones.
 */
export const phoneDigitsAmongOthers = 4

/**
 * True if a search text may be part of a phone: it contains only digits and the marks that people write between them.
 */
export function isPartOfPhone(input: string, digits = 2): boolean {
  return /^\+?[\d\s().\-/]+$/.test(typed(input)) && phoneDigits(input).length >= digits
}

/**
 * Returns the text to look for in stored numbers: the whole number in the stored format, or a run of digits; undefined
 * if the input has no digits.
 */
export function phonePart(input: string): string | undefined {
  // The leading 0 is not stored.
  return toE164(input) ?? (phoneDigits(input).replace(/^0+/, '') || undefined)
}

/** Whether a number is written as one of another country, with + or 00. */
export const isFromAbroad = (input: string): boolean => {
  const text = typed(input)
  return isForeign(text) && !foreignDigits(text).startsWith('90')
}

/** Accepts 0 5XX XXX XX XX in any spelling. */
export function isTurkishMobile(input: string): boolean {
  return toE164(input)?.startsWith('+905') ?? false
}

export function showPhone(e164: string): string {
  return formatPhone(e164)
}
