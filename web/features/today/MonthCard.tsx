import { Anchor } from '@mantine/core'
import { IconArrowDownRight, IconArrowUpRight, IconChartBar, IconEqual } from '@tabler/icons-react'
import { href, Link } from 'react-router'
import type { Today } from '#contract/today/schemas.ts'
import { formatTl, toKurus } from '#domain/money/money.ts'
import { formatShare } from '#domain/reports/numbers.ts'
import { dayOfMonth } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { todayText } from './today.text.ts'
import classes from './Month.module.css'
import { useMay } from '#web/features/session/use-may.ts'

type Months = Pick<Today, 'month' | 'lastYear'>

/** Compares this month so far with the same days of last year. */
export function MonthCard({ month, lastYear }: Months) {
  const text = useText(todayText)
  const language = useLanguage()
  const may = useMay()
  const [now, then] = [shareSold(month), shareSold(lastYear)]
  const [revenue, before] = [month.revenue ?? 0, lastYear.revenue ?? 0]
  const hadNothing = lastYear.nightsToSell === 0 || (lastYear.nightsSold === 0 && before === 0)
  const points = Math.round((now - then) * 100)
  const growth = before === 0 ? undefined : revenue / before - 1
  const most = Math.max(revenue, before, 1)
  return (
    <SectionCard
      title={text.month}
      icon={IconChartBar}
      description={text.monthSpan(dayOfMonth(month.from, language), dayOfMonth(month.to, language))}
    >
      <div className={classes.figures}>
        <Figure
          name={text.occupancy}
          value={formatShare(now, 1, language)}
          now={now}
          then={then}
          more={text.nightsSold(month.nightsSold, month.nightsToSell)}
          before={hadNothing ? text.noLastYear : text.lastYear(formatShare(then, 1, language))}
          change={hadNothing ? undefined : points}
          changeInWords={text.points(String(Math.abs(points)), points > 0)}
        />
        {month.revenue !== null && (
          <Figure
            name={text.revenue}
            value={formatTl(toKurus(revenue), language)}
            now={revenue / most}
            then={before / most}
            before={hadNothing ? text.noLastYear : text.lastYear(formatTl(toKurus(before), language))}
            change={growth}
            changeInWords={text.percent(formatShare(Math.abs(growth ?? 0), 1, language), (growth ?? 0) > 0)}
          />
        )}
      </div>
      {/* The report behind this link differs from the card: it counts the whole month, including the days still to come. */}
      {may('report.see') && (
        <Anchor
          component={Link}
          to={`${href('/admin/tables')}?period=this-month`}
          className={`${classes.whole} konuk-no-print`}
        >
          {text.wholeMonth}
        </Anchor>
      )}
    </SectionCard>
  )
}

const shareSold = ({ nightsSold, nightsToSell }: Today['month']) => (nightsToSell === 0 ? 0 : nightsSold / nightsToSell)

type FigureProps = {
  name: string
  value: string
  more?: string
  /** The lengths of the bars for this year and last year, from 0 to 1. */
  now: number
  then: number
  before: string
  /** Undefined if last year has nothing to compare with. */
  change: number | undefined
  changeInWords: string
}

function Figure({ name, value, more, now, then, before, change, changeInWords }: FigureProps) {
  const text = useText(todayText)
  const direction = change === undefined || change === 0 ? 'same' : change > 0 ? 'more' : 'less'
  const Icon = { more: IconArrowUpRight, less: IconArrowDownRight, same: IconEqual }[direction]
  return (
    <div className={`${classes.figure} konuk-numbers`}>
      <h3>{name}</h3>
      <p className={classes.value}>{value}</p>
      <div className={classes.bars} aria-hidden>
        <span style={{ width: `${now * 100}%` }} />
        {then > 0 && <span style={{ width: `${then * 100}%` }} data-then />}
      </div>
      {more !== undefined && <p>{more}</p>}
      <p>
        {before}
        {change !== undefined && (
          <span className={classes.change} data-direction={direction}>
            <Icon size={17} aria-hidden />
            {direction === 'same' ? text.same : changeInWords}
          </span>
        )}
      </p>
    </div>
  )
}
