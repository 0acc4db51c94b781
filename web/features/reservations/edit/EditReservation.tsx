import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type Ref, useImperativeHandle, useRef } from 'react'
import type { Reservation } from '#contract/reservations.ts'
import { useText } from '#web/platform/language.tsx'
import { confirmAction } from '#web/platform/confirm.tsx'
import { EditReservationForm } from './EditReservationForm.tsx'
import { editReservationText } from './edit-reservation.text.ts'

type Props = {
  reservation: Reservation | undefined
  opened: boolean
  onClose: () => void
  /** By which its page asks it to close. */
  leaving: Ref<() => void>
}

/** The dialog in which a stored reservation is changed. A click beside it must not throw away what was typed. */
export function EditReservation({ reservation, opened, onClose, leaving }: Props) {
  const text = useText(editReservationText)
  const hasChanges = useRef(false)
  const isAsking = useRef(false)
  const leave = async () => {
    if (!hasChanges.current) return onClose()
    // Who goes back once more while it is asked is not asked twice.
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
