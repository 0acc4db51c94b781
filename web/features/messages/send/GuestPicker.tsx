import { Button, Checkbox, Group, Text } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { showPhone } from '#domain/people/phone.ts'
import { recipientsMax } from '#domain/sms/limits.ts'
import { formatDay } from '#domain/time/day.ts'
import { useText } from '#web/platform/language.tsx'
import { hotelQuery } from '#web/features/hotel/hotel.queries.ts'
import { notifyError } from '#web/platform/notify.tsx'
import { useUrlFilters } from '#web/platform/url-filters.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { DayFilter } from '#web/ui/FilterFields.tsx'
import { FilterPanel } from '#web/ui/FilterPanel.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Audiences } from './Audiences.tsx'
import type { GuestRow } from './guest-row.ts'
import { searchInput, guestFilters, noFilters, type PickerFilters } from './picker-filters.ts'
import { sendingText } from '../sending.text.ts'
import { guestsAtOnce, guestsMatching, recipientsQuery } from '../messages.queries.ts'
import classes from '../Messages.module.css'

/** The selected guests, keyed by guest id. */
export type Selection = ReadonlyMap<number, GuestRow>
type Props = { hotelId: number | undefined; selection: Selection; onSelect: (selection: Selection) => void }

/** Lists the guests who have a phone, page by page. A selection survives a change of page or filter. */
export function GuestPicker({ hotelId, selection, onSelect }: Props) {
  const text = useText(sendingText)
  const url = useUrlFilters(guestFilters)
  const { filters, field, page } = url
  const query = searchInput(filters)
  const list = useQuery(recipientsQuery(hotelId, query, page))
  const matching = useMutation({
    // A clerk may choose an audience before the hotel's id has loaded.
    mutationFn: async (wanted: PickerFilters, { client }) => {
      const { id } = await client.ensureQueryData(hotelQuery)
      return guestsMatching(id, searchInput(wanted), recipientsMax + 1)
    },
  })

  const toggle = (row: GuestRow) => {
    const next = new Map(selection)
    if (!next.delete(row.guestId)) next.set(row.guestId, row)
    onSelect(next)
  }
  const selectAll = (wanted: PickerFilters, before: Selection) =>
    matching.mutate(wanted, {
      onSuccess: (rows) => {
        const next = new Map([...before, ...rows.map((row) => [row.guestId, row] as const)])
        if (next.size > recipientsMax) notifyError(text.tooMany(recipientsMax))
        onSelect(new Map([...next].slice(0, recipientsMax)))
      },
      onError: (error) => void notifyError(text.guestsFailed(error.message)),
    })

  const selectNone = () => {
    // Discards guests who are still being loaded into the selection.
    matching.reset()
    onSelect(new Map())
  }

  return (
    <>
      <Audiences
        filters={filters}
        onChoose={(audience) => {
          url.set(audience)
          selectAll({ ...noFilters, ...audience }, new Map())
        }}
        onLeave={() => {
          url.clear()
          selectNone()
        }}
      />
      <FilterPanel url={url} inCard>
        <DayFilter label={text.checkIn} {...field('checkIn')} />
        <DayFilter label={text.checkOut} {...field('checkOut')} />
        <SearchField label={text.search} placeholder={text.searchHint} type="search" {...field('q')} />
        <Checkbox
          className={classes.withCancelled}
          label={text.withCancelled}
          checked={filters.cancelled !== ''}
          onChange={(event) => url.set({ cancelled: event.currentTarget.checked ? 'true' : '' })}
        />
      </FilterPanel>
      {list.data !== undefined && list.data.total > 0 && (
        <Group justify="space-between" mb="xs" gap="xs">
          <Text component="output" size="sm" fw={600}>
            {text.selected(selection.size)}
          </Text>
          <Group gap="xs">
            <Button
              size="compact-md"
              variant="default"
              onClick={() => selectAll(filters, selection)}
              loading={matching.isPending}
            >
              {text.selectAll}
            </Button>
            <Button size="compact-md" variant="default" onClick={selectNone} disabled={selection.size === 0}>
              {text.deselectAll}
            </Button>
          </Group>
        </Group>
      )}
      <PagedList
        list={list}
        rows={({ rows }) => rows}
        page={page}
        pageSize={guestsAtOnce}
        onPage={url.toPage}
        empty={
          <EmptyState
            icon={IconUserOff}
            title={text.noGuests}
            description={filters.inHouse === '' ? text.noGuestsMore : text.noneInHouse}
          />
        }
        failure={
          <LoadFailure
            message={text.guestsFailed(list.error?.message ?? '')}
            retrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        }
      >
        {(rows) => <Rows rows={rows} selection={selection} stale={list.isPlaceholderData} onToggle={toggle} />}
      </PagedList>
    </>
  )
}

type RowsProps = { rows: readonly GuestRow[]; selection: Selection; stale: boolean; onToggle: (row: GuestRow) => void }

function Rows({ rows, selection, stale, onToggle }: RowsProps) {
  const text = useText(sendingText)
  const nameOf = ({ firstName, lastName }: GuestRow) => `${firstName} ${lastName}`.trim()
  const columns: Column<GuestRow>[] = [
    {
      key: 'guest',
      header: text.columns.guest,
      lead: true,
      render: (row) => (
        <Checkbox
          checked={selection.has(row.guestId)}
          onChange={() => onToggle(row)}
          label={nameOf(row)}
          aria-label={text.selectGuest(nameOf(row), `#${row.reservationId}`)}
        />
      ),
    },
    {
      key: 'phone',
      header: text.columns.phone,
      render: ({ phone }) => <span className={classes.whole}>{showPhone(phone ?? '')}</span>,
    },
    {
      key: 'reservation',
      header: text.columns.reservation,
      render: ({ reservationId, reservationUniqId, checkInDate, checkOutDate }) => (
        <div>
          <span className={classes.whole}>#{reservationId} ·</span>{' '}
          <span className={classes.whole}>{formatDay(checkInDate)} –</span>{' '}
          <span className={classes.whole}>{formatDay(checkOutDate)}</span>
          <Text size="sm" c="dimmed" className={classes.whole ?? ''}>
            {reservationUniqId}
          </Text>
        </div>
      ),
    },
  ]
  return (
    <DataTable
      caption={text.guestsCaption}
      columns={columns}
      rows={rows}
      rowKey={({ guestId }) => guestId}
      stale={stale}
    />
  )
}
