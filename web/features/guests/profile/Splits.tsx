import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconArrowsSplit2 } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { GuestFile, GuestSplit } from '#contract/guests/schemas.ts'
import { formatInstant } from '#domain/time/day.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { guestAddress } from '#web/features/navigation/addresses.ts'
import { confirmAction } from '#web/platform/confirm.tsx'
import { useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { useConfirmJoin, useUndoSplit } from './guest-profile.queries.ts'
import { splitText } from './guest-split.text.ts'
import classes from './GuestProfile.module.css'

/** Profiles that were split off from this guest, each with an undo button. Renders nothing if there are none. */
export function Splits({ guest }: { guest: GuestFile }) {
  const text = useText(splitText)
  const may = useMay()
  const undoing = useUndoSplit()
  if (guest.splits.length === 0) return null
  const undo = async ({ id, name }: GuestSplit) => {
    const message = text.undoQuestion(name)
    if (!(await confirmAction({ title: text.undo, message, confirmLabel: text.undo }))) return
    undoing.mutate(id, {
      onSuccess: () => notifySuccess(text.undone),
      onError: (error) => notifyError(error.message),
    })
  }
  return (
    <SectionCard title={text.splits} icon={IconArrowsSplit2}>
      <ul className={classes.list} aria-label={text.splits}>
        {guest.splits.map((split) => (
          <li key={split.id} className={classes.duplicate}>
            <div>
              <Anchor component={Link} to={guestAddress(split.otherId)} fw={600}>
                {split.name}
              </Anchor>
              <Text size="sm" c="dimmed" className="konuk-numbers">
                {text.by(split.by, formatInstant(new Date(split.at)))}
              </Text>
            </div>
            {may('stay.book') && (
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={18} aria-hidden />}
                aria-label={text.undoNamed(split.name)}
                loading={undoing.isPending && undoing.variables === split.id}
                onClick={() => void undo(split)}
              >
                {text.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

/** Asks the clerk to decide about guests who were joined here, although today's rules would keep them apart. */
export function DoubtfulJoin({ guest }: { guest: GuestFile }) {
  const text = useText(splitText)
  const may = useMay()
  const confirming = useConfirmJoin(guest.id)
  if (!guest.mayBeSeveral) return null
  const confirm = () =>
    confirming.mutate(undefined, {
      onSuccess: () => notifySuccess(text.confirmed),
      onError: (error) => notifyError(error.message),
    })
  return (
    <Alert role="note" color="lamp" title={text.doubt} icon={<IconAlertTriangle aria-hidden />}>
      {text.doubtMore}
      {may('stay.book') && (
        <Group mt="sm">
          <Button variant="default" onClick={confirm} loading={confirming.isPending}>
            {text.confirm}
          </Button>
        </Group>
      )}
    </Alert>
  )
}
