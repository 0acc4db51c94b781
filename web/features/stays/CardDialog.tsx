import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useText } from '#web/platform/language.tsx'
import { type CardStay, StayCard } from './StayCard.tsx'
import { staysText } from './stays.text.ts'

type Props = {
  stay: CardStay | undefined
  opened: boolean
  onClose: () => void
  onEdit: (reservationId: number) => void
  onMove: (() => void) | undefined
}

/** The card of a stay as a dialog. */
export function CardDialog({ stay, opened, onClose, onEdit, onMove }: Props) {
  const text = useText(staysText)
  const isPhone = useMediaQuery('(max-width: 36em)')
  return (
    <Modal.Root opened={opened} onClose={onClose} centered size={520} fullScreen={isPhone ?? false}>
      <Modal.Overlay backgroundOpacity={0.5} blur={2} />
      <Modal.Content aria-label={stay && text.card(stay.guestName)}>
        <Modal.Body p={0}>
          {stay && <StayCard key={stay.reservationId} stay={stay} onClose={onClose} onEdit={onEdit} onMove={onMove} />}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
