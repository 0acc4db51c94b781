import type { Language } from '#domain/language/language.ts'

const kurusMark = { tr: ',', en: '.' }
/** Matches `1.234` and `1,234,567`: whole lira with thousands separators. */
const grouped = /^\d{1,3}([.,])\d{3}(\1\d{3})*$/
const plain = /^\d*$/

/**
 * Reads an amount in lira as people type or paste it; '' if there is none, NaN if it is unreadable. A comma or a dot
 * may be the decimal separator in either language, because a keypad may have the other one. The language decides only
 * if the mark could also be a thousands separator (2.500).
 */
export function typedLira(text: string, language: Language): number | '' {
  const amount = text.replace(/[\s₺]|TRY|TL/gi, '')
  if (amount === '') return ''
  const digits = amount.replace(/^-/, '')
  if (!/\d/.test(digits)) return Number.NaN
  const at = kurusAt(digits, language)
  const [whole, kurus] = [digits.slice(0, at), digits.slice(at + 1)]
  if (!plain.test(kurus) || !(plain.test(whole) || grouped.test(whole))) return Number.NaN
  const lira = Number(`${whole.replace(/[.,]/g, '')}.${kurus}`)
  return amount === digits ? lira : -lira
}

/** The position of the decimal separator, or the end of the text if there is none. */
function kurusAt(digits: string, language: Language): number {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const mark = digits[last]
  const isLanguages = mark === kurusMark[language] && digits.indexOf(mark) === last
  return last === -1 || (grouped.test(digits) && !isLanguages) ? digits.length : last
}
