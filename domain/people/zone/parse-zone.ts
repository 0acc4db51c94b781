import { looksLikeTcKimlik } from '#domain/people/tc-kimlik.ts'
import { addDays, type Day, isDay } from '#domain/time/day.ts'
import { checkDigit } from './check-digit.ts'
import { coerceLine, coerceToDigits, kindOf, layouts, type ZoneKind } from './layout.ts'

/** What a zone says, with the codes and the spelling of ICAO. */
export type Zone = {
  kind: ZoneKind
  /** One or two letters, such as P, I or ID. */
  document: string
  state: string
  number: string
  nationality: string
  birth: Day
  /** Null if the document does not say it. */
  sex: 'M' | 'F' | 'X' | null
  expiry: Day
  lastName: string
  firstName: string
  /** What the state wrote into its own fields, without fillers. */
  optional: string
  /** The Turkish identity number, which cards and passports of Türkiye have in a field of their own. */
  tcKimlik: string | null
}

export type ZoneRefusal =
  /** The lines are of no kind of zone, or a sign stands where ICAO does not allow it. */
  | 'layout'
  | 'document'
  | 'state'
  | 'number'
  | 'nationality'
  | 'birth'
  | 'expiry'
  | 'expired'
  | 'names'
  | 'optional'
  | 'composite'
  | 'tc-kimlik'

export type ParsedZone = { zone: Zone } | { refused: ZoneRefusal }

/** The fields of a zone as they stand in its lines. The composite check digit is over the text `all`. */
type Fields = Record<
  'document' | 'state' | 'number' | 'numberCheck' | 'birth' | 'sex' | 'expiry' | 'nationality' | 'names',
  string
> & {
  /** What the state writes for itself; in cards also the rest of a long number. */
  own: string
  ownCheck: string | null
  /** A second such field. */
  optional: string
  all: string
  composite: string
}

/** Reads the lines of a zone on a given day. What is not sure is refused with the first reason, and never guessed. */
export function parseZone(lines: readonly string[], today: Day): ParsedZone {
  const kind = kindOf(lines)
  if (kind === null) return { refused: 'layout' }
  const coerced = lines.map((line, at) => coerceLine(line, layouts[kind][at] ?? ''))
  const whole = coerced.filter((line) => line !== null)
  if (whole.length < lines.length) return { refused: 'layout' }

  const fields = fieldsOf(kind, withTcKimlik(kind, whole))
  const [document, state, nationality] = [fields.document, fields.state, fields.nationality].map(withoutFillers)
  if (document === undefined || !isDocument(kind, document)) return { refused: 'document' }
  // The old French card has 36 signs in two lines as well, but other fields.
  if (state === undefined || (kind === 'TD2' && document === 'ID' && state === 'FRA')) return { refused: 'state' }
  if (nationality === undefined) return { refused: 'nationality' }
  const numbered = numberOf(fields)
  if (numbered === null) return { refused: 'number' }
  const birth = checkedDay(fields.birth, today)
  if (birth === null) return { refused: 'birth' }
  const expiry = checkedDay(fields.expiry, addDays(today, expiryAhead))
  if (expiry === null) return { refused: 'expiry' }
  if (fields.ownCheck !== null && !isOwnChecked(fields.own, fields.ownCheck)) return { refused: 'optional' }
  if (checkDigit(fields.all) !== fields.composite) return { refused: 'composite' }
  if (expiry < today) return { refused: 'expired' }
  const names = namesOf(fields.names)
  if (names === null) return { refused: 'names' }
  const tcKimlik = state === 'TUR' ? tcKimlikOf(numbered.own, nationality === 'TUR') : null
  if (tcKimlik === false) return { refused: 'tc-kimlik' }
  const sex = fields.sex === 'M' || fields.sex === 'F' || fields.sex === 'X' ? fields.sex : null
  const { number, own } = numbered
  const optional = trimmed(own + fields.optional)
  return { zone: { kind, document, state, number, nationality, birth, sex, expiry, ...names, optional, tcKimlik } }
}

const trimmed = (text: string) => text.replace(/^<+|<+$/g, '')

/** Reads the T.C. number of Turkish documents as digits, before the check digits are asked. */
function withTcKimlik(kind: ZoneKind, lines: readonly string[]): readonly string[] {
  const line = kind === 'TD3' ? 1 : 0
  const text = lines[line] ?? ''
  const from = kind === 'TD3' ? 28 : 15
  const own = coerceToDigits(text.slice(from, from + 14))
  const isTcKimlik = kind !== 'TD2' && lines[0]?.slice(2, 5) === 'TUR' && looksLikeTcKimlik(trimmed(own))
  return isTcKimlik ? lines.with(line, text.slice(0, from) + own + text.slice(from + 14)) : lines
}

