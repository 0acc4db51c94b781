// Finds the Turkish case ending of a name or a number from its pronunciation.

/**
 * from: -den, at: -de, to: -e, of: -in, its: -si. The object case is missing, because only the person who chose the name "Göl Evi" knows
 * whether it takes -yi or -ni.
 */
export type TurkishCase = 'from' | 'at' | 'to' | 'of' | 'its'

const units = ['sıfır', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz']
const tens = ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan']

/** The last word of a number as it is read aloud: 4200 is "dört bin iki yüz". */
function lastWord(digits: string): string {
  const significant = digits.replace(/0+$/, '')
  const noughts = digits.length - significant.length
  const digit = Number(significant.at(-1) ?? 0)
  if (significant === '' || noughts === 0) return units[digit] ?? ''
  if (noughts === 1) return tens[digit] ?? ''
  if (noughts === 2) return 'yüz'
  if (noughts < 6) return 'bin'
  return noughts < 9 ? 'milyon' : 'milyar'
}

/** Names written with a back vowel but pronounced with a front vowel at their end. */
const spokenInFront = /(?:^|\s)(?:kemal|cemal|celal|bilal|hilal|nihal|z[uü]hal|iclal|ikbal|meral|seyhal|resul)$/

function spoken(written: string): string {
  // A full hour is read without its minutes: 18:00 is "on sekiz".
  const lower = written.toLocaleLowerCase('tr').trim().replace(/:00$/, '')
  const number = /(\d[\d.]*)(?:,(\d+))?$/.exec(lower)
  if (number === null) return lower
  const [, whole = '', decimals = ''] = number
  // "4.200,50" takes the ending of fifty, "4.200,00" that of the lira.
  return lastWord(/[1-9]/.test(decimals) ? decimals : whole.replaceAll('.', ''))
}

/** Adds the ending: `Bungalov 3` becomes `Bungalov 3'ün`, `4.500` becomes `4.500'e`. */
export function withSuffix(written: string, which: TurkishCase): string {
  const word = spoken(written)
  const last = word.match(/[aıoueiöü]/g)?.at(-1) ?? 'e'
  const vowel = spokenInFront.test(word) ? (last === 'u' ? 'ü' : 'e') : last
  const open = /[aıoueiöü]$/.test(word)
  const two = /[aıou]/.test(vowel) ? 'a' : 'e'
  const four = { a: 'ı', ı: 'ı', o: 'u', u: 'u', e: 'i', i: 'i', ö: 'ü', ü: 'ü' }[vowel] ?? 'i'
  const endings: Record<TurkishCase, string> = {
    from: `${/[fstkçşhp]$/.test(word) ? 't' : 'd'}${two}n`,
    at: `${/[fstkçşhp]$/.test(word) ? 't' : 'd'}${two}`,
    to: `${open ? 'y' : ''}${two}`,
    of: `${open ? 'n' : ''}${four}n`,
    its: `${open ? 's' : ''}${four}`,
  }
  return `${written}’${endings[which]}`
}
