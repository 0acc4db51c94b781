import { Select, Text } from '@mantine/core'
import { useState } from 'react'
import { isPeriodName, type Period, periodNames, periodProblem } from '#domain/reports/period.ts'
import { formatDay } from '#domain/time/day.ts'
import { useText } from '#web/platform/language.tsx'
import { DayInput } from '#web/ui/DayInput.tsx'
import { mainId } from '#web/ui/main-id.ts'
import { reportsText } from './reports.text.ts'
import type { ChosenPeriod } from './use-period.ts'
import classes from './Reports.module.css'

const custom = 'custom'

/**
 * Selects a period by name, or by its first and last day. An impossible period gets an error at its field and is not
 * requested.
 */
export function PeriodPicker({ name, period, choose }: ChosenPeriod) {
  const text = useText(reportsText)
  const [picking, setPicking] = useState(name === undefined)
  const isCustom = picking || name === undefined
  return (
    <search className={`${classes.period} konuk-no-print`}>
      <Select
        label={text.period}
        value={isCustom ? custom : (name ?? null)}
        data={[
          ...periodNames.map((value) => ({ value, label: text.periods[value] })),
          { value: custom, label: text.customPeriod },
        ]}
        allowDeselect={false}
        checkIconPosition="right"
        comboboxProps={{ portalProps: { target: `#${mainId}` } }}
        onChange={(value) => {
          setPicking(!isPeriodName(value))
          if (isPeriodName(value)) choose(value)
        }}
      />
      {isCustom ? (
        <Days period={period} onPeriod={choose} />
      ) : (
        <Text c="dimmed" className={`${classes.range} konuk-numbers`}>
          {text.range(formatDay(period.from), formatDay(period.to))}
        </Text>
      )}
    </search>
  )
}

function Days({ period, onPeriod }: { period: Period; onPeriod: (period: Period) => void }) {
  const text = useText(reportsText)
  const [typed, setTyped] = useState(period)
  const [shown, setShown] = useState(period)
  const [sent, setSent] = useState<Period>()
  // The period in the URL has changed: either the user went back, or the period submitted here has arrived in the URL.
  // In the second case the fields may already hold newer input, which must be kept.
  if (!isSame(shown, period)) {
    setShown(period)
    if (sent === undefined) setTyped(period)
    else if (isSame(sent, period)) setSent(undefined)
  }
  const problem = periodProblem(typed)
  const change = (part: Partial<Period>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    if (periodProblem(next) !== undefined) return
    if (!isSame(next, period)) setSent(next)
    onPeriod(next)
  }
  return (
    <>
      <DayInput label={text.from} value={typed.from} onChange={(from) => from && change({ from })} />
      <DayInput
        label={text.to}
        value={typed.to}
        onChange={(to) => to && change({ to })}
        error={
          problem === undefined ? undefined : problem === 'period-backwards' ? text.periodBackwards : text.periodTooLong
        }
      />
    </>
  )
}

const isSame = (a: Period, b: Period) => a.from === b.from && a.to === b.to