function fieldsOf(kind: ZoneKind, [first = '', second = '', third = '']: readonly string[]): Fields {
  const start = { document: first.slice(0, 2), state: first.slice(2, 5) }
  if (kind === 'TD1') {
    return {
      ...start,
      number: first.slice(5, 14),
      numberCheck: first.charAt(14),
      own: first.slice(15),
      ownCheck: null,
      birth: second.slice(0, 7),
      sex: second.charAt(7),
      expiry: second.slice(8, 15),
      nationality: second.slice(15, 18),
      names: third,
      optional: second.slice(18, 29),
      all: first.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18, 29),
      composite: second.charAt(29),
    }
  }
  const end = second.length - 1
  return {
    ...start,
    number: second.slice(0, 9),
    numberCheck: second.charAt(9),
    own: second.slice(28, kind === 'TD3' ? 42 : end),
    ownCheck: kind === 'TD3' ? second.charAt(42) : null,
    birth: second.slice(13, 20),
    sex: second.charAt(20),
    expiry: second.slice(21, 28),
    nationality: second.slice(10, 13),
    names: first.slice(5),
    optional: '',
    all: second.slice(0, 10) + second.slice(13, 20) + second.slice(21, end),
    composite: second.charAt(end),
  }
}

/** Returns a code of letters, or undefined if a filler stands before or between them. */
const withoutFillers = (code: string) => /^([A-Z]+)<*$/.exec(code)?.[1]

/** Passports begin with P; cards with I, or with A or C. Visas begin with V and say nothing about who somebody is. */
const isDocument = (kind: ZoneKind, document: string) => (kind === 'TD3' ? /^P/ : /^[ACI]/).test(document)

/**
 * Returns the number and what else stands in the first field of the state. A number of more than nine signs has a filler in place of its check
 * digit and goes on in the field of the state, where the check digit follows it.
 */
function numberOf({ number, numberCheck, own }: Fields): { number: string; own: string } | null {
  if (numberCheck !== '<') {
    const short = number.replace(/<+$/, '')
    if (short === '' || short.includes('<') || checkDigit(number) !== numberCheck) return null
    return { number: short, own }
  }
  const [, rest = '', check = '', others = ''] = /^([^<]+)(\d)(<.*|)$/.exec(own) ?? []
  if (rest === '' || number.includes('<') || checkDigit(number + rest) !== check) return null
  return { number: number + rest, own: others }
}

/** An empty field of the state has a filler or a nought as its check digit. */
const isOwnChecked = (own: string, check: string) => checkDigit(own) === check || (check === '<' && /^<*$/.test(own))

/** A document is valid for at most so many days from now, and was for the rest of a century before. */
const expiryAhead = 75 * 365

/** Returns the last day up to a given one that has these two digits of the year, or null if the check digit fails. */
function checkedDay(text: string, latest: Day): Day | null {
  const [, year = '', month = '', day = '', check = ''] = /^(\d\d)(\d\d)(\d\d)(\d)$/.exec(text) ?? []
  if (check === '' || checkDigit(year + month + day) !== check) return null
  const century = Number(latest.slice(0, 2))
  const days = [century, century - 1].map((one) => `${one}${year}-${month}-${day}`)
  return days.find((one) => isDay(one) && one <= latest) ?? null
}

/** Returns the last and the first names, which two fillers part. A person may have last names alone, or none. */
function namesOf(text: string): Pick<Zone, 'lastName' | 'firstName'> | null {
  const [last = '', first = '', ...others] = text.replace(/<+$/, '').split('<<')
  const isWritten = [last, first].every((name) => /^([A-Z]+(<[A-Z]+)*)?$/.test(name))
  if (!isWritten || others.length > 0 || (last === '' && first !== '')) return null
  return { lastName: last.replaceAll('<', ' '), firstName: first.replaceAll('<', ' ') }
}

/** Returns the number, null if the field is empty or holds something else of a foreigner, and false if it is wrong. */
function tcKimlikOf(own: string, isTurkish: boolean): string | null | false {
  const number = coerceToDigits(trimmed(own))
  if (number === '') return null
  if (looksLikeTcKimlik(number)) return number
  return isTurkish || /^\d{11}$/.test(number) ? false : null
}
