import { fold } from '#domain/search/fold.ts'

/** The name of this product: somebody who opens an account for a business reads it on every page. */
const product = 'konuk'

/** What anybody can read of a person: the own address, and the names of the businesses that the person works in. */
export type KnownOf = { email: string; businesses: readonly string[] }

const letters = (text: string) => fold(text).replace(/\P{L}/gu, '')
const lettersAndDigits = (text: string) => fold(text).replace(/[^\p{L}\d]/gu, '')
const wordsIn = (text: string) => fold(text).match(/\p{L}{2,}/gu) ?? []

/** The digits and signs that people type for letters. As 1 stands for i or l, both count as one letter. */
const typedFor: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }
const oneLetter = (text: string) => text.replaceAll('l', 'i')
const withLetters = (text: string) =>
  oneLetter(letters(text.replace(/[\d\W_]+$/u, '').replace(/[\d@$]/g, (sign) => typedFor[sign] ?? '')))

/**
 * True if the password is made of the name of the product, of the person's own address or of the names of the person's
 * businesses, with digits and signs or without. These are what somebody tries first who knows the address.
 */
export function isGuessable(password: string, { email, businesses }: KnownOf): boolean {
  const [local = '', domain = ''] = email.split('@')
  const own = [local, email, domain, ...businesses]
  if (own.some((one) => lettersAndDigits(one) !== '' && lettersAndDigits(one) === lettersAndDigits(password)))
    return true
  const words = new Set([product, ...own.map(letters), ...own.flatMap(wordsIn)])
  const alike = new Set([...words].map(oneLetter))
  const typed = [password, password.replace(/^[\d\W_]+/u, '')].map(withLetters)
  return isMadeOf(letters(password), words) || typed.some((word) => isMadeOf(word, alike))
}

/** A longer row of own words is a passphrase. The limit also bounds the work that a long name can cause. */
const mostWords = 3

/** True if the text is a few of the words one after the other, each used once at most. */
const isMadeOf = (text: string, words: ReadonlySet<string>, most = mostWords): boolean =>
  most > 0 &&
  [...words].some((word) => {
    if (word === '' || !text.startsWith(word)) return false
    const rest = text.slice(word.length)
    return rest === '' || isMadeOf(rest, new Set([...words].filter((other) => other !== word)), most - 1)
  })
