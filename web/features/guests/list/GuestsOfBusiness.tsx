import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { hotelQuery } from '#web/features/hotel/hotel.queries.ts'
import { May } from '#web/features/session/May.tsx'
import { useText } from '#web/platform/language.tsx'
import { useUrlFilters } from '#web/platform/url-filters.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RefreshButton } from '#web/ui/RefreshButton.tsx'
import { CountedList } from './CountedList.tsx'
import { ConsentsOfReservation } from './ConsentsOfReservation.tsx'
import { type GuestFilterValues, guestFilters, guestsQuery } from './guest-list.queries.ts'
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
  columns: readonly Column<Row>[]
  /** True if accompanying guests are collapsed under their main guest until the user expands them. */
  foldsParties?: boolean
  /** Filters in addition to the filter panel that both lists share. */
  Shortcuts?: ComponentType<ShortcutProps>
}
export type ShortcutProps = {
  filters: GuestFilterValues
  onSet: (change: Partial<GuestFilterValues>) => void
}

/** The guests of the business's reservations. The customer list and guest tracking both render this component. */
export function GuestsOfBusiness({ title, description, heading, columns, foldsParties = false, Shortcuts }: Props) {
  const text = useText(guestListText)
  const url = useUrlFilters(guestFilters)
  const hotel = useQuery(hotelQuery)
  const hotelId = hotel.data?.id
  const list = useQuery({ ...guestsQuery(hotelId ?? 0, url.filters, url.page), enabled: hotelId !== undefined })
  // A search may have found an accompanying guest, so its results are expanded.
  const folds = useFolds(url.filters.search !== '' || url.filters.phone !== '')
  const error = hotel.error ?? list.error
  const isLoading = hotel.isFetching || list.isFetching
  const refresh = () => void (hotel.isError || hotelId === undefined ? hotel.refetch() : list.refetch())

  return (
    <>
      <PageHeader
        title={title}
        description={hotel.data && description(hotel.data.name)}
        actions={
          <>
            <May permission="data.keep">
              <ExportMenu hotelId={hotelId} filters={url.filters} disabled={list.data?.total === 0} />
            </May>
            <RefreshButton label={text.refresh} isLoading={isLoading} onRefresh={refresh} className={classes.action} />
          </>
        }
      />
      {Shortcuts && <Shortcuts filters={url.filters} onSet={url.set} />}
      <GuestFilterPanel url={url} />
      <CountedList
        title={title}
        heading={heading}
        list={{ ...list, error, isFetching: isLoading, refetch: refresh }}
        rows={({ guests }) => guests}
        url={url}
      >
        {(guests) => (
          <DataTable
            caption={title}
            columns={columns}
            rows={foldsParties ? partyRows(guests, folds) : guests}
            rowKey={(row) => row.guestId}
            renderDetail={(row) => <ConsentsOfReservation id={row.reservationId} />}
            stale={list.isPlaceholderData}
            room="much"
          />
        )}
      </CountedList>
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
