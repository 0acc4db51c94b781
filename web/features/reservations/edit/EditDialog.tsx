import { type ComponentProps, useRef } from 'react'
import { useBackCloses } from '#web/platform/use-back-closes.ts'
import { LateEditReservation } from './late-edit-reservation.ts'

type Props = Omit<ComponentProps<typeof LateEditReservation>, 'leaving'>

/** The form of a stored reservation over its page. 'Back' on a phone leaves it as its own buttons do: not without a question. */
export function EditDialog({ reservation, opened, onClose }: Props) {
  // Until the form is there, nothing can have been typed into it.
  const leaving = useRef<() => void>(null)
  useBackCloses(opened, () => (leaving.current ?? onClose)())
  return (
    <LateEditReservation
      reservation={reservation}
      opened={opened && reservation !== undefined}
      onClose={onClose}
      leaving={leaving}
    />
  )
}
