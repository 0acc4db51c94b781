import { Text } from '@mantine/core'
import { formatTl } from '#domain/money/money.ts'
import { shortDay } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import classes from './Price.module.css'
import type { RequestedNight, PricedStay } from './prices.queries.ts'
import { pricesText } from './prices.text.ts'
import { whenWords } from './rule-words.ts'

/** True if a night costs something other than its unit's own price, so that the reasons are worth showing. */
export const hasReasons = ({ nights }: PricedStay): boolean =>
  nights.some(({ reason, extraGuests }) => reason !== 'unit-price' || extraGuests > 0)

/** The prices of all nights with their reasons, shown on a tap. */
export function NightByNight({ quote }: { quote: PricedStay }) {
  const text = useText(pricesText)
  const language = useLanguage()
  return (
    <details className={classes.nights}>
      <summary>{text.nightByNight}</summary>
      <ul>
        {quote.nights.map((night) => (
          <li key={night.day}>
            <span>{shortDay(night.day, language)}</span>
            <Text span inherit c="dimmed">
              {reasonOf(night)}
            </Text>
            <span>{formatTl(night.price, language)}</span>
          </li>
        ))}
      </ul>
    </details>
  )

  function reasonOf({ reason, ruleId, extraGuests }: RequestedNight): string {
    const rule = quote.rules.find(({ id }) => id === ruleId)
    const why = reason === 'rule' && rule !== undefined ? whenWords(rule, language) : text.reason[reason]
    return extraGuests > 0 ? `${why}, ${text.extraGuests(formatTl(extraGuests, language))}` : why
  }
}
