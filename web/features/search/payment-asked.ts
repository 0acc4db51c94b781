import { fold } from '#domain/search/fold.ts'

/** As somebody at the desk says it, in either language, folded. */
const phrases = [['odeme', 'al'], ['odeme'], ['tahsilat'], ['take', 'payment'], ['payment'], ['pay']]

/** Of whom a payment is to be taken: 'Ayşe' in 'Ayşe ödeme', and in 'ödeme Ayşe'. Undefined where nothing of that is said. */
export function paymentAskedOf(typed: string): string | undefined {
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
