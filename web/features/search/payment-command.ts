import { fold } from '#domain/search/fold.ts'

/** Phrases for taking a payment, in either language, without case and accents. */
const phrases = [['odeme', 'al'], ['odeme'], ['tahsilat'], ['take', 'payment'], ['payment'], ['pay']]

/**
 * The guest whose payment is to be taken: 'Ayşe' in 'Ayşe ödeme' and in 'ödeme Ayşe'. Undefined if the text mentions no
 * payment.
 */
export function payerOf(typed: string): string | undefined {
  const words = typed.trim().split(/\s+/)
  const folded = words.map(fold)
  for (const phrase of phrases) {
    const at = [0, words.length - phrase.length].find(
      (from) => words.length > phrase.length && phrase.every((word, index) => folded[from + index] === word),
    )
    if (at !== undefined) return words.toSpliced(at, phrase.length).join(' ')
  }
  return undefined
}
