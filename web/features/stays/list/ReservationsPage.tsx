import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendarOff, IconCalendarPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { Refusal } from '#contract/client.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import type { Language } from '#domain/language/language.ts'
import { addDays } from '#domain/time/day.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { hotelQuery } from '#web/features/hotel/hotel.queries.ts'
import type { PayingStay } from '#web/features/folio/PaymentDialog.tsx'
import { usePayment } from '#web/features/folio/use-payment.tsx'
import { fullName, mainGuestOf } from '#web/features/reservations/guests/names.ts'
import { daySpan } from '#web/platform/day-words.ts'
import { useStayCard } from '../use-stay-card.tsx'
import { ConnectionProblem } from '#web/platform/call.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { useUrlFilters } from '#web/platform/url-filters.ts'
import { useBackCloses } from '#web/platform/use-back-closes.ts'
import { useToday } from '#web/platform/use-today.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { NoSuchPage } from '#web/ui/NoSuchPage.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { RefreshButton } from '#web/ui/RefreshButton.tsx'
import { useCancelReservation } from '#web/features/reservations/edit/edit-reservation.queries.ts'
import { LazyEditStay } from '#web/features/reservations/edit/lazy-edit-stay.ts'
import { LazyQuickBooking } from '#web/features/reservations/quick/lazy-quick-booking.ts'
import { reservationFilters } from '#web/features/reservations/list/reservation-filters.ts'
import { ReservationFilters } from '#web/features/reservations/list/ReservationFilters.tsx'
import { pageSize, reservationsQuery } from '#web/features/reservations/reservations.queries.ts'
import { reservationsText } from '#web/features/reservations/list/reservations.text.ts'
import { ReservationTable } from '#web/features/reservations/list/ReservationTable.tsx'
import classes from '#web/features/reservations/list/Reservations.module.css'

export default function ReservationsPage() {
  const text = useText(reservationsText)
  const language = useLanguage()
  const may = useMay()
  const url = useUrlFilters(reservationFilters)
  const hotel = useQuery(hotelQuery)
  const hotelId = hotel.data?.id
  const list = useQuery({ ...reservationsQuery(url.filters, url.page, hotelId), enabled: hotelId !== undefined })
  const failure = useFailure(hotel.error, list.error)
  const isLoading = hotel.isFetching || list.isFetching
  const refresh = () => void (hotel.isError || hotelId === undefined ? hotel.refetch() : list.refetch())
  const [edited, setEdited] = useState<number>()
  const cancel = useCancelReservation(setEdited)
  const { open, card } = useStayCard()
  const { pay, dialog: payment } = usePayment()
  useAskedStay(open)
  const today = useToday()
  const [isBooking, booking] = useDisclosure()
  useBackCloses(isBooking, booking.close)

  return (
    <>
      <PageHeader
        title={text.title}
        description={hotel.data && text.business(hotel.data.name)}
        actions={
          <>
            <RefreshButton label={text.refresh} isLoading={isLoading} onRefresh={refresh} className={classes.action} />
            {may('stay.book') && (
              <Button
                onClick={booking.open}
                leftSection={<IconCalendarPlus size={18} aria-hidden />}
                miw="max-content"
                className={classes.action}
              >
                {text.newReservation}
              </Button>
            )}
          </>
        }
      />
      <ReservationFilters url={url} />
      {failure !== undefined ? (
        <LoadFailure message={failure} retrying={isLoading} onRetry={refresh} />
      ) : (
        <div className={classes.frame}>
          <PagedList
            list={list}
            rows={({ reservations }) => reservations}
            page={url.page}
            pageSize={pageSize}
            onPage={url.toPage}
            waitingRows={6}
            empty={
              <EmptyState
                icon={IconCalendarOff}
                title={text.none}
                description={url.isFiltered ? text.noneFound : text.noneMore}
                action={
                  url.isFiltered && (
                    <Button variant="default" onClick={url.clear}>
                      {text.clearFilters}
                    </Button>
                  )
                }
              />
            }
            noSuchPage={
              <NoSuchPage
                icon={IconCalendarOff}
                title={text.none}
                description={text.noneOnPage}
                onFirst={() => url.toPage(1)}
              />
            }
          >
            {(reservations) => (
              <ReservationTable
                reservations={reservations}
                stale={list.isPlaceholderData}
                onOpen={(reservation) => void open(reservation)}
                onPay={(reservation) => pay(payingOf(reservation, text.noGuest, language))}
                onEdit={({ id }) => setEdited(id)}
                onCancel={(reservation) => void cancel(reservation)}
              />
            )}
          </PagedList>
        </div>
      )}
      {card}
      {payment}
      {/* The edit form loads the whole identity numbers, which the list does not have. */}
      <LazyEditStay reservationId={edited} opened={edited !== undefined} onClose={() => setEdited(undefined)} />
      {isBooking && (
        <LazyQuickBooking
          unitId={null}
          checkIn={today}
          checkOut={addDays(today, 1)}
          onClose={booking.close}
          onDone={booking.close}
        />
      )}
    </>
  )
}

/** Opens the card of the stay that the address names, once, and takes it out of the address. */
function useAskedStay(open: (reservationId: number) => Promise<void>): void {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const asked = search.get('stay')
  useEffect(() => {
    if (asked === null) return
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('stay')
        return after
      },
      { replace: true, state: state as unknown },
    )
    if (/^[1-9][0-9]{0,14}$/.test(asked)) void open(Number(asked))
  }, [asked, open, setSearch, state])
}

function payingOf(reservation: Reservation, noGuest: string, language: Language): PayingStay {
  const { id, unitName, checkInDate, checkOutDate } = reservation
  const main = mainGuestOf(reservation)
  return {
    reservationId: id,
    guestName: main === undefined ? noGuest : fullName(main),
    where: `${unitName}, ${daySpan(checkInDate, checkOutDate, language)}`,
    checkInDate,
  }
}

/**
 * The banner's message. An error of the business query comes before an error of the list query, because the list needs
 * the business.
 */
function useFailure(hotelError: Error | null, listError: Error | null): string | undefined {
  const text = useText(reservationsText)
  if (hotelError instanceof Refusal) {
    // The server has answered, but in a format that this screen does not understand. A reload may bring a newer version
    // of the page.
    if (hotelError.status < 300) return text.noHotelId
    if (hotelError.status === 404) return text.noHotel(hotelError.message)
  }
  if (hotelError !== null) return text.hotelFailed(hotelError.message)
  if (listError === null) return undefined
  return listError instanceof ConnectionProblem ? text.noConnection : listError.message
}
