import { addDays, type Day, isDay } from '#domain/time/day.ts'
import { fold } from './fold.ts'

/** What an owner asks the palette in passing, as far as its words say it. */
export type Question =
  | { about: 'day'; day: Day }
  | { about: 'debts' }
  | { about: 'ibans' }
  | { about: 'closing'; unit: string }
  /** The month begins on `from`. `unit` is empty if the text names a month only. */
  | { about: 'month'; unit: string; from: Day; until: Day }

const months = [
  ['ocak', 'january'],
  ['subat', 'february'],
  ['mart', 'march'],
  ['nisan', 'april'],
  ['mayis', 'may'],
  ['haziran', 'june'],
  ['temmuz', 'july'],
  ['agustos', 'august'],
  ['eylul', 'september'],
  ['ekim', 'october'],
  ['kasim', 'november'],
  ['aralik', 'december'],
]
const daysFromToday: Record<string, number> = { dun: -1, bugun: 0, yarin: 1, yesterday: -1, today: 0, tomorrow: 1 }
const debts = /^(kim(ler)? (ne )?)?(borc|borclar|borclu|borclular|veresiye|debt|debts|owed)$/
const ibans =
  /^(ibanlar|iban(im|imiz)?( (numarasi|numaram|numaramiz|no|nedir|ne))?|hesap (numarasi|numaram|numaramiz|no)|account number)$/
const closing = /^(kapat|kapa|block|close)$/

/**
 * The question in a typed text: 'yarın', '12 aralık', 'borç', 'iban', 'kapat bungalov 3', 'bungalov 3 ağustos'. A month and a
 * day without a year are the next ones to come. Undefined if the text asks nothing.
 */
export function questionIn(typed: string, today: Day): Question | undefined {
  const words = typed.trim().split(/\s+/u)
  const folded = words.map(fold)
  const whole = folded.join(' ')
  const without = (index: number) => words.toSpliced(index, 1).join(' ')
  const away = daysFromToday[whole]
  if (away !== undefined) return { about: 'day', day: addDays(today, away) }
  if (debts.test(whole)) return { about: 'debts' }
  if (ibans.test(whole)) return { about: 'ibans' }
  const verb = folded.findIndex((word) => closing.test(word))
  if (verb !== -1 && words.length > 1) return { about: 'closing', unit: without(verb) }
  const at = folded.findIndex((word) => months.some((names) => names.includes(word)))
  if (at === -1) return undefined
  const rest = without(at)
  const month = months.findIndex((names) => names.includes(folded[at] ?? ''))
  if (/^\d{1,2}$/.test(rest)) {
    // The 29th of February may be four years away.
    const days = [0, 1, 2, 3, 4].flatMap((years) => dayOf(today, years, month, Number(rest)) ?? [])
    const day = days.find((one) => one >= today)
    return day === undefined ? undefined : { about: 'day', day }
  }
  const years = month + 1 < Number(today.slice(5, 7)) ? 1 : 0
  const from = dayOf(today, years, month, 1)
  const until = month === 11 ? dayOf(today, years + 1, 0, 1) : dayOf(today, years, month + 1, 1)
  return from === undefined || until === undefined ? undefined : { about: 'month', unit: rest, from, until }
}

const two = (number: number) => String(number).padStart(2, '0')

function dayOf(today: Day, yearsAhead: number, month: number, day: number): Day | undefined {
  const written = `${Number(today.slice(0, 4)) + yearsAhead}-${two(month + 1)}-${two(day)}`
  return isDay(written) ? written : undefined
}

/** The Fridays from `from` until before `until`, from which a weekend of two nights begins. */
export function fridays(from: Day, until: Day): Day[] {
  const friday = 5
  const weekday = new Date(`${from}T00:00:00Z`).getUTCDay()
  const found: Day[] = []
  for (let day = addDays(from, (friday - weekday + 7) % 7); day < until; day = addDays(day, 7)) found.push(day)
  return found
}
