import { Button, Text } from '@mantine/core'
import { IconArrowBackUp, IconArrowMerge } from '@tabler/icons-react'
import type { GuestFile, GuestMerge } from '#contract/guests/schemas.ts'
import { formatInstant } from '#domain/time/day.ts'
import { useText } from '#web/platform/language.tsx'
import { confirmAction } from '#web/platform/confirm.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { mergeText } from './guest-profile.text.ts'
import { useUndoMerge } from './guest-profile.queries.ts'
import classes from './GuestProfile.module.css'

/** Profiles that were merged into this guest, each with an undo button. Renders nothing if there are none. */
export function Merges({ guest }: { guest: GuestFile }) {
  const text = useText(mergeText)
  const undoing = useUndoMerge()
  if (guest.merges.length === 0) return null
  const undo = async ({ id, name }: GuestMerge) => {
    const message = text.undoQuestion(name)
    if (!(await confirmAction({ title: text.undo, message, confirmLabel: text.undo }))) return
    undoing.mutate(id, {
      onSuccess: () => notifySuccess(text.undone),
      onError: (error) => notifyError(error.message),
    })
  }
  return (
    <SectionCard title={text.merges} icon={IconArrowMerge}>
      <ul className={classes.list} aria-label={text.merges}>
        {guest.merges.map((merge) => (
          <li key={merge.id} className={classes.duplicate}>
            <div>
              <Text fw={600}>{merge.name}</Text>
              <Text size="sm" c="dimmed" className="konuk-numbers">
                {text.mergedBy(merge.by, formatInstant(new Date(merge.at)))}
              </Text>
            </div>
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={18} aria-hidden />}
              aria-label={text.undoNamed(merge.name)}
              loading={undoing.isPending && undoing.variables === merge.id}
              onClick={() => void undo(merge)}
            >
              {text.undo}
            </Button>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
