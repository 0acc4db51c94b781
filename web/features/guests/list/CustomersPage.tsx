import type { ReactNode } from 'react'
import { useText } from '#web/platform/language.tsx'
import { useUrlFilters } from '#web/platform/url-filters.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { guestColumns } from './guest-columns.tsx'
import { guestListText } from './guest-list.text.ts'
import { ReservationCell, type Row } from './GuestCell.tsx'
import { GuestsOfBusiness } from './GuestsOfBusiness.tsx'
import { PeopleOfBusiness } from './PeopleOfBusiness.tsx'
import { byPerson, CustomerViews } from './CustomerViews.tsx'

const shape = { view: (value: string) => value === byPerson }

/** By default each row is a guest of a reservation; with `?view=people` each row is a person. */
export default function CustomersPage() {
  const { filters, set } = useUrlFilters(shape)
  const views = <CustomerViews view={filters.view} onView={(view) => set({ view })} />
  return filters.view === byPerson ? <PeopleOfBusiness views={views} /> : <ByReservation views={views} />
}

function ByReservation({ views }: { views: ReactNode }) {
  const text = useText(guestListText)
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
      views={views}
      columns={[reservation, guest, phone, unit, kvkk, contract, status]}
    />
  )
}
