import { Button, Title } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { href, Link } from 'react-router'
import { hotelQuery } from '#web/features/hotel/hotel.queries.ts'
import { useText } from '#web/platform/language.tsx'
import { useUrlFilters } from '#web/platform/url-filters.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NoSuchPage } from '#web/ui/NoSuchPage.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RefreshButton } from '#web/ui/RefreshButton.tsx'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { ConsentsOfReservation } from './ConsentsOfReservation.tsx'
import { type GuestFilterValues, guestFilters, guestsQuery, pageSize } from './guest-list.queries.ts'
import { guestListText } from './guest-list.text.ts'
import { ExportMenu } from './ExportMenu.tsx'
import type { Row } from './GuestCell.tsx'
import { GuestFilterPanel } from './GuestFilterPanel.tsx'
import classes from './GuestList.module.css'

type Props = {
  title: string
  /** Below the title, once the business is known. */
  description: (hotelName: string) => string
  /** Above the table, with how many rows it has in all. */
  heading: (count: number) => string
  columns: readonly Column<Row>[]
  /** More ways to filter, above the panel that both lists have. */
  Shortcuts?: ComponentType<ShortcutProps>
}
export type ShortcutProps = {
  filters: GuestFilterValues
  onSet: (change: Partial<GuestFilterValues>) => void
}

/** The guests of the business's reservations: the customer list and guest tracking are two views of them. */
export function GuestsOfBusiness({ title, description, heading, columns, Shortcuts }: Props) {
  const text = useText(guestListText)
  const url = useUrlFilters(guestFilters)
  const hotel = useQuery(hotelQuery)
  const hotelId = hotel.data?.id
  const list = useQuery({ ...guestsQuery(hotelId ?? 0, url.filters, url.page), enabled: hotelId !== undefined })
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
            <ExportMenu hotelId={hotelId} filters={url.filters} disabled={list.data?.total === 0} />
            <RefreshButton label={text.refresh} isLoading={isLoading} onRefresh={refresh} className={classes.action} />
          </>
        }
      />
      {Shortcuts && <Shortcuts filters={url.filters} onSet={url.set} />}
      <GuestFilterPanel url={url} />
      <Title order={2} aria-live="polite" className={classes.count}>
        {list.data === undefined ? title : heading(list.data.total)}
      </Title>
      {error !== null && list.data !== undefined && (
        <div className={classes.failure}>
          <RefusalAlert refusal={error} title={text.notRefreshed} />
        </div>
      )}
      <div className={classes.frame}>
        <PagedList
          list={{ ...list, error, isFetching: isLoading, refetch: refresh }}
          rows={({ guests }) => guests}
          page={url.page}
          pageSize={pageSize}
          onPage={url.toPage}
          waitingRows={6}
          failed={text.failed}
          empty={<NoGuests isFiltered={url.isFiltered} onClear={url.clear} />}
          noSuchPage={<NoSuchPage icon={IconUsers} title={text.noneOnPage} onFirst={() => url.toPage(1)} />}
        >
          {(guests) => (
            <DataTable
              caption={title}
              columns={columns}
              rows={guests}
              rowKey={(row) => row.guestId}
              renderDetail={(row) => <ConsentsOfReservation id={row.reservationId} />}
              stale={list.isPlaceholderData}
              room="much"
            />
          )}
        </PagedList>
      </div>
    </>
  )
}

function NoGuests({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const text = useText(guestListText)
  if (isFiltered) {
    return (
      <EmptyState
        icon={IconUsers}
        title={text.noneFound}
        action={
          <Button variant="default" onClick={onClear}>
            {text.clearFilters}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={IconUsers}
      title={text.none}
      description={text.noneMore}
      action={
        <Button component={Link} to={href('/admin/reservation')}>
          {text.newReservation}
        </Button>
      }
    />
  )
}
