import { Button, Group, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { GroupOfStay, Reservation } from '#contract/reservations/schemas.ts'
import { formatTl, toKurus } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'
import { AskForBalance } from '#web/features/guest-messages/SendConfirmation.tsx'
import { reservationQuery } from '#web/features/guest-messages/reservation.queries.ts'
import { groupAddress } from '#web/features/navigation/addresses.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { useToday } from '#web/platform/use-today.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { FolioSection } from './FolioSection.tsx'
import { folioQuery } from './folio.queries.ts'
import { folioText } from './folio.text.ts'
import classes from './Folio.module.css'

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
  const { data: reservation } = useQuery(reservationQuery(reservationId))
  const isOfGroup = reservation?.group != null
  if (folio === undefined || reservation === undefined) {
    if (error === null) return <LoadingState rows={3} height={48} />
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
  }
  return (
    <>
      <p>{where}</p>
      {reservation?.group && <OwedByGroup group={reservation.group} />}
      <FolioSection
        reservationId={reservationId}
        totalPrice={folio.charged}
        sums={folio}
        isAhead={checkInDate > today}
        isOfGroup={isOfGroup}
        {...(folio.owed > 0 || !isOfGroup ? { startsWith: 'take' } : {})}
      />
      {(folio.owed > 0 || (reservation.group?.owed ?? 0) > 0) && <AskByMessage reservation={reservation} />}
    </>
  )
}

/** Whoever does not pay now is told the account and the code. */
function AskByMessage({ reservation }: { reservation: Reservation }) {
  return (
    <Group gap="xs" mt="md">
      <AskForBalance reservation={reservation} />
    </Group>
  )
}

/** What a group owes on all its folios, and the way to the page where it pays. */
function OwedByGroup({ group: { id, name, units, owed } }: { group: GroupOfStay }) {
  const text = useText(folioText)
  const language = useLanguage()
  const isOwing = owed !== null && owed > 0
  return (
    <div className={classes.ofGroup}>
      <p className="konuk-numbers">
        {text.ofGroup(name, units)}
        {isOwing && <strong>{text.groupOwes(formatTl(toKurus(owed), language))}</strong>}
      </p>
      <Button component={Link} to={groupAddress(id, isOwing)} variant={isOwing ? 'filled' : 'default'} data-autofocus>
        {isOwing ? text.payAsGroup : text.openGroup}
      </Button>
    </div>
  )
}
