import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconCalendarOff, IconCalendarPlus, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { theHotel } from '#web/features/hotel/hotel.queries.ts'
import { ConnectionProblem, Refusal } from '#web/platform/call.ts'
import { useText } from '#web/platform/language.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { pageSize, reservationsPage } from './reservations.queries.ts'
import { reservationsText } from './reservations.text.ts'
import { ReservationTable } from './ReservationTable.tsx'
import classes from './Reservations.module.css'

/** The page in the address, counted from 1; anything odd is the first. */
function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}

export default function ReservationsPage() {
  const text = useText(reservationsText)
  const [search, setSearch] = useSearchParams()
  const page = pageIn(search)
  const hotel = useQuery(theHotel)
  const hotelId = hotel.data?.id
  const list = useQuery({ ...reservationsPage(page, hotelId), enabled: hotelId !== undefined })
  const failure = useFailure(hotel.error, list.error, hotel.isSuccess && !hotelId)
  const isLoading = hotel.isFetching || list.isFetching
  const refresh = () => void (hotel.isError || !hotelId ? hotel.refetch() : list.refetch())
  const toPage = (next: number) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      if (next === 1) after.delete('page')
      else after.set('page', String(next))
      return after
    })

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
            >
              {isLoading ? text.refreshing : text.refresh}
            </Button>
            <Button
              component={Link}
              to="/admin/reservation"
              leftSection={<IconCalendarPlus size={18} aria-hidden />}
              miw="max-content"
            >
              {text.newReservation}
            </Button>
          </>
        }
      />
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
            <EmptyState icon={IconCalendarOff} title={text.none} description={text.noneMore} />
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
              <ReservationTable reservations={list.data.reservations} stale={list.isPlaceholderData} />
              <Pager page={page} pageSize={pageSize} total={list.data.total} onPage={toPage} />
            </>
          )}
        </Frame>
      )}
    </>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return <div className={classes['frame']}>{children}</div>
}

/** What the banner says, in the order in which one thing needs the other. */
function useFailure(hotelError: Error | null, listError: Error | null, hasNoId: boolean): string | undefined {
  const text = useText(reservationsText)
  if (hotelError !== null) {
    const isUnknown = hotelError instanceof Refusal && hotelError.status === 404
    return isUnknown ? text.noHotel(hotelError.message) : text.hotelFailed(hotelError.message)
  }
  if (hasNoId) return text.noHotelId
  if (listError === null) return undefined
  return listError instanceof ConnectionProblem ? text.noConnection : listError.message
}
