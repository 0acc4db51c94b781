import { ActionIcon, Button, Group } from '@mantine/core'
import { IconCalendarX, IconPencil } from '@tabler/icons-react'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { can } from '#domain/reservations/status.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useText } from '#web/platform/language.tsx'
import { hint } from '#web/ui/hints.ts'
import { editReservationText } from '../edit/edit-reservation.text.ts'
import { useMay } from '#web/features/session/use-may.ts'

const ProofFileButton = lazyPart(async () => (await import('#web/features/proofs/ProofFileButton.tsx')).ProofFileButton)

export type ReservationActs = {
  onEdit: (reservation: Reservation) => void
  onCancel: (reservation: Reservation) => void
}
type Props = ReservationActs & { reservation: Reservation }

/**
 * Small buttons in the table row; their labels name the reservation. The cancel button appears only if cancelling is
 * allowed.
 */
export function RowActions({ reservation, onEdit, onCancel }: Props) {
  const text = useText(editReservationText)
  const may = useMay()
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {may('stay.book') && (
        <ActionIcon
          {...hint(text.edit)}
          variant="subtle"
          size={36}
          aria-label={text.editNamed(reservation.id)}
          onClick={() => onEdit(reservation)}
        >
          <IconPencil size={19} aria-hidden />
        </ActionIcon>
      )}
      {can('cancel', reservation) && may('stay.settle') && (
        <ActionIcon
          {...hint(text.cancel)}
          variant="subtle"
          color="red"
          size={36}
          aria-label={text.cancelNamed(reservation.id)}
          onClick={() => onCancel(reservation)}
        >
          <IconCalendarX size={19} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  )
}

/** Buttons with text, in the expanded details of a reservation. */
export function DetailActions({ reservation, onEdit, onCancel }: Props) {
  const text = useText(editReservationText)
  const may = useMay()
  return (
    <Group gap="sm" className="konuk-no-print">
      {may('stay.book') && (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
          aria-label={text.editNamed(reservation.id)}
          onClick={() => onEdit(reservation)}
        >
          {text.edit}
        </Button>
      )}
      <ProofFileButton reservationId={reservation.id} />
      {can('cancel', reservation) && may('stay.settle') && (
        <Button
          size="sm"
          variant="subtle"
          color="red"
          leftSection={<IconCalendarX size={18} aria-hidden />}
          aria-label={text.cancelNamed(reservation.id)}
          onClick={() => onCancel(reservation)}
        >
          {text.cancel}
        </Button>
      )}
    </Group>
  )
}
