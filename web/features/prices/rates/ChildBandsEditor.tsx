import { ActionIcon, Alert, Anchor, Button, Group, Modal, NumberInput, Select, Stack, Text } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { type SubmitEvent, useEffect, useState } from 'react'
import type { Rates } from '#contract/prices/rates/schemas.ts'
import { adultAge } from '#domain/guests/party.ts'
import { keepDraft, keptDraft } from '#web/platform/drafts.ts'
import { useText } from '#web/platform/language.tsx'
import { notifySuccess } from '#web/platform/notify.tsx'
import { useRefused } from '#web/platform/use-refused.ts'
import { EditorFoot } from '#web/ui/EditorFoot.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { bandsOf, type ChildStep, firstAge, nextStep, readKeptSteps, stepsOf, wrongStep } from './child-steps.ts'
import { childBandsText } from './child-bands.text.ts'
import { useSetChildBands } from './rates.queries.ts'
import classes from './Rates.module.css'

/** Edits all age bands in one form. */
export function ChildBandsEditor({ rates, onClose }: { rates: Rates; onClose: () => void }) {
  const text = useText(childBandsText)
  const saving = useSetChildBands()
  const [kept, setKept] = useState(() => readKeptSteps(keptDraft('childBands')))
  const [started] = useState(() => {
    const stored = stepsOf(rates.childBands)
    return stored.length === 0 ? [nextStep([])] : stored
  })
  const [steps, setSteps] = useState(kept?.steps ?? started)
  const [version] = useState(kept?.version ?? rates.childBandsVersion)
  const isTyped = JSON.stringify(steps) !== JSON.stringify(started)
  // A row that was added or removed is no field, so the form keeps its rows itself.
  useEffect(() => {
    keepDraft('childBands', isTyped ? JSON.stringify({ version, steps }) : undefined)
  }, [isTyped, version, steps])
  const [wrong, setWrong] = useState<ReturnType<typeof wrongStep>>()
  const { refusal } = useRefused(saving.error, { steps })
  const change = (at: number, changes: Partial<ChildStep>) => {
    setWrong(undefined)
    setSteps((now) => now.map((step, index) => (index === at ? { ...step, ...changes } : step)))
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const found = wrongStep(steps)
    setWrong(found)
    if (found !== undefined || saving.isPending) return
    // If a save is refused because another user has changed the bands, the page behind the dialog shows the current
    // bands, and the user can save again.
    saving.mutate(
      { childBands: bandsOf(steps), version: saving.error === null ? version : rates.childBandsVersion },
      {
        onSuccess: () => {
          keepDraft('childBands', undefined)
          notifySuccess(text.saved)
          onClose()
        },
      },
    )
  }
  const after = firstAge(steps, steps.length)
  return (
    <Modal opened onClose={onClose} title={text.title} size={560}>
      <form onSubmit={submit} noValidate data-unsaved="kept">
        <Stack gap="md">
          {kept !== undefined && isTyped && (
            <Alert color="lamp" p="sm" icon={<IconPencil aria-hidden />} role="none">
              <Group component="output" gap="sm">
                {text.typedIsHere}
                <Anchor
                  component="button"
                  type="button"
                  onClick={() => {
                    setKept(undefined)
                    setSteps(started)
                  }}
                >
                  {text.clearTyped}
                </Anchor>
              </Group>
            </Alert>
          )}
          <RefusalAlert refusal={refusal} shownFields={[]} />
          {steps.map((step, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a step is its place
            <div key={at} className={classes.step}>
              <NumberInput
                label={text.lastAge}
                leftSection={<span className="konuk-numbers">{firstAge(steps, at)} –</span>}
                leftSectionWidth={46}
                value={step.lastAge}
                onChange={(typed) => change(at, { lastAge: typeof typed === 'number' ? typed : '' })}
                error={wrong?.at === at && wrong.field === 'lastAge' && text.ageWrong(firstAge(steps, at))}
                min={0}
                max={adultAge - 1}
                clampBehavior="none"
                allowDecimal={false}
                allowNegative={false}
                inputMode="numeric"
              />
              <Select
                label={text.kind}
                value={step.pays}
                onChange={(pays) => change(at, { pays: pays === 'amount' ? 'amount' : 'percent', value: '' })}
                data={(['percent', 'amount'] as const).map((value) => ({ value, label: text.kinds[value] }))}
                allowDeselect={false}
              />
              {step.pays === 'amount' ? (
                <MoneyInput
                  label={text.amount}
                  value={step.value}
                  onChange={(value) => change(at, { value })}
                  error={wrong?.at === at && wrong.field === 'value' ? text.amountMissing : undefined}
                />
              ) : (
                <NumberInput
                  label={text.percent}
                  value={step.value}
                  onChange={(typed) => change(at, { value: typeof typed === 'number' ? typed : '' })}
                  error={wrong?.at === at && wrong.field === 'value' && text.percentWrong}
                  prefix="%"
                  min={0}
                  max={100}
                  clampBehavior="none"
                  allowDecimal={false}
                  allowNegative={false}
                  inputMode="numeric"
                />
              )}
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={text.remove(text.ages(firstAge(steps, at), Number(step.lastAge)))}
                onClick={() => {
                  setWrong(undefined)
                  setSteps((now) => now.filter((_step, index) => index !== at))
                }}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </div>
          ))}
          <Group justify="space-between" gap="xs">
            <Text size="sm" c="dimmed">
              {steps.length === 0 ? text.none : after < adultAge && text.beyond(after - 1)}
            </Text>
            <Button
              variant="subtle"
              leftSection={<IconPlus size={18} aria-hidden />}
              disabled={after >= adultAge}
              onClick={() => setSteps((now) => [...now, nextStep(now)])}
            >
              {text.add}
            </Button>
          </Group>
          <EditorFoot cancel={text.cancel} save={text.save} onCancel={onClose} isSaving={saving.isPending} />
        </Stack>
      </form>
    </Modal>
  )
}
