import { useText } from '#web/platform/language.tsx'
import type { UrlFilters } from '#web/platform/url-filters.ts'
import { ChoiceFilter, DayFilter } from '#web/ui/FilterFields.tsx'
import { FilterPanel } from '#web/ui/FilterPanel.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { type GuestFilterValues, statusFilters } from './guest-list.queries.ts'
import { guestListText } from './guest-list.text.ts'

const folded = ['checkInDate', 'checkOutDate', 'kvkkApproved', 'salesContractApproved', 'hasPhone'] as const

export function GuestFilterPanel({ url }: { url: UrlFilters<keyof GuestFilterValues> }) {
  const text = useText(guestListText)
  const { field } = url
  const anyOr = (yes: string, no: string) => [
    { value: '', label: text.anyApproval },
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ]
  const approvals = anyOr(text.approved, text.notApproved)
  return (
    <FilterPanel
      url={url}
      more={{
        label: text.more,
        names: folded,
        fields: (
          <>
            <DayFilter label={text.checkIn} {...field('checkInDate')} />
            <DayFilter label={text.checkOut} {...field('checkOutDate')} />
            <ChoiceFilter label={text.kvkkFilter} choices={approvals} {...field('kvkkApproved')} />
            <ChoiceFilter label={text.contractFilter} choices={approvals} {...field('salesContractApproved')} />
            <ChoiceFilter
              label={text.phoneFilter}
              choices={anyOr(text.withPhone, text.withoutPhone)}
              {...field('hasPhone')}
            />
          </>
        ),
      }}
    >
      <SearchField label={text.search} placeholder={text.searchHint} {...field('search')} />
      <ChoiceFilter
        label={text.status}
        choices={[
          { value: '', label: text.statuses.ALL },
          ...statusFilters.map((value) => ({ value, label: text.statuses[value] })),
        ]}
        {...field('status')}
      />
      <SearchField label={text.phone} type="tel" {...field('phone')} />
    </FilterPanel>
  )
}
