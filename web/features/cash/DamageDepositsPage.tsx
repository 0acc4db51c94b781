import { Anchor, Button, Text } from '@mantine/core'
import { IconShieldHalf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { damageDepositsAtOnce } from '#contract/folio/schemas.ts'
import { damageStates } from '#domain/folio/damage-deposit.ts'
import { formatDay } from '#domain/time/day.ts'
import { reservationsAddress } from '#web/features/navigation/addresses.ts'
import { daySpan } from '#web/platform/day-words.ts'
import { May } from '#web/features/session/May.tsx'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { useUrlFilters } from '#web/platform/url-filters.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ChoiceFilter } from '#web/ui/FilterFields.tsx'
import { FilterPanel } from '#web/ui/FilterPanel.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { damageDepositsQuery } from './cash.queries.ts'
import { damageDepositsText } from './damage-deposits.text.ts'
import { tl } from './written.ts'

const stateOf = (value: string) => damageStates.find((one) => one === value) ?? 'ALL'
const filterShape = { q: () => true, state: (value: string) => stateOf(value) !== 'ALL' }

/** The page /admin/damage-deposits lists the damage deposits that are held, and how earlier ones were settled. */
export default function DamageDepositsPage() {
  const text = useText(damageDepositsText)
  const language = useLanguage()
  const url = useUrlFilters(filterShape)
  const { filters, field, page } = url
  const list = useQuery(damageDepositsQuery({ state: stateOf(filters.state), search: filters.q, page }))
  const toCash = (
    <May permission="cash.keep">
      <Button component={Link} to={href('/admin/cash')} variant="default">
        {text.toCash}
      </Button>
    </May>
  )
  const amount = (key: 'taken' | 'returned' | 'kept' | 'held') => ({ key, header: text[key], align: 'right' as const })
  const orNone = (lira: number) => (lira === 0 ? '–' : tl(lira, language))
  return (
    <>
      <PageHeader title={text.title} description={text.intro} actions={toCash} />
      <SectionCard title={text.caption} icon={IconShieldHalf}>
        <FilterPanel url={url} inCard>
          <SearchField label={text.search} placeholder={text.searchHint} type="search" {...field('q')} />
          <ChoiceFilter
            label={text.state}
            choices={[
              { value: '', label: text.states.ALL },
              ...damageStates.map((value) => ({ value, label: text.states[value] })),
            ]}
            {...field('state')}
          />
        </FilterPanel>
        {list.data !== undefined && list.data.total > 0 && (
          <Text className="konuk-numbers" fw={600} my="sm">
            {text.heldNow(tl(list.data.held, language), list.data.total)}
          </Text>
        )}
        <PagedList
          list={list}
          rows={({ deposits }) => deposits}
          page={page}
          pageSize={damageDepositsAtOnce}
          onPage={url.toPage}
          waitingRows={4}
          empty={
            <EmptyState
              icon={IconShieldHalf}
              title={url.isFiltered ? text.noMatch : text.none}
              description={url.isFiltered ? text.noMatchMore : text.noneMore}
            />
          }
          failed={text.failed}
        >
          {(deposits) => (
            <DataTable
              caption={text.caption}
              rows={deposits}
              rowKey={({ reservationId }) => reservationId}
              stale={list.isPlaceholderData}
              room="much"
              columns={[
                {
                  key: 'guest',
                  header: text.guest,
                  lead: true,
                  typed: true,
                  render: ({ reservationId, guestName }) => (
                    <Anchor component={Link} to={reservationsAddress(`#${reservationId}`)}>
                      {guestName || `#${reservationId}`}
                    </Anchor>
                  ),
                },
                {
                  key: 'stay',
                  header: text.stay,
                  typed: true,
                  render: ({ unitName, checkInDate, checkOutDate }) =>
                    `${unitName}, ${daySpan(checkInDate, checkOutDate, language)}`,
                },
                { key: 'takenOn', header: text.takenOn, render: ({ takenOn }) => formatDay(takenOn) },
                { ...amount('taken'), render: ({ taken }) => tl(taken, language) },
                { ...amount('returned'), render: ({ returned }) => orNone(returned) },
                { ...amount('kept'), render: ({ kept }) => orNone(kept) },
                { ...amount('held'), render: ({ held }) => orNone(held) },
              ]}
            />
          )}
        </PagedList>
      </SectionCard>
    </>
  )
}
