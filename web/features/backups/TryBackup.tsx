import { Alert, Button, Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconShieldCheck } from '@tabler/icons-react'
import { type SubmitEvent, useRef, useState } from 'react'
import type { Backups, BackupTrial } from '#contract/backups/schemas.ts'
import { formatInstant } from '#domain/time/day.ts'
import { SecretInput } from '#web/features/account/SecretInput.tsx'
import { useText } from '#web/platform/language.tsx'
import { useRefused } from '#web/platform/use-refused.ts'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { useTryBackup } from './backups.queries.ts'
import { RestoreAll } from './RestoreAll.tsx'
import { TakeBusiness } from './TakeBusiness.tsx'
import { TrialFigures } from './TrialFigures.tsx'
import { trialsText } from './trials.text.ts'

type Run = Backups['runs'][0]
type Props = { run: Run | undefined; backups: Backups; onClose: () => void }

/**
 * The trial restores a backup beside the running database. One business can then be taken from it. The dialog also
 * explains how to restore everything.
 */
export function TryBackup({ run, backups, onClose }: Props) {
  const text = useText(trialsText)
  const isPhone = useMediaQuery('(max-width: 36em)')
  // The dialog keeps showing its backup while it closes.
  const [shown, setShown] = useState(run)
  if (run !== undefined && run !== shown) setShown(run)
  return (
    <Modal
      opened={run !== undefined}
      onClose={onClose}
      title={shown && text.title(formatInstant(new Date(shown.startedAt)))}
      size="lg"
      fullScreen={isPhone}
      closeOnClickOutside={false}
      centered={false}
    >
      {shown && <Trial key={shown.id} run={shown} backups={backups} />}
    </Modal>
  )
}

function Trial({ run, backups }: { run: Run; backups: Backups }) {
  const text = useText(trialsText)
  const [key, setKey] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const trying = useTryBackup(run.id)
  const { needsKey } = backups
  const { error, data } = trying
  const { errors, refusal } = useRefused(error, { key })
  const complaint = errors['key']
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!trying.isPending) trying.mutate(key, { onError: () => field.current?.focus() })
  }
  return (
    <Stack gap="lg">
      <Text>{text.intro}</Text>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm" align="stretch">
          <SecretInput
            ref={field}
            label={text.key}
            description={needsKey ? text.keyNeeded : text.keyOwn}
            required={needsKey}
            autoComplete="off"
            value={key}
            onChange={({ currentTarget }) => setKey(currentTarget.value)}
            error={complaint}
          />
          {complaint === undefined && <RefusalAlert refusal={refusal} />}
          <Button type="submit" loading={trying.isPending} style={{ alignSelf: 'flex-start' }}>
            {data === undefined ? text.run : text.again}
          </Button>
          {trying.isPending && (
            <Text component="output" size="sm" c="dimmed">
              {text.running}
            </Text>
          )}
        </Stack>
      </form>
      {data !== undefined && !trying.isPending && (
        <>
          <Sound trial={data.trial} />
          {data.trial.businesses.length > 0 && (
            <TakeBusiness runId={run.id} pastedKey={key} businesses={data.trial.businesses} />
          )}
        </>
      )}
      <RestoreAll run={run} backups={backups} />
    </Stack>
  )
}

function Sound({ trial }: { trial: BackupTrial }) {
  const text = useText(trialsText)
  // Files are counted beside the tables.
  const tables = trial.tables.filter(({ name }) => name !== 'files')
  const rows = tables.reduce((sum, { said }) => sum + said, 0).toLocaleString('tr-TR')
  const said = trial.checkedBy === 'restored' ? text.restored : text.read
  return (
    <Stack gap="sm">
      <Alert color="green" icon={<IconShieldCheck aria-hidden />} title={text.sound}>
        {said(tables.length, rows)} {text.takenAt(formatInstant(new Date(trial.takenAt)))}
      </Alert>
      <TrialFigures trial={trial} />
    </Stack>
  )
}
