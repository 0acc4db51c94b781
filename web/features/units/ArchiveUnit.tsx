import { Refusal } from '#contract/client.ts'
import { uiText } from '#web/ui/ui.text.ts'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { Unit } from '#contract/units/schemas.ts'
import { useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { unitActsText } from './unit-acts.text.ts'
import { useArchiveUnit } from './units.queries.ts'
import { unitsText } from './units.text.ts'

type Props = { unit: Unit; opened: boolean; onClose: () => void; onDone: () => void }

/** Asks for confirmation before a unit is archived, and a second time if the unit has future stays. */
export function ArchiveUnit({ unit, opened, onClose, onDone }: Props) {
  const text = useText(unitActsText)
  const { cancel, close } = useText(unitsText)
  const { failed } = useText(uiText)
  const archive = useArchiveUnit()
  const staysAhead = hasStays(archive.error) ? archive.error : null

  const confirm = () => {
    if (archive.isPending) return
    archive.mutate(
      { id: unit.id, keepingStays: staysAhead !== null },
      {
        onSuccess: ({ message }) => {
          notifySuccess(message)
          onClose()
        },
        onError: (error) => {
          if (hasStays(error)) return
          notifyError(failed(error.message))
          if (error instanceof Refusal && error.status === 404) onClose()
        },
      },
    )
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => {
        if (archive.isSuccess) onDone()
        archive.reset()
      }}
      title={text.archiveTitle(unit.unitName)}
      closeButtonProps={{ 'aria-label': close }}
    >
      <Stack>
        {staysAhead ? (
          <RefusalAlert refusal={staysAhead} title={text.archiveAsk} />
        ) : (
          <div>
            <Text>{text.archiveQuestion}</Text>
            <Text size="sm" c="dimmed" mt={4}>
              {text.archiveMore}
            </Text>
          </div>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            {cancel}
          </Button>
          <Button onClick={confirm} loading={archive.isPending}>
            {staysAhead ? text.archiveAnyway : text.confirmArchive}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

const hasStays = (error: Error | null): error is Refusal =>
  error instanceof Refusal && error.problem.code === 'unit.archive-has-stays'
