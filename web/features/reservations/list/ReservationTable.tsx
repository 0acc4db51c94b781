import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { decode } from '#contract/wire.ts'
import { showPhone } from '#domain/people/phone.ts'
import { nights } from '#domain/reservations/stay.ts'
import { formatDay } from '#domain/time/day.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { ConsentMarks } from './ConsentMarks.tsx'
import { fullName } from '../guests/names.ts'
import { type ReservationActs, RowActions } from './ReservationActions.tsx'
import { ReservationDetail } from './ReservationDetail.tsx'
import { ReservationStatusBadge } from './ReservationStatusBadge.tsx'
import { reservationsText } from './reservations.text.ts'
import classes from './Reservations.module.css'
import { liraWords } from '#web/platform/lira-words.ts'
import { useMay } from '#web/features/session/use-may.ts'

type Props = { reservations: readonly Reservation[]; stale: boolean } & ReservationActs

export function ReservationTable({ reservations, stale, ...acts }: Props) {
  const text = useText(reservationsText)
  const language = useLanguage()
  const may = useMay()
  const columns: Column<Reservation>[] = [
    {
      key: 'id',
      header: text.reservation,
      lead: true,
      // The long reservation number is in the row's details.
      render: ({ id }) => `#${id}`,
    },
    { key: 'unit', header: text.unit, typed: true, render: ({ unitName }) => unitName },
    {
      key: 'guest',
      header: text.mainGuest,
      typed: true,
      render: (reservation) => <MainGuest reservation={reservation} />,
    },
    {
      key: 'stay',
      header: text.stay,
      render: ({ checkInDate, checkOutDate, numberOfGuests }) => (
        <Pair
          main={<Range from={formatDay(checkInDate)} to={formatDay(checkOutDate)} />}
          sub={`${text.nights(nights(decode({ checkInDate, checkOutDate })))} · ${text.people(numberOfGuests)}`}
        />
      ),
    },
    {
      key: 'total',
      header: text.total,
      align: 'right',
      render: ({ totalPrice, owed }) => (
        <Pair
          main={<span className={classes.price}>{liraWords(totalPrice, language)}</span>}
          sub={owed !== null && owed > 0 ? text.left(liraWords(owed, language)) : ''}
        />
      ),
    },
    { key: 'consents', header: text.consents, render: (reservation) => <ConsentMarks reservation={reservation} /> },
    { key: 'status', header: text.status, render: ({ status }) => <ReservationStatusBadge status={status} /> },
    {
      key: 'actions',
      header: text.actions,
      actions: true,
      align: 'right',
      render: (reservation) => <RowActions reservation={reservation} {...acts} />,
    },
  ]
  return (
    <DataTable
      caption={text.caption}
      columns={columns.filter(({ key }) => key !== 'total' || may('money.see'))}
      rows={reservations}
      rowKey={({ id }) => id}
      renderDetail={(reservation) => <ReservationDetail reservation={reservation} {...acts} />}
      stale={stale}
      room="much"
    />
  )
}

function MainGuest({ reservation }: { reservation: Reservation }) {
  const text = useText(reservationsText)
  const main = reservation.guests.find((guest) => guest.isMainGuest) ?? reservation.guests[0]
  if (main === undefined) return text.noGuest
  return <Pair main={fullName(main)} sub={main.phone ? showPhone(main.phone) : ''} />
}

/** The range may wrap between its two dates, but not within a date. */
function Range({ from, to }: { from: string; to: string }) {
  return (
    <>
      <span className={classes.whole}>{from} –</span> <span className={classes.whole}>{to}</span>
    </>
  )
}

function Pair({ main, sub }: { main: ReactNode; sub: ReactNode }) {
  return (
    <div className={classes.pair}>
      <div>{main}</div>
      {sub !== '' && (
        <Text size="sm" c="dimmed" fw={400} className={classes.whole}>
          {sub}
        </Text>
      )}
    </div>
  )
}
