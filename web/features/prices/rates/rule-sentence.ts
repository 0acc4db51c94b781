// Describes a rule in words, in the editor and in the list.
import type { Language } from '#domain/language/language.ts'
import { formatTlShort } from '#domain/money/money.ts'
import { type Clash, type DescribedRule, describedRule } from '#domain/prices/described-rule.ts'
import type { PriceRule, Rates, Terms } from '#domain/prices/rates.ts'
import { dayOfMonth, daySpan } from '#web/platform/day-words.ts'
import { ruleWordsText } from '../rule-words.text.ts'
import { scopeWords, weekdayWords, whenWords } from '../rule-words.ts'
import { ruleEditorText } from './rule-editor.text.ts'

export type NameOf = (unitId: number) => string | undefined

/**
 * The whole sentence about a rule: 'Bungalov tipi, 15 Haz – 15 Eyl, Cum–Cmt: gecesi 6.500 ₺, en az 2 gece. Bu
 * gecelerde birimin normal fiyatı yerine geçer.'
 */
export function ruleSentence(rule: PriceRule, rates: Rates, nameOf: NameOf, language: Language): string {
  const text = ruleEditorText[language]
  const described = describedRule(rule, rates)
  const does = `${text.head(capital(scopeWords(rule.scope, nameOf, language), language), daysOf(described, rule, language))}${termsInWords(described.terms, language)}.`
  const before = [...clashes(described.overrides), ...(described.overridesUnitPrice ? [text.unitPrice] : [])]
  return [
    does,
    rule.nightPercent === null ? '' : text.percentMore,
    before.length > 0 ? text.overrides(before.join(', ')) : '',
    described.overriddenBy.length > 0 ? text.overriddenBy(clashes(described.overriddenBy).join(', ')) : '',
  ]
    .filter(Boolean)
    .join(' ')

  function clashes(others: readonly Clash[]): string[] {
    return others.map(({ ruleId, terms }) => {
      const other = rates.rules.find(({ id }) => id === ruleId)
      const named = [...new Set(terms.map((term) => text.named[term]))].join(', ')
      return text.other(other === undefined ? '' : ruleName(other, rates, language), named)
    })
  }
}

function daysOf({ days, weekdays }: DescribedRule, rule: PriceRule, language: Language): string {
  const text = ruleEditorText[language]
  const when =
    days === null
      ? ruleWordsText[language].allYear
      : days.from === days.to
        ? dayOfMonth(days.from, language)
        : daySpan(days.from, days.to, language)
  return text.when(when, weekdays === null ? '' : weekdayWords(rule.weekdays, language))
}

/** The terms of a rule, without its days: 'gecesi 6.500 ₺, en az 2 gece'. */
export function termsInWords(said: Partial<Terms>, language: Language): string {
  const { terms } = ruleEditorText[language]
  const { nightKurus, nightPercent, minNightsOnArrival, minNightsThrough, includedGuests, extraAdultKurus } = said
  return [
    nightKurus != null && terms.nightKurus(formatTlShort(nightKurus, language)),
    nightPercent != null && (nightPercent > 0 ? terms.nightPercent(nightPercent) : terms.percentOff(-nightPercent)),
    minNightsOnArrival != null && terms.minNightsOnArrival(minNightsOnArrival),
    minNightsThrough != null && terms.minNightsThrough(minNightsThrough),
    includedGuests != null && terms.includedGuests(includedGuests),
    extraAdultKurus != null && terms.extraAdultKurus(formatTlShort(extraAdultKurus, language)),
    said.closed === true && terms.closed,
    said.closedToArrival === true && terms.closedToArrival,
    said.closedToDeparture === true && terms.closedToDeparture,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The name of a rule as another sentence quotes it: '“Yaz, Cum–Cmt”'. */
function ruleName({ seasonId, night, weekdays }: PriceRule, { seasons }: Rates, language: Language): string {
  const seasonName = seasons.find(({ id }) => id === seasonId)?.name ?? null
  return `“${whenWords({ seasonName, night, weekdays }, language)}”`
}

const capital = (words: string, language: Language) =>
  `${words.slice(0, 1).toLocaleUpperCase(language)}${words.slice(1)}`
