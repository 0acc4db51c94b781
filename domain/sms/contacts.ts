// Links, e-mail addresses and phone numbers in a text: what makes an SMS of use to somebody who writes to strangers in
// another's name. It reads as a phone shows the text, and rather finds one too many: the refusal names what was found.
import { namesLink } from './links.ts'
import { phonesIn } from './phones-in-text.ts'
import { asShown } from './shown-text.ts'

const digitWords = ['sifir', 'bir', 'iki', 'uc', 'dort', 'bes', 'alti', 'yedi', 'sekiz', 'dokuz']
/** A number may be spelt, digit by digit. */
const digitWord = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${digitWords.join('|')})(?![\p{L}\p{N}])`, 'gu')

/** What of a text leads somewhere else, as it was read; each once, in the order of kinds: links, addresses, numbers. */
export function contactsIn(text: string): string[] {
  const shown = withoutIbans(asShown(text))
  // Letters and digits with a space between each are read as words by people alone.
  const joined = shown.replace(/(?<![\p{L}\p{N}])[\p{L}\p{N}](?: [\p{L}\p{N}.@/](?![\p{L}\p{N}])){2,}/gu, (spaced) =>
    spaced.replaceAll(' ', ''),
  )
  const counted = shown.replace(digitWord, (word) => String(digitWords.indexOf(word)))
  const found = [shown, joined, counted].flatMap((one) => [...namesLink(one), ...phonesIn(one)])
  return [...new Set(found)]
}

export const holdsContact = (text: string): boolean => contactsIn(text).length > 0

const iban = /(?<![a-z\d])[a-z]{2}\d{2}(?: ?[a-z\d]){11,30}(?![a-z\d])/gi

/** An IBAN is how a deposit is asked for: only one whose check digits are right is passed over. */
function withoutIbans(text: string): string {
  return text.replace(iban, (found) => {
    for (let end = found.length; end >= 15; end--) {
      if (/[a-z\d]/i.test(found[end] ?? ' ')) continue
      if (isIban(found.slice(0, end))) return `¤${found.slice(end)}`
    }
    return found
  })
}

function isIban(text: string): boolean {
  const plain = text.replaceAll(' ', '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(plain) || (plain.startsWith('TR') && plain.length !== 26)) return false
  const digits = Array.from(plain.slice(4) + plain.slice(0, 4), (character) => parseInt(character, 36)).join('')
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
