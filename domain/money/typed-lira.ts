import type { Language } from '#domain/language/language.ts'

const kurusMark = { tr: ',', en: '.' }
/** `1.234` and `1,234,567`: whole lira, with a mark between thousands. */
const grouped = /^\d{1,3}([.,])\d{3}(\1\d{3})*$/
const plain = /^\d*$/

/**
 * An amount as people type and paste it, in lira; '' when there is none, NaN when it cannot be told. Either mark may
 * start the kuruş in either language, since a keypad may have the other one. Only where it could as well part the
 * thousands (2.500), the language decides.
 */
export function typedLira(text: string, language: Language): number | '' {
  const amount = text.replace(/[\s₺]|TL/gi, '')
  if (amount === '') return ''
  const digits = amount.replace(/^-/, '')
  if (!/\d/.test(digits)) return Number.NaN
  const at = kurusAt(digits, language)
  const [whole, kurus] = [digits.slice(0, at), digits.slice(at + 1)]
  if (!plain.test(kurus) || !(plain.test(whole) || grouped.test(whole))) return Number.NaN
  const lira = Number(`${whole.replace(/[.,]/g, '')}.${kurus}`)
  return amount === digits ? lira : -lira
}

/** Where the mark of the kuruş stands; at the end when there is none. */
function kurusAt(digits: string, language: Language): number {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const mark = digits[last]
  const isLanguages = mark === kurusMark[language] && digits.indexOf(mark) === last
  return last === -1 || (grouped.test(digits) && !isLanguages) ? digits.length : last
}
