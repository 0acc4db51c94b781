import { showPhone } from '#domain/people/phone.ts'
import { useText } from '#web/platform/language.tsx'
import type { Column } from '#web/ui/DataTable.tsx'
import { ApprovalBadge } from './ApprovalBadge.tsx'
import { guestListText } from './guest-list.text.ts'
import { CustomerStatusBadge } from './CustomerStatusBadge.tsx'
import { GuestCell, ReservationCell, type Row } from './GuestCell.tsx'
import { GuestsOfBusiness } from './GuestsOfBusiness.tsx'
import classes from './GuestList.module.css'

export default function CustomersPage() {
  const text = useText(guestListText)
  const columns: Column<Row>[] = [
    { key: 'reservation', header: text.reservation, render: (row) => <ReservationCell row={row} /> },
    { key: 'guest', header: text.guest, lead: true, typed: true, render: (row) => <GuestCell row={row} /> },
    {
      key: 'phone',
      header: text.phone,
      render: ({ phone }) => <span className={classes['whole']}>{phone === null ? '–' : showPhone(phone)}</span>,
    },
    { key: 'unit', header: text.unit, typed: true, render: (row) => row.hotelDetailName },
    {
      key: 'kvkk',
      header: text.kvkk,
      render: (row) => (
        <ApprovalBadge approved={row.kvkkApproved} at={row.kvkkApprovedAt} isMainGuest={row.isMainGuest} />
      ),
    },
    {
      key: 'contract',
      header: text.contract,
      render: (row) => (
        <ApprovalBadge
          approved={row.salesContractApproved}
          at={row.salesContractApprovedAt}
          isMainGuest={row.isMainGuest}
        />
      ),
    },
    { key: 'status', header: text.status, render: (row) => <CustomerStatusBadge status={row.reservationStatus} /> },
  ]
  return <GuestsOfBusiness title={text.title} description={text.business} heading={text.list} columns={columns} />
}
