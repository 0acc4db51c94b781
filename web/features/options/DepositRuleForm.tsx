import { Button, NumberInput, SegmentedControl, Stack, Switch, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { DepositRule, type StoredDepositRule } from '#contract/options/schemas.ts'
import { depositFor, depositKinds, usualDepositRule, whenUnpaidChoices } from '#domain/options/deposit-rule.ts'
import { formatTlShort, kurus, toKurus } from '#domain/money/money.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { validateWith } from '#web/platform/validate.ts'
import { ChangedMeanwhile } from '#web/ui/ChangedMeanwhile.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { depositRuleQuery, useChangeDepositRule } from './options.queries.ts'
import { optionsText } from './options.text.ts'
import classes from './Options.module.css'

const typedIn = ({ version: _its, ...rule }: StoredDepositRule): DepositRule => rule

/** A round price keeps the example easy to calculate. */
const exampleStay = kurus(500_000)

/** The form for the deposit that the business requires before a booking is confirmed. */
export function DepositRuleForm({ rule }: { rule: StoredDepositRule }) {
  const text = useText(optionsText).rule
  const language = useLanguage()
  const client = useQueryClient()
  const [by, end] = [useId(), useId()]
  const form = useForm({ initialValues: typedIn(rule), validate: validateWith(DepositRule, language) })
  const { onSubmit, isSaving, conflict } = useVersionedForm({
    form,
    stored: rule,
    valuesOf: typedIn,
    read: () => client.fetchQuery({ ...depositRuleQuery, staleTime: 0 }),
    change: useChangeDepositRule(),
    bodyOf: (typed) => typed,
    savedOf: ({ rule: saved }) => saved,
  })
  const { values } = form
  const names = {
    by: text.by,
    percent: text.percent,
    amount: text.amount,
    allWithinDays: text.allWithinDays,
    dueInHours: text.dueInHours,
    whenUnpaid: text.whenUnpaid,
  }
  const isWhole = DepositRule.safeParse(values).success
  const tl = (amount: typeof exampleStay) => formatTlShort(amount, language)
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack maw={520}>
        <div>
          <Text id={by} fw={600} size="sm" mb={6}>
            {text.by}
          </Text>
          <SegmentedControl
            aria-labelledby={by}
            fullWidth
            {...form.getInputProps('by')}
            data={depositKinds.map((value) => ({ value, label: text.kinds[value] }))}
          />
        </div>
        <div className={classes.pair}>
          {values.by === 'percent' ? (
            <NumberInput
              label={text.percent}
              suffix=" %"
              min={1}
              max={100}
              allowDecimal={false}
              clampBehavior="none"
              {...form.getInputProps('percent')}
            />
          ) : (
            <MoneyInput label={text.amount} {...form.getInputProps('amount')} />
          )}
          <NumberInput
            label={text.dueInHours}
            min={1}
            allowDecimal={false}
            clampBehavior="none"
            {...form.getInputProps('dueInHours')}
          />
        </div>
        {isWhole && (
          <Text size="sm" c="dimmed" className="konuk-numbers">
            {text.example(
              tl(exampleStay),
              tl(
                depositFor(
                  { ...values, amount: toKurus(values.amount), allWithinDays: null },
                  { nights: exampleStay, extras: kurus(0), checkIn: '2027-01-01' },
                  '2026-01-01',
                ),
              ),
            )}
          </Text>
        )}
        <Switch
          label={text.isNear}
          checked={values.allWithinDays !== null}
          onChange={(event) =>
            form.setFieldValue('allWithinDays', event.currentTarget.checked ? usualDepositRule.allWithinDays : null)
          }
        />
        {values.allWithinDays !== null && (
          <NumberInput
            label={text.allWithinDays}
            maw={250}
            min={0}
            allowDecimal={false}
            clampBehavior="none"
            {...form.getInputProps('allWithinDays')}
          />
        )}
        <div>
          <Text id={end} fw={600} size="sm" mb={6}>
            {text.whenUnpaid}
          </Text>
          <SegmentedControl
            aria-labelledby={end}
            fullWidth
            {...form.getInputProps('whenUnpaid')}
            data={whenUnpaidChoices.map((value) => ({ value, label: text.ends[value] }))}
          />
          <Text size="sm" c="dimmed" mt={6}>
            {text.endsMore[values.whenUnpaid]}
          </Text>
        </div>
        <Text size="sm" c="dimmed">
          {text.note}
        </Text>
        <ChangedMeanwhile names={names} {...conflict} />
        <Button type="submit" loading={isSaving} style={{ justifySelf: 'start' }}>
          {text.save}
        </Button>
      </Stack>
    </form>
  )
}
