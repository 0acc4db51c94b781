import { Group, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Day } from '#domain/time/day.ts'
import { AskForBalance } from '#web/features/guest-messages/SendConfirmation.tsx'
import { reservationQuery } from '#web/features/guest-messages/reservation.queries.ts'
import { useText } from '#web/platform/language.tsx'
import { useToday } from '#web/platform/use-today.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { FolioSection } from './FolioSection.tsx'
import { folioQuery } from './folio.queries.ts'
import { folioText } from './folio.text.ts'

export type PayingStay = { reservationId: number; guestName: string; where: string; checkInDate: Day }
type Props = { stay: PayingStay | undefined; opened: boolean; onClose: () => void }

/** The folio of a stay in a dialog, with the payment form open, for any page. */
export function PaymentDialog({ stay, opened, onClose }: Props) {
  const text = useText(folioText)
  return (
    <Modal
      opened={opened && stay !== undefined}
      onClose={onClose}
      title={stay && text.payingOf(stay.guestName)}
      size={520}
      centered
      closeButtonProps={{ 'aria-label': text.giveUp }}
    >
      {stay && <Paying key={stay.reservationId} stay={stay} />}
    </Modal>
  )
}

function Paying({ stay: { reservationId, where, checkInDate } }: { stay: PayingStay }) {
  const today = useToday()
  const { data: folio, error, refetch, isFetching } = useQuery(folioQuery(reservationId))
  if (folio === undefined) {
    if (error === null) return <LoadingState rows={3} height={48} />
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
  }
  return (
    <>
      <p>{where}</p>
      <FolioSection
        reservationId={reservationId}
        totalPrice={folio.charged}
        sums={folio}
        isAhead={checkInDate > today}
        startsWith="take"
      />
      {folio.owed > 0 && <AskByMessage reservationId={reservationId} />}
    </>
  )
}

/** Whoever does not pay now is told the account and the code. */
function AskByMessage({ reservationId }: { reservationId: number }) {
  const { data: reservation } = useQuery(reservationQuery(reservationId))
  return (
    <Group gap="xs" mt="md">
      {reservation !== undefined && <AskForBalance reservation={reservation} />}
    </Group>
  )
}
