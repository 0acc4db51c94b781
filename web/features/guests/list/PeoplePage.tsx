import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ListedPerson, StayOfPerson } from '#contract/guests/schemas.ts'
import { showPhone } from '#domain/people/phone.ts'
import { formatDay } from '#domain/time/day.ts'
import { hotelQuery } from '#web/features/hotel/hotel.queries.ts'
import { guestAddress } from '#web/features/navigation/addresses.ts'
import { useText } from '#web/platform/language.tsx'
import { useUrlFilters } from '#web/platform/url-filters.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { ChoiceFilter } from '#web/ui/FilterFields.tsx'
import { FilterPanel } from '#web/ui/FilterPanel.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RefreshButton } from '#web/ui/RefreshButton.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { DoubtfulJoins } from './DoubtfulJoins.tsx'
import { CountedList } from './CountedList.tsx'
import { guestListText } from './guest-list.text.ts'
import { peopleQuery, personFilters } from './people.queries.ts'
import { peopleText } from './people.text.ts'
import classes from './GuestList.module.css'

/** The customers of the business: one row per person, whatever the number of stays. */
export default function PeoplePage() {
  const [text, words] = [useText(peopleText), useText(guestListText)]
  const url = useUrlFilters(personFilters)
  const hotel = useQuery(hotelQuery)
  const list = useQuery(peopleQuery(url.filters, url.page))
  const columns: Column<ListedPerson>[] = [
    { key: 'person', header: text.person, lead: true, typed: true, render: (person) => <Who person={person} /> },
    { key: 'phone', header: text.phone, render: ({ phones }) => <Phones phones={phones} /> },
    { key: 'stays', header: text.stays, render: (person) => <Times person={person} /> },
    { key: 'last', header: text.lastStay, typed: true, render: ({ lastStay }) => <Stay stay={lastStay} /> },
    { key: 'next', header: text.nextStay, typed: true, render: ({ nextStay }) => <Stay stay={nextStay} /> },
  ]
  return (
    <>
      <PageHeader
        title={text.title}
        description={hotel.data && text.business(hotel.data.name)}
        actions={
          <RefreshButton label={words.refresh} isLoading={list.isFetching} onRefresh={() => void list.refetch()} />
        }
      />
      <DoubtfulJoins />
      <FilterPanel url={url}>
        <SearchField label={words.search} placeholder={text.searchHint} {...url.field('search')} />
        <ChoiceFilter
          label={text.stays}
          choices={[
            { value: '', label: text.anyStays },
            { value: 'ahead', label: text.ahead },
            { value: 'repeated', label: text.repeated },
          ]}
          {...url.field('stays')}
        />
      </FilterPanel>
      <CountedList title={text.title} heading={text.list} list={list} rows={({ people }) => people} url={url}>
        {(people) => (
          <DataTable
            caption={text.title}
            columns={columns}
            rows={people}
            rowKey={({ id }) => id}
            stale={list.isPlaceholderData}
            room="much"
          />
        )}
      </CountedList>
    </>
  )
}

/** The latest spelling of the name, with the other spellings below it, since a search may have matched one of them. */
function Who({ person: { id, names } }: { person: ListedPerson }) {
  const text = useText(peopleText)
  const [name, ...others] = names
  return (
    <div className={classes.person}>
      <Anchor component={Link} to={guestAddress(id)} inherit>
        {name}
      </Anchor>
      {others.length > 0 && (
        <Text size="sm" c="dimmed" fw={400}>
          {text.alsoCalled(others.join(', '))}
        </Text>
      )}
    </div>
  )
}

function Phones({ phones: [phone, ...others] }: { phones: readonly string[] }) {
  const text = useText(peopleText)
  if (phone === undefined) return '–'
  return (
    <div>
      <span className={classes.whole}>{showPhone(phone)}</span>
      {others.length > 0 && (
        <Text size="sm" c="dimmed">
          {text.more(others.length)}
        </Text>
      )}
    </div>
  )
}

function Times({ person: { stays, nights } }: { person: ListedPerson }) {
  const [text, words] = [useText(peopleText), useText(guestListText)]
  if (stays === 0) return text.never
  return (
    <div>
      <span className={classes.whole}>{text.times(stays)}</span>
      <Text size="sm" c="dimmed">
        {words.nights(nights)}
      </Text>
    </div>
  )
}

function Stay({ stay }: { stay: StayOfPerson | null }) {
  if (stay === null) return '–'
  return (
    <div>
      <span className={classes.whole}>{formatDay(stay.checkInDate)} –</span>{' '}
      <span className={classes.whole}>{formatDay(stay.checkOutDate)}</span>
      <Text size="sm" c="dimmed">
        {stay.unitName} · #{stay.reservationId}
      </Text>
    </div>
  )
}
