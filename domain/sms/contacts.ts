// Finds links, e-mail addresses and phone numbers in a text. They are what makes an SMS useful to somebody who writes
// to strangers in another's name. The text is read as a phone displays it. False positives are preferred to misses,
// because the refusal names what was found.
import { isIban } from '#domain/people/iban.ts'
import { namesLink } from './links.ts'
import { phonesIn } from './phones-in-text.ts'
import { asShown } from './shown-text.ts'

const digitWords = ['sifir', 'bir', 'iki', 'uc', 'dort', 'bes', 'alti', 'yedi', 'sekiz', 'dokuz']
/** A number may be spelt, digit by digit. */
const digitWord = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${digitWords.join('|')})(?![\p{L}\p{N}])`, 'gu')

/** Returns each contact of a text once, as it was read: links and e-mail addresses first, then phone numbers. */
export function contactsIn(text: string): string[] {
  const shown = withoutIbans(asShown(text))
  // Joins letters and digits that are separated by single spaces: people read them as words, but the patterns would
  // not.
  const joined = shown.replace(/(?<![\p{L}\p{N}])[\p{L}\p{N}](?: [\p{L}\p{N}.@/](?![\p{L}\p{N}])){2,}/gu, (spaced) =>
    spaced.replaceAll(' ', ''),
  )
  const counted = shown.replace(digitWord, (word) => String(digitWords.indexOf(word)))
  const found = [shown, joined, counted].flatMap((one) => [...namesLink(one), ...phonesIn(one)])
  return [...new Set(found)]
}

export const holdsContact = (text: string): boolean => contactsIn(text).length > 0

const iban = /(?<![a-z\d])[a-z]{2}\d{2}(?: ?[a-z\d]){11,30}(?![a-z\d])/gi

/** Removes IBANs, because a deposit is requested with one. Only an IBAN with correct check digits is removed. */
function withoutIbans(text: string): string {
  return text.replace(iban, (found) => {
    for (let end = found.length; end >= 15; end--) {
      if (/[a-z\d]/i.test(found[end] ?? ' ')) continue
      if (isIban(found.slice(0, end))) return `¤${found.slice(end)}`
    }
    return found
  })
}
