import { reservationsAddress } from '#web/features/navigation/addresses.ts'
import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useText } from '#web/platform/language.tsx'
import { StoredConsents } from '#web/features/consent/StoredConsents.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { reservationQuery } from '#web/features/reservations/reservations.queries.ts'
import { guestListText } from './guest-list.text.ts'
import classes from './GuestList.module.css'

/** What a row opens to: the consents of its reservation, to be sent and verified right here. */
export function ConsentsOfReservation({ id }: { id: number }) {
  const text = useText(guestListText)
  const { data: reservation, error, isFetching, refetch } = useQuery(reservationQuery(id))
  return (
    <div className={classes.detail}>
      <div className={classes.head}>
        <Text fw={600}>{text.consentsOf(id)}</Text>
        <Anchor component={Link} to={reservationsAddress(`#${id}`)}>
          {text.toReservation}
        </Anchor>
      </div>
      {reservation ? (
        reservation.status === 'CANCELLED' ? (
          <Text c="dimmed">{text.cancelled}</Text>
        ) : (
          <StoredConsents reservation={reservation} />
        )
      ) : error ? (
        <ErrorState error={error} title={text.consentsFailed} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <LoadingState rows={2} height={120} />
      )}
    </div>
  )
}
