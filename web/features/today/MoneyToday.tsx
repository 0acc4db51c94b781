import { Anchor } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { href, Link } from 'react-router'
import type { Today } from '#contract/today/schemas.ts'
import { formatTl, toKurus } from '#domain/money/money.ts'
import { May } from '#web/features/session/May.tsx'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { todayText } from './today.text.ts'
import classes from './Month.module.css'

/** Shows the payments of today. */
export function MoneyToday({ takings }: Pick<Today, 'takings'>) {
  const text = useText(todayText)
  const language = useLanguage()
  if (takings === null) return null
  return (
    <SectionCard title={text.money} icon={IconCoins}>
      <div className={classes.figures}>
        <div className={`${classes.figure} konuk-numbers`}>
          <h3>{text.taken}</h3>
          <p className={classes.value}>{formatTl(toKurus(takings.all), language)}</p>
          <p>{text.takenCash(formatTl(toKurus(takings.cash), language))}</p>
        </div>
      </div>
      <May permission="cash.keep">
        <Anchor component={Link} to={href('/admin/cash')} className={`${classes.whole} konuk-no-print`}>
          {text.toCash}
        </Anchor>
      </May>
    </SectionCard>
  )
}
