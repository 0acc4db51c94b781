import { deflateRawSync } from 'node:zlib'

/**
 * Judges whether a secret could be random: people asked for 32 characters type letters that hardly vary, a repeated
 * word, a sentence and the like. The check cannot recognise a random-looking secret that was copied from somewhere.
 */
export function looksRandom(secret: string): boolean {
  const characters = Array.from(secret)
  const counts = new Map<string, number>()
  for (const character of characters) counts.set(character, (counts.get(character) ?? 0) + 1)
  const bits = [...counts.values()].reduce((sum, count) => sum - count * Math.log2(count / characters.length), 0)
  return bits >= 90 && deflateRawSync(secret).length >= 22 && bitsIfDrawn(secret) - bitsIfTyped(secret) < mostLikelier
}

/**
 * The limit says by how many bits the secret may be more likely as words than as random characters. Both probabilities
 * add up to one over all secrets of a length, so at most one in a million random secrets exceeds the limit, whatever
 * its alphabet is.
 */
const mostLikelier = 20

type Kind = 'small' | 'capital' | 'digit' | 'sign'
const kinds: readonly { kind: Kind; has: RegExp; size: number }[] = [
  { kind: 'small', has: /[a-z]/, size: 26 },
  { kind: 'capital', has: /[A-Z]/, size: 26 },
  { kind: 'digit', has: /\d/, size: 10 },
  { kind: 'sign', has: /[^a-zA-Z\d]/, size: 33 },
]
const kindOf = (character: string): Kind => kinds.find(({ has }) => has.test(character))?.kind ?? 'sign'

/** Returns the bits of the secret's probability if all characters of the kinds found in it are equally likely. */
function bitsIfDrawn(secret: string): number {
  const size = /^[\da-f]*$/.test(secret)
    ? 16
    : kinds.reduce((sum, { has, size: of }) => sum + (has.test(secret) ? of : 0), 0)
  return secret.length * Math.log2(size)
}

/**
 * The probabilities of the next kind of character in words that people string together. `initial` is a capital that
 * follows no other capital.
 */
const follows: Record<Kind | 'start' | 'initial', Record<Kind, number>> = {
  start: { small: 0.6, capital: 0.3, digit: 0.05, sign: 0.05 },
  small: { small: 0.79, capital: 0.09, digit: 0.03, sign: 0.09 },
  initial: { small: 0.78, capital: 0.16, digit: 0.03, sign: 0.03 },
  capital: { small: 0.04, capital: 0.8, digit: 0.04, sign: 0.12 },
  digit: { small: 0.15, capital: 0.15, digit: 0.5, sign: 0.2 },
  sign: { small: 0.7, capital: 0.15, digit: 0.08, sign: 0.07 },
}
/** The frequency of each letter in Turkish and English, per hundred vowels or consonants. */
const vowels: Record<string, number> = { a: 29, e: 31, i: 22, o: 10, u: 8 }
const consonants: Record<string, number> = Object.fromEntries(
  Array.from('nrtlsdkmyhbcgpvfzwjqx', (letter, at) => [
    letter,
    [13, 12, 12, 10, 10, 8, 7, 5, 4, 4, 3, 3, 2][at] ?? 7 / 8,
  ]),
)
const oftenBetweenWords = '-_ .'

function bitsIfTyped(secret: string): number {
  let before: keyof typeof follows = 'start'
  let letterBefore = ''
  let bits = 0
  // A Turkish letter counts as the Latin letter on which it is based.
  for (const character of secret.replaceAll('\u0131', 'i').normalize('NFD').replace(/\p{M}/gu, '')) {
    const kind = kindOf(character)
    const letter = kind === 'small' || kind === 'capital' ? character.toLowerCase() : ''
    bits -= Math.log2(follows[before][kind] * likelihood(character, kind, letter, letterBefore))
    before = kind === 'capital' ? afterCapital(before) : kind
    letterBefore = letter
  }
  return bits
}

const afterCapital = (before: keyof typeof follows) =>
  before === 'capital' || before === 'initial' ? 'capital' : 'initial'

function likelihood(character: string, kind: Kind, letter: string, letterBefore: string): number {
  if (kind === 'digit') return 1 / 10
  if (kind === 'sign') return oftenBetweenWords.includes(character) ? 0.8 / 4 : 0.2 / 29
  const ofVowel = letterBefore === '' ? 0.35 : letterBefore in vowels ? 0.12 : 0.55
  return letter in vowels ? (ofVowel * (vowels[letter] ?? 0)) / 100 : ((1 - ofVowel) * (consonants[letter] ?? 0)) / 100
}
