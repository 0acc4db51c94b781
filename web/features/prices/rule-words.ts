import type { Language } from '#domain/language/language.ts'
import type { Scope } from '#domain/prices/rates.ts'
import type { Day } from '#domain/time/day.ts'
import { everyWeekday, type Weekdays, weekdaysIn } from '#domain/time/weekdays.ts'
import { dayOfMonth } from '#web/platform/day-words.ts'
import { namesOfUnits } from './names-of-units.ts'
import { ruleWordsText } from './rule-words.text.ts'

/**
 * Formats weekdays: 'Cum–Cmt', 'Pzt, Çar'. Consecutive days become a range if there are at least three of them, or if
 * the rule has no other days.
 */
export function weekdayWords(weekdays: Weekdays, language: Language): string {
  const text = ruleWordsText[language]
  if (weekdays === everyWeekday) return text.everyDay
  const spans: number[][] = []
  for (const day of weekdaysIn(weekdays)) {
    const last = spans.at(-1)
    if (last?.at(-1) === day - 1) last.push(day)
    else spans.push([day])
  }
  const name = (day: number | undefined) => text.weekdays[day ?? 0] ?? ''
  return spans.map((span) => (span.length === 1 ? name(span[0]) : `${name(span[0])}–${name(span.at(-1))}`)).join(', ')
}

type Named = { seasonName: string | null; night: Day | null; weekdays: Weekdays }

/** Names the days of a rule as the reason for a price: 'Yaz sezonu, Cum–Cmt'. */
export function whenWords({ seasonName, night, weekdays }: Named, language: Language): string {
  const text = ruleWordsText[language]
  if (night !== null) return text.night(dayOfMonth(night, language))
  const season = seasonName ?? text.allYear
  return weekdays === everyWeekday ? season : `${season}, ${weekdayWords(weekdays, language)}`
}

/** Names the units that a rule applies to. */
export function scopeWords(scope: Scope, nameOf: (unitId: number) => string | undefined, language: Language): string {
  const text = ruleWordsText[language]
  if (scope.of === 'business') return text.business
  if (scope.of === 'room-type') return text.type(scope.roomType)
  const names = (scope.of === 'units' ? scope.unitIds : [scope.unitId]).flatMap((id) => nameOf(id) ?? [])
  return names.length === 0 ? text.goneUnit : namesOfUnits(names, text.units)
}
