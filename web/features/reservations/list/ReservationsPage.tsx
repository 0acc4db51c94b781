import { Alert, Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle, IconCalendarOff, IconCalendarPlus, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { href, Link } from 'react-router'
import { Refusal } from '#contract/client.ts'
import type { Reservation } from '#contract/reservations.ts'
import { hotelQuery } from '#web/features/hotel/hotel.queries.ts'
import { ConnectionProblem } from '#web/platform/call.ts'
import { useText } from '#web/platform/language.tsx'
import { useUrlFilters } from '#web/platform/url-filters.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { useCancelReservation } from '../edit/edit-reservation.queries.ts'
import { EditReservation } from '../edit/EditReservation.tsx'
import { reservationFilters } from './reservation-filters.ts'
import { ReservationFilters } from './ReservationFilters.tsx'
import { pageSize, reservationsQuery } from '../reservations.queries.ts'
import { reservationsText } from './reservations.text.ts'
import { ReservationTable } from './ReservationTable.tsx'
import classes from './Reservations.module.css'

export default function ReservationsPage() {
  const text = useText(reservationsText)
  const { filters, page, isFiltered, set, clear, toPage } = useUrlFilters(reservationFilters)
  const hotel = useQuery(hotelQuery)
  const hotelId = hotel.data?.id
  const list = useQuery({ ...reservationsQuery(filters, page, hotelId), enabled: hotelId !== undefined })
  const failure = useFailure(hotel.error, list.error)
  const isLoading = hotel.isFetching || list.isFetching
  const refresh = () => void (hotel.isError || hotelId === undefined ? hotel.refetch() : list.refetch())
  const cancel = useCancelReservation()
  // Kept until the dialog is gone, so that it does not lose its words.
  const [edited, setEdited] = useState<Reservation>()
  const [isEditing, { open: openEdit, close: closeEdit }] = useDisclosure()
  const edit = (reservation: Reservation) => {
    setEdited(reservation)
    openEdit()
  }

  return (
    <>
      <PageHeader
        title={text.title}
        description={hotel.data && text.business(hotel.data.name)}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconRefresh size={18} aria-hidden />}
              onClick={refresh}
              disabled={isLoading}
              miw="max-content"
              className={classes['action']}
            >
              {isLoading ? text.refreshing : text.refresh}
            </Button>
            <Button
              component={Link}
              to={href('/admin/reservation')}
              leftSection={<IconCalendarPlus size={18} aria-hidden />}
              miw="max-content"
              className={classes['action']}
            >
              {text.newReservation}
            </Button>
          </>
        }
      />
      <ReservationFilters filters={filters} isFiltered={isFiltered} onSet={set} onClear={clear} />
      {failure !== undefined ? (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          <Text>{failure}</Text>
          <Button mt="sm" size="sm" variant="default" onClick={refresh} loading={isLoading}>
            {text.retry}
          </Button>
        </Alert>
      ) : (
        <Frame>
          {list.data === undefined ? (
            <LoadingState rows={6} />
          ) : list.data.total === 0 ? (
            <EmptyState
              icon={IconCalendarOff}
              title={text.none}
              description={isFiltered ? text.noneFound : text.noneMore}
              action={
                isFiltered && (
                  <Button variant="default" onClick={clear}>
                    {text.clearFilters}
                  </Button>
                )
              }
            />
          ) : list.data.reservations.length === 0 ? (
            <EmptyState
              icon={IconCalendarOff}
              title={text.none}
              description={text.noneOnPage}
              action={
                <Button variant="default" onClick={() => toPage(1)}>
                  {text.firstPage}
                </Button>
              }
            />
          ) : (
            <>
              <ReservationTable
                reservations={list.data.reservations}
                stale={list.isPlaceholderData}
                onEdit={edit}
                onCancel={(reservation) => void cancel(reservation)}
              />
              <Pager page={page} pageSize={pageSize} total={list.data.total} onPage={toPage} />
            </>
          )}
        </Frame>
      )}
      <EditReservation reservation={edited} opened={isEditing} onClose={closeEdit} />
    </>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return <div className={classes['frame']}>{children}</div>
}

/** What the banner says, in the order in which one thing needs the other. */
function useFailure(hotelError: Error | null, listError: Error | null): string | undefined {
  const text = useText(reservationsText)
  if (hotelError instanceof Refusal) {
    // Answered, but without what the screen understands: a page loaded anew may be newer.
    if (hotelError.status < 300) return text.noHotelId
    if (hotelError.status === 404) return text.noHotel(hotelError.message)
  }
  if (hotelError !== null) return text.hotelFailed(hotelError.message)
  if (listError === null) return undefined
  return listError instanceof ConnectionProblem ? text.noConnection : listError.message
}
