import { Refusal } from '#contract/client.ts'
import { uiText } from '#web/ui/ui.text.ts'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { href, Link } from 'react-router'
import type { Unit } from '#contract/units/schemas.ts'
import { useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { useArchiveUnit, useDeleteUnit } from './units.queries.ts'
import { unitsText } from './units.text.ts'

type Props = { unit: Unit; opened: boolean; onClose: () => void; onDeleted: () => void }

/**
 * Asks for confirmation before a unit is deleted. If future stays prevent the deletion, the dialog links to those stays
 * and offers to archive the unit instead; the stays then remain in the archived unit.
 */
export function DeleteUnit({ unit, opened, onClose, onDeleted }: Props) {
  const text = useText(unitsText)
  const { failed } = useText(uiText)
  const remove = useDeleteUnit()
  const archive = useArchiveUnit()
  const closeButton = useRef<HTMLButtonElement>(null)
  const staysAhead = isStaysAhead(remove.error) ? remove.error : null

  const close = () => {
    if (remove.isPending) return
    onClose()
  }
  const confirm = () => {
    if (remove.isPending) return
    remove.mutate(unit.id, {
      onSuccess: ({ message }) => {
        notifySuccess(message)
        onClose()
      },
      onError: (error) => {
        // The focused button disappears, so the close button takes the focus.
        if (isStaysAhead(error)) return closeButton.current?.focus()
        notifyError(failed(error.message))
        if (error instanceof Refusal && error.status === 404) onClose()
      },
    })
  }
  // No second confirmation is needed, because the refusal has just listed the stays that remain in the unit.
  const archiveInstead = () => {
    if (archive.isPending) return
    archive.mutate(
      { id: unit.id, keepingStays: true },
      {
        onSuccess: ({ message }) => {
          notifySuccess(message)
          onClose()
        },
        onError: (error) => void notifyError(failed(error.message)),
      },
    )
  }

  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={() => {
        if (remove.isSuccess || archive.isSuccess) onDeleted()
        remove.reset()
      }}
      title={text.deleteTitle(unit.unitName)}
      closeButtonProps={{ 'aria-label': text.close }}
    >
      <Stack>
        {staysAhead ? (
          <RefusalAlert refusal={staysAhead} title={text.notDeleted} />
        ) : (
          <div>
            <Text>{text.deleteQuestion}</Text>
            <Text size="sm" c="dimmed" mt={4}>
              {text.deleteMore}
            </Text>
          </div>
        )}
        <Group justify="flex-end" gap="sm">
          <Button ref={closeButton} variant="default" onClick={close} data-autofocus>
            {staysAhead ? text.close : text.cancel}
          </Button>
          {staysAhead ? (
            <>
              <Button component={Link} to={href('/admin/reservations')} variant="default">
                {text.toReservations}
              </Button>
              <Button onClick={archiveInstead} loading={archive.isPending}>
                {text.archiveInstead}
              </Button>
            </>
          ) : (
            <Button color="red" onClick={confirm} loading={remove.isPending}>
              {text.confirmDelete}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

const isStaysAhead = (error: Error | null): error is Refusal =>
  error instanceof Refusal && error.problem.code === 'unit.has-stays-ahead'
