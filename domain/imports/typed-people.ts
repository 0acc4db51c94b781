// Reads names, phones and nationalities as people write them in their own lists.
import { countries } from '#domain/people/countries.ts'
import { fold } from '#domain/search/fold.ts'

export type NameOfGuest = { firstName: string; lastName: string; isTurned: boolean }

/** Splits a full name; the last word counts as the surname, or what stands before a comma: Yılmaz, Ayşe. */
export function splitName(text: string): NameOfGuest {
  const [before = '', after = '', ...more] = text.split(',').map((part) => part.trim().replace(/\s+/g, ' '))
  if (before !== '' && after !== '' && more.length === 0) return { firstName: after, lastName: before, isTurned: true }
  const words = text.trim().split(/\s+/)
  return {
    firstName: words.slice(0, -1).join(' ') || (words[0] ?? ''),
    lastName: words.length > 1 ? (words.at(-1) ?? '') : '',
    isTurned: false,
  }
}

/**
 * A cell of several guests: the first one, and the others. A comma stands between people only if all parts are whole
 * names, because a surname may stand before one: Roe, Jane.
 */
export function severalNames(text: string): { first: string; others: string[] } {
  const parts = text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const [first = '', ...others] = parts
  return parts.every((part) => part.includes(' ')) ? { first, others } : { first: text, others: [] }
}

/** True if the cell says that there is nothing, as people fill an empty cell with a dash. */
export const isDash = (text: string) => /^[-–—._/ ]*$/.test(text)

/** A cell of phones: the first one, and everything else that the cell says, such as a second phone or whose it is. */
export function typedPhone(text: string): { phone: string; rest: string } {
  const plain = inLatinDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/^\s*tel\s*[:.]?\s*/i, '')
    .trim()
  // A bracket around an area code belongs to the phone; one with words does not.
  const [, phone = '', rest = ''] = /^(\+?[\d\s().-]*\d)\)?(?:\s*[/,;|]\s*|\s+(?=[(\p{L}]))(.+)$/u.exec(plain) ?? []
  const isWhole = phone === '' || phone.replace(/\D/g, '').length < 7
  return isWhole ? { phone: plain, rest: '' } : { phone: phone.trim(), rest: rest.trim() }
}

/** True for a number that a spreadsheet has shortened, such as 5,32E+09: its last digits are lost. */
export const isShortened = (text: string) => /^\d+([.,]\d+)?E\+?\d+$/i.test(text.trim())

/** Replaces the digits of Arabic and Persian keyboards. */
function inLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}

/** Names of nationalities beside those of the list of countries, folded and without punctuation. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  TUR: [
    'tc',
    't c',
    'turk',
    'turk vatandasi',
    'tc vatandasi',
    't c vatandasi',
    'turkish',
    'turkey',
    'turkiye cumhuriyeti',
    'republic of turkey',
    'republic of turkiye',
  ],
  AFG: ['afgan', 'afghan'],
  AUT: ['avusturyali', 'austrian'],
  AZE: ['azeri', 'azerbaycanli', 'azerbaijani'],
  BEL: ['belcikali', 'belgian'],
  BGR: ['bulgar', 'bulgarian'],
  BIH: ['bosnak', 'bosnali', 'bosna', 'bosnian'],
  CHE: ['isvicreli', 'swiss'],
  CHN: ['cinli', 'chinese'],
  CZE: ['cek', 'cek cumhuriyeti', 'czech', 'czech republic'],
  DEU: ['alman', 'german', 'deutschland'],
  DNK: ['danimarkali', 'danish'],
  EGY: ['misirli', 'egyptian'],
  ESP: ['ispanyol', 'spanish'],
  FIN: ['finlandiyali', 'finnish'],
  FRA: ['fransiz', 'french'],
  GBR: ['ingiltere', 'ingiliz', 'birlesik krallik', 'uk', 'u k', 'england', 'great britain', 'britain', 'british'],
  GEO: ['gurcu', 'georgian'],
  GRC: ['yunan', 'yunanli', 'greek'],
  HUN: ['macar', 'hungarian'],
  IND: ['hintli', 'indian'],
  IRN: ['iranli', 'iranian', 'islamic republic of iran'],
  IRQ: ['irakli', 'iraqi'],
  ISR: ['israilli', 'israeli'],
  ITA: ['italyan', 'italian'],
  JOR: ['urdunlu', 'jordanian'],
  JPN: ['japon', 'japanese'],
  KAZ: ['kazak', 'kazakh'],
  KGZ: ['kirgiz', 'kyrgyz'],
  KOR: ['kore', 'koreli', 'korea', 'korean'],
  KWT: ['kuveytli', 'kuwaiti'],
  LBN: ['lubnanli', 'lebanese'],
  NLD: ['hollandali', 'dutch', 'holland', 'the netherlands'],
  NOR: ['norvecli', 'norwegian'],
  POL: ['polonyali', 'polish'],
  ROU: ['romen', 'rumen', 'romanian'],
  RUS: ['rusya federasyonu', 'rus', 'russian', 'russian federation'],
  SAU: ['suudi', 'suudi arabistanli', 'saudi', 'saudi arabian', 'ksa'],
  SWE: ['isvecli', 'swedish'],
  SYR: ['suriyeli', 'syrian', 'syrian arab republic'],
  TKM: ['turkmen'],
  UZB: ['ozbek', 'uzbek'],
  ARE: ['bae', 'uae', 'u a e', 'emirati'],
  UKR: ['ukraynali', 'ukrainian'],
  USA: ['abd', 'a b d', 'amerika', 'amerikan', 'amerikali', 'america', 'american', 'u s a', 'united states of america'],
  XNC: ['kktc', 'k k t c', 'kuzey kibris', 'kuzey kibris turk cumhuriyeti', 'trnc', 'northern cyprus'],
  XXA: ['vatansiz', 'stateless', 'haymatlos'],
  XXB: ['multeci', 'refugee'],
}

const key = (name: string) =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The later entries win: TC means Türkiye here, not the Turks and Caicos Islands. */
const codes = new Map<string, string>([
  ...countries.flatMap(({ code, alpha2, tr, en }) =>
    [code, alpha2, tr, tr.replace(/ \(.*\)$/, ''), en].map((name) => [key(name), code] as const),
  ),
  ...Object.entries(otherNames).flatMap(([code, names]) => names.map((name) => [name, code] as const)),
])

/** Reads a country's code, its name in Turkish or English, or its people's name, and returns the alpha-3 code. */
export const typedCountry = (text: string): string | undefined => codes.get(key(text))
