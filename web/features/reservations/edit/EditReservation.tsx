import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { useText } from '#web/platform/language.tsx'
import type { EditFocus } from './edit-reservation.state.ts'
import { EditReservationForm } from './EditReservationForm.tsx'
import { editReservationText } from './edit-reservation.text.ts'
import classes from './EditReservation.module.css'

type Props = {
  reservation: Reservation | undefined
  opened: boolean
  focus: EditFocus | undefined
  onClose: () => void
}

/** The dialog for editing a stored reservation. */
export function EditReservation({ reservation, opened, focus, onClose }: Props) {
  const text = useText(editReservationText)
  const isPhone = useMediaQuery('(max-width: 36em)')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={reservation && text.title(reservation.id)}
      size={920}
      padding={0}
      fullScreen={isPhone}
      centered={false}
      classNames={{ header: classes.header ?? '', title: classes.title ?? '', content: classes.content ?? '' }}
    >
      {reservation && (
        <EditReservationForm key={reservation.id} reservation={reservation} focus={focus} onDone={onClose} />
      )}
    </Modal>
  )
}
