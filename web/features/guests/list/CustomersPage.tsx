import { href, Navigate, useSearchParams } from 'react-router'
import { useText } from '#web/platform/language.tsx'
import type { Column } from '#web/ui/DataTable.tsx'
import { guestColumns } from './guest-columns.tsx'
import { guestListText } from './guest-list.text.ts'
import { ReservationCell, type Row } from './GuestCell.tsx'
import { GuestsOfBusiness } from './GuestsOfBusiness.tsx'

/** Each row is a guest of a reservation. The list with a row per person had the address `?view=people` here. */
export default function CustomersPage() {
  const text = useText(guestListText)
  const [search] = useSearchParams()
  if (search.get('view') === 'people') return <Navigate to={href('/admin/guests')} replace />
  const { guest, phone, unit, kvkk, contract, status } = guestColumns(text)
  const reservation: Column<Row> = {
    key: 'reservation',
    header: text.reservation,
    render: (row) => <ReservationCell row={row} />,
  }
  return (
    <GuestsOfBusiness
      title={text.title}
      description={text.business}
      heading={text.list}
      columns={[reservation, guest, phone, unit, kvkk, contract, status]}
    />
  )
}
