import { NumberInput, SegmentedControl } from '@mantine/core'
import { nightPercentLeast, nightPercentMost } from '#domain/prices/rule-problems.ts'
import { useText } from '#web/platform/language.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import type { RuleDraft } from './rule-draft.ts'
import { ruleEditorText } from './rule-editor.text.ts'
import classes from './Rates.module.css'

type Props = {
  draft: RuleDraft
  change: (changes: Partial<RuleDraft>) => void
  errors: Readonly<Record<string, string>>
}

/** The price of a night: an amount, or a percentage that is added to the prices of other rules. */
export function NightPrice({ draft, change, errors }: Props) {
  const text = useText(ruleEditorText)
  return (
    <>
      <SegmentedControl
        aria-label={text.pays}
        className={classes.wide ?? ''}
        fullWidth
        size="sm"
        value={draft.pays}
        onChange={(pays) => change({ pays })}
        data={(['price', 'percent'] as const).map((value) => ({ value, label: text.payKinds[value] }))}
      />
      {draft.pays === 'price' ? (
        <MoneyInput
          data-autofocus
          label={text.price}
          value={draft.price}
          onChange={(price) => change({ price })}
          error={errors['price']}
          size="lg"
        />
      ) : (
        <NumberInput
          label={text.percent}
          description={text.percentHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={draft.percent}
          onChange={(typed) => change({ percent: typeof typed === 'number' ? typed : '' })}
          error={errors['nightPercent'] ?? errors['price']}
          min={nightPercentLeast}
          max={nightPercentMost}
          clampBehavior="none"
          allowDecimal={false}
          prefix="%"
          size="lg"
        />
      )}
    </>
  )
}
