import { Anchor } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { href, Link } from 'react-router'
import type { TodayStay, Today } from '#contract/today/schemas.ts'
import { formatTl, sumOf, toKurus } from '#domain/money/money.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { todayText } from './today.text.ts'
import classes from './Month.module.css'

/**
 * Shows today's payments, and the amount still owed by the stays on today's lists. A stay on several lists counts once.
 */
export function MoneyToday({ today }: { today: Today }) {
  const text = useText(todayText)
  const language = useLanguage()
  const { arrivals, arrived, late, departures, takings } = today
  if (takings === null) return null
  const seen = new Map<number, TodayStay>()
  for (const stay of [...arrivals, ...arrived, ...late, ...departures]) seen.set(stay.reservationId, stay)
  const owed = sumOf([...seen.values()].map((stay) => toKurus(stay.owed ?? 0)))
  const figures = [
    { name: text.taken, amount: toKurus(takings.all), more: text.takenCash(formatTl(toKurus(takings.cash), language)) },
    { name: text.expected, amount: owed, more: text.expectedMore },
  ]
  return (
    <SectionCard title={text.money} icon={IconCoins}>
      <div className={classes.figures}>
        {figures.map(({ name, amount, more }) => (
          <div key={name} className={`${classes.figure} konuk-numbers`}>
            <h3>{name}</h3>
            <p className={classes.value}>{formatTl(amount, language)}</p>
            <p>{more}</p>
          </div>
        ))}
      </div>
      <Anchor component={Link} to={href('/admin/cash')} className={`${classes.whole} konuk-no-print`}>
        {text.toCash}
      </Anchor>
    </SectionCard>
  )
}
