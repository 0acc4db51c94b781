import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Response } from '#contract/endpoint.ts'
import type { searchGuests } from '#contract/guests/list/endpoints.ts'
import { trackingGroupOf } from '#domain/stays/tracking.ts'
import { usePayment } from '#web/features/folio/use-payment.tsx'
import { hotelQuery } from '#web/features/hotel/hotel.queries.ts'
import { May } from '#web/features/session/May.tsx'
import { useStayCard } from '#web/features/stays/use-stay-card.tsx'
import { daySpan } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { useUrlFilters } from '#web/platform/url-filters.ts'
import { useToday } from '#web/platform/use-today.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RefreshButton } from '#web/ui/RefreshButton.tsx'
import { usePrinting } from '#web/ui/use-printing.ts'
import { CountedList } from './CountedList.tsx'
import { ConsentsOfReservation } from './ConsentsOfReservation.tsx'
import { useGuestColumns } from './guest-columns.tsx'
import {
  type GuestFilterValues,
  guestFilters,
  guestsQuery,
  mostPrinted,
  pageSize,
  staysAtOnce,
} from './guest-list.queries.ts'
import { guestListText } from './guest-list.text.ts'
import { ExportMenu } from './ExportMenu.tsx'
import type { Row } from './GuestCell.tsx'
import { partyRows } from './party-rows.ts'
import { GuestFilterPanel } from './GuestFilterPanel.tsx'
import classes from './GuestList.module.css'

type Props = {
  title: string
  /** Description below the title, once the business is loaded. */
  description: (hotelName: string) => string
  /** The heading above the table, with the total number of rows. */
  heading: (count: number) => string
  /**
   * True for guest tracking: who is here comes first, each page has whole parties, whose accompanying guests are
   * collapsed until the user expands them, and all pages are printed.
   */
  tracks?: boolean
  /** Filters in addition to the filter panel that both lists share. */
  Shortcuts?: ComponentType<ShortcutProps>
}
export type ShortcutProps = {
  filters: GuestFilterValues
  onSet: (change: Partial<GuestFilterValues>) => void
}
type Answer = Response<typeof searchGuests>

/** The guests of the business's reservations. The customer list and guest tracking both render this component. */
export function GuestsOfBusiness({ title, description, heading, tracks = false, Shortcuts }: Props) {
  const text = useText(guestListText)
  const language = useLanguage()
  const today = useToday()
  const client = useQueryClient()
  const url = useUrlFilters(guestFilters)
  const hotel = useQuery(hotelQuery)
  const hotelId = hotel.data?.id
  const paging = tracks
    ? ({ order: 'nearest', page: url.page, pageSize: staysAtOnce } as const)
    : ({ order: 'newest', page: url.page, pageSize } as const)
  const list = useQuery({ ...guestsQuery(hotelId ?? 0, url.filters, paging), enabled: hotelId !== undefined })
  // A search may have found an accompanying guest, so its results are expanded.
  const folds = useFolds(url.filters.search !== '' || url.filters.phone !== '')
  const isPrinting = usePrinting(() => true) ?? false
  const [printed, setPrinted] = useState<Answer>()
  const { open, card } = useStayCard()
  const { pay, dialog } = usePayment()
  const columns = useGuestColumns({ onOpen: (id) => void open(id), onPay: (row) => pay(payingOf(row)) })
  const error = hotel.error ?? list.error
  const isLoading = hotel.isFetching || list.isFetching
  const refresh = () => void (hotel.isError || hotelId === undefined ? hotel.refetch() : list.refetch())

  const payingOf = ({ reservationId, firstName, lastName, hotelDetailName, checkInDate, checkOutDate }: Row) => ({
    reservationId,
    guestName: `${firstName} ${lastName}`,
    where: `${hotelDetailName}, ${daySpan(checkInDate, checkOutDate, language)}`,
    checkInDate,
  })
  const printAll = async () => {
    try {
      const all = await client.fetchQuery(
        guestsQuery(hotelId ?? 0, url.filters, { order: 'nearest', page: 1, pageSize: mostPrinted }),
      )
      // The browser captures the page as soon as it is told to print.
      flushSync(() => setPrinted(all))
      window.print()
      setPrinted(undefined)
    } catch (failure) {
      notifyError(failure instanceof Error ? failure.message : String(failure))
    }
  }
  const rowsOf = ({ guests }: Answer) =>
    tracks && !isPrinting && printed === undefined ? partyRows(guests, folds) : partyRows(guests)
  const groupOf = ({ reservationStatus: status, checkInDate: checkIn, checkedInAt }: Row) =>
    text.groups[trackingGroupOf({ status, checkIn, checkedInAt }, today)]

  return (
    <>
      <PageHeader
        title={title}
        description={hotel.data && description(hotel.data.name)}
        actions={
          <>
            {tracks && (
              <Button
                variant="default"
                leftSection={<IconPrinter size={18} aria-hidden />}
                disabled={hotelId === undefined || list.data?.total === 0}
                onClick={() => void printAll()}
                className={classes.action}
              >
                {text.print}
              </Button>
            )}
            <May permission="data.keep">
              <ExportMenu hotelId={hotelId} filters={url.filters} disabled={list.data?.total === 0} />
            </May>
            <RefreshButton label={text.refresh} isLoading={isLoading} onRefresh={refresh} className={classes.action} />
          </>
        }
      />
      {Shortcuts && <Shortcuts filters={url.filters} onSet={url.set} />}
      <GuestFilterPanel url={url} />
      {printed !== undefined && (printed.stays ?? 0) > mostPrinted && (
        <p>{text.printedFirst(mostPrinted, printed.stays ?? 0)}</p>
      )}
      <CountedList
        title={title}
        heading={heading}
        list={{ ...list, data: printed ?? list.data, error, isFetching: isLoading, refetch: refresh }}
        rows={rowsOf}
        url={url}
        {...(tracks && { pagedBy: { pageSize: staysAtOnce, totalOf: ({ stays, total }: Answer) => stays ?? total } })}
      >
        {(rows) => (
          <DataTable
            caption={title}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.guestId}
            renderDetail={({ reservationId, reservationUniqId }) => (
              <ConsentsOfReservation id={reservationId} uniqId={reservationUniqId} />
            )}
            {...(tracks && { groupOf })}
            stale={list.isPlaceholderData}
            room="much"
          />
        )}
      </CountedList>
      {card}
      {dialog}
    </>
  )
}

/** Which reservations are expanded. `open` is the initial state, until the user expands or collapses a reservation. */
function useFolds(open: boolean) {
  const [changed, setChanged] = useState<readonly number[]>([])
  const [before, setBefore] = useState(open)
  if (open !== before) {
    setBefore(open)
    setChanged([])
  }
  return {
    isOpen: (id: number) => changed.includes(id) !== open,
    toggle: (id: number) =>
      setChanged((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])),
  }
}
