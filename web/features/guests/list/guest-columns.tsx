import { showPhone } from '#domain/people/phone.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { ApprovalBadge } from './ApprovalBadge.tsx'
import { CustomerStatusBadge } from './CustomerStatusBadge.tsx'
import { GuestCell, type Row } from './GuestCell.tsx'
import type { guestListText } from './guest-list.text.ts'
import classes from './GuestList.module.css'

/** Columns that the customer list and guest tracking share; each list orders them in its own way. */
export const guestColumns = (text: (typeof guestListText)['tr']) =>
  ({
    guest: { key: 'guest', header: text.guest, lead: true, typed: true, render: (row) => <GuestCell row={row} /> },
    unit: { key: 'unit', header: text.unit, typed: true, card: 'brief', render: (row) => row.hotelDetailName },
    phone: {
      key: 'phone',
      header: text.phone,
      card: 'brief',
      render: ({ phone }) => <span className={classes.whole}>{phone === null ? '–' : showPhone(phone)}</span>,
    },
    kvkk: {
      key: 'kvkk',
      header: text.kvkk,
      render: (row) => (
        <ApprovalBadge approved={row.kvkkApproved} at={row.kvkkApprovedAt} isMainGuest={row.isMainGuest} />
      ),
    },
    contract: {
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
    status: {
      key: 'status',
      header: text.status,
      render: (row) => <CustomerStatusBadge status={row.reservationStatus} />,
    },
  }) satisfies Record<string, Column<Row>>
