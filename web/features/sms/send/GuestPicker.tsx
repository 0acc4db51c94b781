import { Alert, Button, Checkbox, Group, Text, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconAlertTriangle, IconSearch, IconUserOff } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { phoneDigits, showPhone } from '#domain/people/phone.ts'
import { recipientsMax } from '#domain/sms/limits.ts'
import { formatDay, isDay } from '#domain/time/day.ts'
import { useText } from '#web/platform/language.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { DayInput } from '#web/ui/DayInput.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { NoSuchPage } from '#web/ui/NoSuchPage.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { uiText } from '#web/ui/ui.text.ts'
import type { GuestRow } from './guest-row.ts'
import { sendingText } from '../sending.text.ts'
import { guestsAtOnce, guestsMatching, recipientsQuery } from '../sms.queries.ts'
import classes from '../Sms.module.css'

/** By guest number. */
export type Selection = ReadonlyMap<number, GuestRow>
type Props = { hotelId: number | undefined; selection: Selection; onSelect: (selection: Selection) => void }

/** What is typed is a part of a phone when nothing but digits and what stands between them is in it. */
function filtersIn(search: URLSearchParams) {
  const [checkIn = '', checkOut = '', typed = ''] = ['checkIn', 'checkOut', 'q'].map((name) => search.get(name) ?? '')
  const isPhone = /^[\d\s()+.-]+$/.test(typed) && phoneDigits(typed).length >= 3
  return {
    ...(isDay(checkIn) && { checkInDate: checkIn }),
    ...(isDay(checkOut) && { checkOutDate: checkOut }),
    ...(typed !== '' && (isPhone ? { phone: typed } : { search: typed })),
  }
}

/** The guests who have a phone, a page at a time. What is selected stays so on other pages and under other filters. */
export function GuestPicker({ hotelId, selection, onSelect }: Props) {
  const text = useText(sendingText)
  const [search, setSearch] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1)
  const filters = filtersIn(search)
  const list = useQuery(recipientsQuery(hotelId, filters, page))
  const matching = useMutation({ mutationFn: () => guestsMatching(hotelId ?? 0, filters, recipientsMax + 1) })

  const toPage = (next: number) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      if (next === 1) after.delete('page')
      else after.set('page', String(next))
      return after
    })
  const toggle = (row: GuestRow) => {
    const next = new Map(selection)
    if (!next.delete(row.guestId)) next.set(row.guestId, row)
    onSelect(next)
  }
  const selectAll = () =>
    matching.mutate(undefined, {
      onSuccess: (rows) => {
        const next = new Map([...selection, ...rows.map((row) => [row.guestId, row] as const)])
        if (next.size > recipientsMax) notifyError(text.tooMany(recipientsMax))
        onSelect(new Map([...next].slice(0, recipientsMax)))
      },
      onError: (error) => void notifyError(text.guestsFailed(error.message)),
    })

  return (
    <>
      <Filters />
      {list.data ? (
        list.data.total === 0 ? (
          <EmptyState icon={IconUserOff} title={text.noGuests} description={text.noGuestsMore} />
        ) : (
          <>
            <Group justify="space-between" mb="xs" gap="xs">
              <Text component="output" size="sm" fw={600}>
                {text.selected(selection.size)}
              </Text>
              <Group gap="xs">
                <Button size="compact-md" variant="default" onClick={selectAll} loading={matching.isPending}>
                  {text.selectAll}
                </Button>
                <Button
                  size="compact-md"
                  variant="default"
                  onClick={() => onSelect(new Map())}
                  disabled={selection.size === 0}
                >
                  {text.deselectAll}
                </Button>
              </Group>
            </Group>
            {list.data.rows.length === 0 ? (
              <NoSuchPage onFirst={() => toPage(1)} />
            ) : (
              <>
                <Rows rows={list.data.rows} selection={selection} stale={list.isPlaceholderData} onToggle={toggle} />
                <Pager page={page} pageSize={guestsAtOnce} total={list.data.total} onPage={toPage} />
              </>
            )}
          </>
        )
      ) : list.error ? (
        <Failure
          message={text.guestsFailed(list.error.message)}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <LoadingState rows={5} />
      )}
    </>
  )
}

function Filters() {
  const text = useText(sendingText)
  const [search, setSearch] = useSearchParams()
  const [typed, setTyped] = useState(search.get('q') ?? '')
  const set = (name: string, value: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('page')
        if (value === '') after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true },
    )
  const setSoon = useDebouncedCallback((value: string) => set('q', value.trim()), 300)
  const day = (name: string, label: string) => (
    <DayInput label={label} value={search.get(name)} onChange={(value) => set(name, value ?? '')} clearable />
  )
  return (
    <div className={classes['filters']}>
      {day('checkIn', text.checkIn)}
      {day('checkOut', text.checkOut)}
      <TextInput
        type="search"
        label={text.search}
        placeholder={text.searchHint}
        leftSection={<IconSearch size={18} aria-hidden />}
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setSoon(event.currentTarget.value)
        }}
      />
    </div>
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
      render: ({ phone }) => <span className={classes['whole']}>{showPhone(phone ?? '')}</span>,
    },
    {
      key: 'reservation',
      header: text.columns.reservation,
      render: ({ reservationId, reservationUniqId, checkInDate, checkOutDate }) => (
        <div>
          <span className={classes['whole']}>#{reservationId} ·</span>{' '}
          <span className={classes['whole']}>{reservationUniqId}</span>
          <Text size="sm" c="dimmed">
            <span className={classes['whole']}>{formatDay(checkInDate)} –</span>{' '}
            <span className={classes['whole']}>{formatDay(checkOutDate)}</span>
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

function Failure({ message, retrying, onRetry }: { message: string; retrying: boolean; onRetry: () => void }) {
  const text = useText(uiText)
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />} styles={{ message: { color: 'inherit' } }}>
      {message}
      <div>
        <Button mt="sm" size="sm" variant="default" onClick={onRetry} loading={retrying}>
          {text.retry}
        </Button>
      </div>
    </Alert>
  )
}
