import { Switch } from '@mantine/core'
import { useRef } from 'react'
import type { StayCost } from '#domain/options/deposit-rule.ts'
import { dueAtOf } from '#domain/options/option-clock.ts'
import { clockIn, type Day } from '#domain/time/day.ts'
import { useText } from '#web/platform/language.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import type { OptionDraft } from './option-draft.ts'
import { useRuleDeposit } from './use-deposit.ts'
import { optionsText } from './options.text.ts'
import { UntilInput } from './UntilInput.tsx'
import classes from './Options.module.css'
import { useMay } from '#web/features/session/use-may.ts'

type Props = {
  /** Null means that the booking waits for no deposit. */
  option: OptionDraft | null
  onChange: (option: OptionDraft | null) => void
  /** Undefined until the price is loaded. */
  cost: StayCost | undefined
  checkIn: Day | null
  errors: Partial<Record<string, string>>
}

/**
 * Fields for whether a booking waits for a deposit, for its amount and its deadline. The business's rule provides the
 * default values.
 */
export function OptionFields({ option, onChange, cost, checkIn, errors }: Props) {
  const text = useText(optionsText)
  const seesMoney = useMay()('money.see')
  const { stored, rule, now, amount } = useRuleDeposit(cost, checkIn)
  const fields = useRef<HTMLDivElement>(null)
  // On a phone the fields would otherwise open below the button of the form.
  const show = () => requestAnimationFrame(() => fields.current?.scrollIntoView({ block: 'nearest' }))
  const until = rule && checkIn ? clockIn(dueAtOf(rule, now, checkIn)) : ''
  return (
    <div ref={fields} className={classes.fields}>
      <Switch
        label={text.hold}
        description={option !== null && stored ? text.holdMore[stored.whenUnpaid] : undefined}
        checked={option !== null}
        onChange={(event) => {
          onChange(event.currentTarget.checked ? {} : null)
          show()
        }}
      />
      {option !== null && (
        <div className={classes.pair}>
          {seesMoney && (
            <MoneyInput
              label={text.amount}
              value={option.amount ?? amount}
              onChange={(typed) => onChange({ ...option, amount: typed })}
              error={errors['option.amount']}
            />
          )}
          <UntilInput
            until={option.until ?? until}
            onChange={(typed) => onChange({ ...option, until: typed })}
            error={errors['option.until']}
          />
        </div>
      )}
    </div>
  )
}
