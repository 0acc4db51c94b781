import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconInfoCircle, IconShieldLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SecondStep } from '#contract/account/second-step/schemas.ts'
import { formatInstant } from '#domain/time/day.ts'
import { confirmAction } from '#web/platform/confirm.tsx'
import { useText } from '#web/platform/language.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { SettingsCard } from '#web/ui/SettingsCard.tsx'
import { Passkeys } from './Passkeys.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUp } from './SetUp.tsx'
import { secondStepQuery, useRenewCodes, useTurnOff } from './second-step.queries.ts'
import { secondStepSettingsText } from './second-step-settings.text.ts'

/**
 * `onKept` runs once the user has passed both steps and has stored the recovery codes for the case that the phone is
 * lost.
 */
export function SecondStepTab({ onKept }: { onKept?: () => void }) {
  return (
    <Stack>
      <App {...(onKept && { onKept })} />
      <Passkeys {...(onKept && { onAdded: onKept })} />
    </Stack>
  )
}

function App({ onKept }: { onKept?: () => void }) {
  const text = useText(secondStepSettingsText)
  const state = useQuery(secondStepQuery)
  // The server sends the codes only once, so they stay on screen until the user confirms having stored them.
  const [codes, setCodes] = useState<string[]>()
  const keep = () => {
    setCodes(undefined)
    onKept?.()
  }
  return (
    <SettingsCard title={text.title} description={text.more} icon={IconShieldLock} query={state}>
      {(known) =>
        codes !== undefined ? (
          <RecoveryCodes codes={codes} onKept={keep} />
        ) : known.onSince === null ? (
          <SetUp onOn={setCodes} />
        ) : (
          <On known={known} onCodes={setCodes} {...(onKept && { onGoOn: onKept })} />
        )
      }
    </SettingsCard>
  )
}

type OnProps = { known: SecondStep; onCodes: (codes: string[]) => void; onGoOn?: () => void }

function On({ known: { onSince, codesLeft, isWanted }, onCodes, onGoOn }: OnProps) {
  const text = useText(secondStepSettingsText)
  const renewing = useRenewCodes(({ recoveryCodes }) => onCodes(recoveryCodes))
  const ending = useTurnOff()
  const onError = (refused: Error) => void notifyError(refused.message)
  const renew = async () => {
    const isMeant = await confirmAction({
      title: text.renewTitle,
      message: text.renewQuestion,
      confirmLabel: text.renew,
    })
    if (isMeant) renewing.mutate(undefined, { onError })
  }
  const end = async () => {
    const isMeant = await confirmAction({
      title: text.turnOffTitle,
      message: text.turnOffQuestion,
      confirmLabel: text.turnOff,
      danger: true,
    })
    if (isMeant) ending.mutate(undefined, { onError })
  }
  return (
    <Stack>
      <Group gap="sm">
        <StatusBadge tone="good" label={text.on} />
        {onSince !== null && <Text>{text.onSince(formatInstant(new Date(onSince)))}</Text>}
      </Group>
      {codesLeft <= few ? (
        <Alert color="yellow" icon={<IconInfoCircle aria-hidden />} styles={{ message: { color: 'inherit' } }}>
          {text.codesLeft(codesLeft)} {text.fewLeft}
        </Alert>
      ) : (
        <Text>{text.codesLeft(codesLeft)}</Text>
      )}
      {isWanted && <Text c="dimmed">{text.wanted}</Text>}
      <Group>
        {onGoOn && <Button onClick={onGoOn}>{text.goOn}</Button>}
        <Button variant="default" loading={renewing.isPending} onClick={() => void renew()}>
          {text.renew}
        </Button>
        {!isWanted && (
          <Button variant="default" loading={ending.isPending} onClick={() => void end()}>
            {text.turnOff}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

/** A warning appears when this many recovery codes or fewer are left. */
const few = 3
