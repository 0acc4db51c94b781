import { decode } from '#contract/wire.ts'
import { Button, Text, UnstyledButton } from '@mantine/core'
import { showPhone } from '#domain/people/phone.ts'
import { nights } from '#domain/reservations/stay.ts'
import { formatDay } from '#domain/time/day.ts'
import { folioText } from '#web/features/folio/folio.text.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { formatTlShort } from '#domain/money/money.ts'
import { liraWords } from '#web/platform/lira-words.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { ApprovalBadge } from './ApprovalBadge.tsx'
import { CustomerStatusBadge } from './CustomerStatusBadge.tsx'
import { GuestCell, ReservationCell, type Row } from './GuestCell.tsx'
import { guestListText } from './guest-list.text.ts'
import classes from './GuestList.module.css'

/** What the rows of a list do; the list renders the dialogs. */
export type GuestActs = { onOpen: (reservationId: number) => void; onPay: (row: Row) => void }

/** The columns of the customer list and of guest tracking: who it is, how to call, and the stay come first. */
export function useGuestColumns({ onOpen, onPay }: GuestActs): Column<Row>[] {
  const text = useText(guestListText)
  const maySeeMoney = useMay()('money.see')
  const columns: (Column<Row> | false)[] = [
    { key: 'guest', header: text.guest, lead: true, typed: true, render: (row) => <GuestCell row={row} /> },
    { key: 'phone', header: text.phone, card: 'brief', render: (row) => <Phone row={row} /> },
    { key: 'stay', header: text.stay, card: 'brief', render: (row) => <Stay row={row} onOpen={onOpen} /> },
    {
      key: 'unit',
      header: text.unit,
      typed: true,
      card: 'brief',
      render: (row) => <span className={row.follows ? classes.same : ''}>{row.hotelDetailName}</span>,
    },
    maySeeMoney && {
      key: 'left',
      header: text.left,
      align: 'right',
      render: (row) => <Left row={row} onPay={onPay} />,
    },
    {
      key: 'kvkk',
      header: text.kvkk,
      render: ({ kvkkApproved, kvkkApprovedAt, isMainGuest, reservationStatus }) => (
        <ApprovalBadge
          approved={kvkkApproved}
          at={kvkkApprovedAt}
          isMainGuest={isMainGuest}
          status={reservationStatus}
        />
      ),
    },
    {
      key: 'contract',
      header: text.contract,
      render: ({ salesContractApproved, salesContractApprovedAt, isMainGuest, reservationStatus }) => (
        <ApprovalBadge
          approved={salesContractApproved}
          at={salesContractApprovedAt}
          isMainGuest={isMainGuest}
          status={reservationStatus}
        />
      ),
    },
    {
      key: 'status',
      header: text.status,
      render: ({ reservationStatus, follows }) => <CustomerStatusBadge status={reservationStatus} follows={follows} />,
    },
    { key: 'reservation', header: text.reservation, card: 'brief', render: (row) => <ReservationCell row={row} /> },
  ]
  return columns.filter((column) => column !== false)
}

function Phone({ row: { phone, firstName, lastName } }: { row: Row }) {
  const text = useText(guestListText)
  if (phone === null) return <span className={classes.whole}>–</span>
  return (
    <a
      href={`tel:${phone}`}
      className={classes.call}
      aria-label={text.callNamed(`${firstName} ${lastName}`, showPhone(phone))}
    >
      {showPhone(phone)}
    </a>
  )
}

function Stay({ row, onOpen }: { row: Row; onOpen: GuestActs['onOpen'] }) {
  const text = useText(guestListText)
  const stay = decode(row)
  const days = `${formatDay(stay.checkIn)} – ${formatDay(stay.checkOut)}`
  return (
    <div className={row.follows ? `${classes.days} ${classes.same}` : classes.days}>
      <UnstyledButton
        className={classes.stay}
        aria-haspopup="dialog"
        aria-label={text.openStay(days, row.hotelDetailName, `${row.firstName} ${row.lastName}`)}
        onClick={() => onOpen(row.reservationId)}
      >
        <span className={classes.whole}>{formatDay(stay.checkIn)} –</span>{' '}
        <span className={classes.whole}>{formatDay(stay.checkOut)}</span>
      </UnstyledButton>
      <Text size="sm" c="dimmed" className={classes.nights ?? ''}>
        {text.nights(nights(stay))}
      </Text>
    </div>
  )
}

/** What is owed for the stay, one tap from the payment; nothing if all is paid. */
function Left({ row, onPay }: { row: Row; onPay: GuestActs['onPay'] }) {
  const folio = useText(folioText)
  const language = useLanguage()
  const mayTake = useMay()('payment.take')
  if (row.owed === null || row.owed === 0) return <span />
  return (
    <div className={classes.left}>
      <strong>{liraWords(row.owed, language, formatTlShort)}</strong>
      {mayTake && (
        <Button
          variant="light"
          className={`${classes.pay} konuk-no-print`}
          aria-label={folio.payingOf(`${row.firstName} ${row.lastName}`)}
          onClick={() => onPay(row)}
        >
          {folio.take}
        </Button>
      )}
    </div>
  )
}
