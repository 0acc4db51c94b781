import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toKurus, toTl } from '#domain/money/money.ts'
import { depositFor, type StayCost } from '#domain/options/deposit-rule.ts'
import { type Day, dayIn } from '#domain/time/day.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { timeNow } from '#contract/browser/clock.ts'
import { depositRuleQuery } from './options.queries.ts'

/** The deposit that the business's rule asks for a stay, in lira; empty until the stay and its price are known. */
export function useRuleDeposit(cost: StayCost | undefined, checkIn: Day | null) {
  const { data: stored } = useQuery({ ...depositRuleQuery, enabled: useMay()('money.see') })
  const [now] = useState(() => timeNow())
  const rule = stored && { ...stored, amount: toKurus(stored.amount) }
  const amount: number | '' = rule && cost && checkIn ? toTl(depositFor(rule, { ...cost, checkIn }, dayIn(now))) : ''
  return { stored, rule, now, amount }
}
