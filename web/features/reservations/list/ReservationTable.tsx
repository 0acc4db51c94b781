import { Anchor, Button, Text, UnstyledButton } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { GroupOfStay, Reservation } from '#contract/reservations/schemas.ts'
import { decode } from '#contract/wire.ts'
import { showPhone } from '#domain/people/phone.ts'
import { nights } from '#domain/reservations/stay.ts'
import { formatDay } from '#domain/time/day.ts'
import { groupAddress } from '#web/features/navigation/addresses.ts'
import { folioText } from '#web/features/folio/folio.text.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { fullName, mainGuestOf } from '../guests/names.ts'
import { type ReservationActs, RowActions } from './ReservationActions.tsx'
import { ReservationDetail } from './ReservationDetail.tsx'
import { StatusCell } from './StatusCell.tsx'
import { reservationsText } from './reservations.text.ts'
import classes from './Reservations.module.css'
import { liraWords } from '#web/platform/lira-words.ts'
import { useMay } from '#web/features/session/use-may.ts'

type Props = {
  reservations: readonly Reservation[]
  stale: boolean
  onOpen: (reservation: Reservation) => void
  onPay: (reservation: Reservation) => void
} & ReservationActs

export function ReservationTable({ reservations, stale, onOpen, onPay, ...acts }: Props) {
  const text = useText(reservationsText)
  const language = useLanguage()
  const may = useMay()
  const tl = (lira: number | null) => liraWords(lira, language)
  const columns: Column<Reservation>[] = [
    {
      key: 'id',
      header: text.reservation,
      // The long reservation number is in the row's details.
      render: ({ id }) => `#${id}`,
    },
    {
      key: 'unit',
      header: text.unit,
      typed: true,
      render: ({ unitName, group }) => (group === null ? unitName : <UnitOfGroup unitName={unitName} group={group} />),
    },
    {
      key: 'guest',
      header: text.mainGuest,
      lead: true,
      typed: true,
      render: (reservation) => <MainGuest reservation={reservation} onOpen={() => onOpen(reservation)} />,
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
      render: ({ paid, balance, group, totalPrice }) => {
        if (paid === null || balance === null) return <span />
        const isOnGroup = group !== null && balance + paid === 0 && (totalPrice ?? 0) > 0
        return (
          <Pair
            main={<span className={classes.whole}>{tl(isOnGroup ? totalPrice : balance + paid)}</span>}
            sub={isOnGroup ? text.onGroup : paid > 0 ? text.paid(tl(paid)) : ''}
          />
        )
      },
    },
    {
      key: 'left',
      header: text.left,
      align: 'right',
      render: (reservation) => <Left reservation={reservation} onPay={() => onPay(reservation)} />,
    },
    { key: 'status', header: text.status, render: (reservation) => <StatusCell reservation={reservation} /> },
    {
      key: 'actions',
      header: text.actions,
      actions: true,
      align: 'right',
      render: (reservation) => <RowActions reservation={reservation} {...acts} />,
    },
  ]
  const isMoney = (key: string) => key === 'total' || key === 'left'
  return (
    <DataTable
      caption={text.caption}
      columns={columns.filter(({ key }) => !isMoney(key) || may('money.see'))}
      rows={reservations}
      rowKey={({ id }) => id}
      renderDetail={(reservation) => <ReservationDetail reservation={reservation} {...acts} />}
      stale={stale}
      room="much"
    />
  )
}

/** Several rows may be of one group; each leads to its page, with what the group still owes. */
function UnitOfGroup({ unitName, group: { id, name, units, owed } }: { unitName: string; group: GroupOfStay }) {
  const text = useText(reservationsText)
  const language = useLanguage()
  return (
    <div className={classes.pair}>
      <div>{unitName}</div>
      <Anchor component={Link} to={groupAddress(id)} className={classes.ofGroup} data-above-row>
        <IconUsersGroup size={15} aria-hidden /> {text.group(name, units)}
      </Anchor>
      {owed !== null && owed > 0 && (
        <Text size="sm" c="dimmed" fw={400} className="konuk-numbers">
          {text.groupLeft(liraWords(owed, language))}
        </Text>
      )}
    </div>
  )
}

/** The name opens the stay card, and so does a click anywhere in the row. */
function MainGuest({ reservation, onOpen }: { reservation: Reservation; onOpen: () => void }) {
  const text = useText(reservationsText)
  const main = mainGuestOf(reservation)
  return (
    <Pair
      main={
        <UnstyledButton className={classes.open} data-opens aria-haspopup="dialog" onClick={onOpen}>
          {main === undefined ? text.noGuest : fullName(main)}
        </UnstyledButton>
      }
      sub={main?.phone ? showPhone(main.phone) : ''}
    />
  )
}

/** What the guest still owes, or what the business owes to the guest; nothing if the account is settled. */
function Left({ reservation, onPay }: { reservation: Reservation; onPay: () => void }) {
  const text = useText(reservationsText)
  const folioWords = useText(folioText)
  const language = useLanguage()
  const may = useMay()
  const { owed, balance } = reservation
  const tl = (lira: number) => liraWords(lira, language)
  if (balance !== null && balance < 0) return <span className={classes.credit}>{text.toReturn(tl(-balance))}</span>
  if (owed === null || owed <= 0) return <span />
  const main = mainGuestOf(reservation)
  return (
    <div className={classes.left}>
      <span className={classes.price}>{tl(owed)}</span>
      {may('payment.take') && (
        <Button
          variant="light"
          className={`${classes.pay} konuk-no-print`}
          data-above-row
          aria-label={folioWords.payingOf(main === undefined ? `#${reservation.id}` : fullName(main))}
          onClick={onPay}
        >
          {folioWords.take}
        </Button>
      )}
    </div>
  )
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
