import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { useText } from '#web/platform/language.tsx'
import { EditReservationForm } from './EditReservationForm.tsx'
import { editReservationText } from './edit-reservation.text.ts'

type Props = {
  reservation: Reservation | undefined
  opened: boolean
  completes: boolean
  onClose: () => void
}

/** The dialog for editing a stored reservation. */
export function EditReservation({ reservation, opened, completes, onClose }: Props) {
  const text = useText(editReservationText)
  const isPhone = useMediaQuery('(max-width: 36em)')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={reservation && text.title(reservation.id)}
      size="xl"
      fullScreen={isPhone}
      centered={false}
    >
      {reservation && (
        <EditReservationForm key={reservation.id} reservation={reservation} completes={completes} onDone={onClose} />
      )}
    </Modal>
  )
}
