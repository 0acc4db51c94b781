import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ComponentProps, useDeferredValue } from 'react'
import type { EditFocus } from '#web/features/reservations/edit/edit-reservation.state.ts'
import { useText } from '#web/platform/language.tsx'
import { type CardStay, StayCard } from './StayCard.tsx'
import { staysText } from './stays.text.ts'
import classes from './Stays.module.css'

type Props = {
  stay: CardStay | undefined
  opened: boolean
  onClose: () => void
  onEdit: (reservationId: number, focus?: EditFocus) => void
  onMove: (() => void) | undefined
}

export function CardDialog({ stay, opened, onClose, onEdit, onMove }: Props) {
  const text = useText(staysText)
  const isPhone = useMediaQuery('(max-width: 36em)')
  return (
    <Modal.Root opened={opened} onClose={onClose} centered size={520} fullScreen={isPhone ?? false}>
      <Modal.Overlay backgroundOpacity={0.5} />
      <Modal.Content aria-label={stay && text.card(stay.guestName)}>
        <Modal.Body p={0}>
          {stay && <Card key={stay.reservationId} stay={stay} onClose={onClose} onEdit={onEdit} onMove={onMove} />}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** The dialog opens at once and the card renders one render later, so that a click feels immediate. */
function Card(props: ComponentProps<typeof StayCard>) {
  const isDue = useDeferredValue(true, false)
  return isDue ? <StayCard {...props} /> : <div className={classes.waiting} />
}
