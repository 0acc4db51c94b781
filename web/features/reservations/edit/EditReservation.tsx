import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type Ref, useImperativeHandle, useRef } from 'react'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { useText } from '#web/platform/language.tsx'
import { confirmAction } from '#web/platform/confirm.tsx'
import { EditReservationForm } from './EditReservationForm.tsx'
import { editReservationText } from './edit-reservation.text.ts'

type Props = {
  reservation: Reservation | undefined
  opened: boolean
  completes: boolean
  onClose: () => void
  /** Receives the function with which the page asks this dialog to close. */
  leaving: Ref<() => void>
}

/**
 * The dialog for editing a stored reservation. A click outside does not close it, so that typed changes are not lost.
 */
export function EditReservation({ reservation, opened, completes, onClose, leaving }: Props) {
  const text = useText(editReservationText)
  const hasChanges = useRef(false)
  const isAsking = useRef(false)
  const leave = async () => {
    if (!hasChanges.current) return onClose()
    // A second press of Back while the confirmation is open does not ask again.
    if (isAsking.current) return
    isAsking.current = true
    const isSure = await confirmAction({ ...text.leaving, danger: true })
    isAsking.current = false
    if (isSure) onClose()
  }
  useImperativeHandle(leaving, () => () => void leave())
  const isPhone = useMediaQuery('(max-width: 36em)')
  return (
    <Modal
      opened={opened}
      onClose={() => void leave()}
      title={reservation && text.title(reservation.id)}
      size="xl"
      fullScreen={isPhone}
      closeOnClickOutside={false}
      centered={false}
    >
      {reservation && (
        <EditReservationForm
          key={reservation.id}
          reservation={reservation}
          completes={completes}
          onDone={onClose}
          onLeave={() => void leave()}
          onChanges={(are) => {
            hasChanges.current = are
          }}
        />
      )}
    </Modal>
  )
}
