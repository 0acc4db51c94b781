import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Response } from '#contract/endpoint.ts'
import { Refusal } from '#contract/client.ts'
import type { beginSecondStep } from '#contract/account/second-step/endpoints.ts'
import { useText } from '#web/platform/language.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { useCopy } from './use-copy.ts'
import { useBeginSecondStep, useTurnOn } from './second-step.queries.ts'
import { secondStepSettingsText } from './second-step-settings.text.ts'
import classes from './SecondStep.module.css'

type Begun = Response<typeof beginSecondStep>

/** Guides the user from the button to the first code of the authenticator app. */
export function SetUp({ onOn }: { onOn: (codes: string[]) => void }) {
  const text = useText(secondStepSettingsText)
  const beginning = useBeginSecondStep()
  const [begun, setBegun] = useState<Begun>()
  if (begun !== undefined) return <Steps begun={begun} onOn={onOn} onCancel={() => setBegun(undefined)} />
  return (
    <Button
      style={{ alignSelf: 'flex-start' }}
      loading={beginning.isPending}
      onClick={() =>
        beginning.mutate(undefined, {
          onSuccess: setBegun,
          onError: (refused) => void notifyError(refused.message),
        })
      }
    >
      {text.setUp}
    </Button>
  )
}

type StepsProps = { begun: Begun; onOn: (codes: string[]) => void; onCancel: () => void }

function Steps({ begun: { secret, address, picture }, onOn, onCancel }: StepsProps) {
  const text = useText(secondStepSettingsText)
  const copy = useCopy()
  const turning = useTurnOn(({ recoveryCodes }) => onOn(recoveryCodes))
  const [code, setCode] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const steps = useRef<HTMLOListElement>(null)
  const field = useRef<HTMLInputElement>(null)
  // The button that opened this view is gone, so the list of instructions takes the focus.
  useEffect(() => steps.current?.focus(), [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (turning.isPending) return
    turning.mutate(code, {
      onError: (refused) => {
        setComplaint(refused instanceof Refusal ? (refused.fields['code'] ?? refused.message) : refused.message)
        field.current?.focus()
      },
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <ol className={classes.steps} ref={steps} tabIndex={-1}>
        <li>
          <Text fw={600}>{text.steps.app}</Text>
          <Text size="sm" c="dimmed">
            {text.steps.appMore}
          </Text>
        </li>
        <li>
          <Text fw={600}>{text.steps.read}</Text>
          <Group align="flex-start" gap="lg" mt="sm">
            <svg
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a file of its own would carry the secret in its address
              role="img"
              aria-label={text.steps.picture}
              className={classes.picture}
              viewBox={`0 0 ${picture.size} ${picture.size}`}
            >
              <path d={picture.path} />
            </svg>
            <Stack gap="xs" className={classes.byHand}>
              {/* A phone cannot scan a QR code on its own screen, so a link opens the authenticator app instead. */}
              <Button component="a" href={address} hiddenFrom="sm" style={{ alignSelf: 'flex-start' }}>
                {text.openApp}
              </Button>
              <Text size="sm">{text.steps.secret}</Text>
              <code className={classes.secret}>{inFours(secret)}</code>
              <Button
                variant="default"
                size="sm"
                style={{ alignSelf: 'flex-start' }}
                leftSection={<IconCopy size={18} aria-hidden />}
                onClick={() => copy(secret)}
              >
                {text.copySecret}
              </Button>
            </Stack>
          </Group>
        </li>
        <li>
          <Text fw={600}>{text.steps.type}</Text>
          <TextInput
            ref={field}
            mt="sm"
            maw={240}
            label={text.code}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            value={code}
            onChange={({ currentTarget }) => {
              setCode(currentTarget.value)
              setComplaint(undefined)
            }}
            error={complaint}
          />
        </li>
      </ol>
      <Group mt="lg">
        <Button type="submit" loading={turning.isPending}>
          {text.turnOn}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {text.cancel}
        </Button>
      </Group>
    </form>
  )
}

/** Splits the secret into groups of four, which are easier to copy by hand. */
const inFours = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, '$& ')
