import { ActionIcon, Button, NumberInput, Radio, SegmentedControl, Stack, Switch, Text } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { CancelRule, type StoredCancelRule } from '#contract/cancellation/schemas.ts'
import { cancelRuleWords } from '#contract/cancellation/problems.ts'
import {
  type CancelRuleName,
  cancelRuleNames,
  type Charge,
  chargeKinds,
  maxCancelSteps,
  readyCancelRules,
} from '#domain/cancellation/cancel-rule.ts'
import { cancelRuleInWords } from '#domain/cancellation/cancel-rule.text.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { validateWith } from '#web/platform/validate.ts'
import { ChangedMeanwhile } from '#web/ui/ChangedMeanwhile.tsx'
import { cancelRuleQuery, useChangeCancelRule } from './cancel-rule.queries.ts'
import { cancelRuleText } from './cancel-rule.text.ts'
import classes from './CancelRule.module.css'

const typedIn = ({ version: _its, ...rule }: StoredCancelRule): CancelRule => rule
const isName = (value: string): value is CancelRuleName => cancelRuleNames.some((name) => name === value)

/**
 * The charges for a cancellation, which apply from the next booking on: a predefined rule, or a custom rule of the
 * business.
 */
export function CancelRuleForm({ rule }: { rule: StoredCancelRule }) {
  const text = useText(cancelRuleText)
  const language = useLanguage()
  const client = useQueryClient()
  const form = useForm({ initialValues: typedIn(rule), validate: validateWith(CancelRule, language) })
  const { onSubmit, isSaving, conflict } = useVersionedForm({
    form,
    stored: rule,
    valuesOf: typedIn,
    read: () => client.fetchQuery({ ...cancelRuleQuery, staleTime: 0 }),
    change: useChangeCancelRule(),
    bodyOf: (typed) => typed,
    savedOf: ({ rule: saved }) => saved,
  })
  const { values } = form
  const choose = (name: string) => {
    if (!isName(name)) return
    // A custom rule starts with the values of the previously chosen rule.
    form.setValues(
      name === 'own' ? { ...values, name } : { ...readyCancelRules[name], steps: [...readyCancelRules[name].steps] },
    )
    form.clearErrors()
  }
  const inWords = (name: CancelRuleName) => {
    if (name !== 'own') return cancelRuleInWords(readyCancelRules[name], language).join(' ')
    const isWhole = values.name === 'own' && CancelRule.safeParse(values).success
    return isWhole ? cancelRuleInWords(values, language).join(' ') : text.ownMore
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack maw={620}>
        <Radio.Group label={text.question} value={values.name} onChange={choose}>
          <Stack gap="sm" mt="xs">
            {cancelRuleNames.map((name) => (
              <Radio key={name} value={name} label={cancelRuleWords[name][language]} description={inWords(name)} />
            ))}
          </Stack>
        </Radio.Group>
        {values.name === 'own' && <OwnRule form={form} />}
        <Text size="sm" c="dimmed">
          {text.note}
        </Text>
        <ChangedMeanwhile names={{ name: text.title }} {...conflict} />
        <Button type="submit" loading={isSaving} style={{ justifySelf: 'start' }}>
          {text.save}
        </Button>
      </Stack>
    </form>
  )
}

const usualCharge: Charge = { by: 'percent', count: 50 }

function OwnRule({ form }: { form: UseFormReturnType<CancelRule> }) {
  const text = useText(cancelRuleText)
  const { steps, noShow } = form.values
  const add = () => {
    const last = steps.at(-1)
    const fewerThanDays = last === undefined ? 7 : Math.max(1, Math.floor(last.fewerThanDays / 2))
    form.insertListItem('steps', { fewerThanDays, charge: { ...(last?.charge ?? usualCharge) } })
  }
  return (
    <div className={classes.own}>
      <ol className={classes.steps} aria-label={text.steps}>
        {steps.map((_step, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- steps have nothing but their place
          <li key={at} className={classes.step} aria-label={text.step(at + 1)}>
            <NumberInput
              label={text.fewerThanDays}
              min={1}
              max={365}
              allowDecimal={false}
              clampBehavior="none"
              {...form.getInputProps(`steps.${at}.fewerThanDays`)}
            />
            <ChargeFields form={form} path={`steps.${at}.charge`} />
            <ActionIcon
              variant="default"
              size={42}
              aria-label={text.removeStep(at + 1)}
              onClick={() => form.removeListItem('steps', at)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      {form.errors['steps'] !== undefined && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {form.errors['steps']}
        </Text>
      )}
      {steps.length < maxCancelSteps && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={add}
          style={{ justifySelf: 'start' }}
        >
          {text.addStep}
        </Button>
      )}
      <Switch
        label={text.chargesNoShow}
        checked={noShow !== null}
        onChange={(event) =>
          form.setFieldValue('noShow', event.currentTarget.checked ? { by: 'percent', count: 100 } : null)
        }
      />
      {noShow !== null && (
        <fieldset className={classes.step} aria-label={text.chargesNoShow}>
          <ChargeFields form={form} path="noShow" />
        </fieldset>
      )}
      <Switch
        label={text.movesDeposit}
        description={text.movesDepositMore}
        {...form.getInputProps('movesDeposit', { type: 'checkbox' })}
      />
    </div>
  )
}

/** The charge of a cancellation, as a percentage of the price or as a number of nights. */
function ChargeFields({ form, path }: { form: UseFormReturnType<CancelRule>; path: string }) {
  const text = useText(cancelRuleText)
  const kind = form.getInputProps(`${path}.by`)
  return (
    <>
      <NumberInput
        label={text.count}
        min={1}
        allowDecimal={false}
        clampBehavior="none"
        {...form.getInputProps(`${path}.count`)}
      />
      <SegmentedControl
        aria-label={text.by}
        {...kind}
        data={chargeKinds.map((value) => ({ value, label: text.kinds[value] }))}
      />
    </>
  )
}
