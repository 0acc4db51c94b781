import { Select } from '@mantine/core'
import { mainId } from '#web/ui/main-id.ts'
import { DayInput } from '#web/ui/DayInput.tsx'
import { useText } from '#web/platform/language.tsx'
import { FilterPanel } from '#web/ui/FilterPanel.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { type GuestFilterValues, statusFilters } from './guest-list.queries.ts'
import { guestListText } from './guest-list.text.ts'

type Props = {
  filters: GuestFilterValues
  isFiltered: boolean
  onSet: (change: Partial<GuestFilterValues>) => void
  onClear: () => void
}

export function GuestFilterPanel({ filters, isFiltered, onSet, onClear }: Props) {
  const text = useText(guestListText)
  const folded = ['checkInDate', 'checkOutDate', 'kvkkApproved', 'salesContractApproved', 'hasPhone'] as const
  const approvals = [
    { value: '', label: text.anyApproval },
    { value: 'true', label: text.approved },
    { value: 'false', label: text.notApproved },
  ]
  return (
    <FilterPanel
      label={text.filters}
      isFiltered={isFiltered}
      onClear={onClear}
      more={{
        label: text.more,
        count: folded.filter((name) => filters[name] !== '').length,
        fields: (
          <>
            <DayInput
              label={text.checkIn}
              value={filters.checkInDate || null}
              onChange={(day) => onSet({ checkInDate: day ?? '' })}
              clearable
            />
            <DayInput
              label={text.checkOut}
              value={filters.checkOutDate || null}
              onChange={(day) => onSet({ checkOutDate: day ?? '' })}
              clearable
            />
            <Select
              label={text.kvkkFilter}
              data={approvals}
              value={filters.kvkkApproved}
              onChange={(value) => onSet({ kvkkApproved: value ?? '' })}
              allowDeselect={false}
              comboboxProps={{ portalProps: { target: `#${mainId}` } }}
            />
            <Select
              label={text.contractFilter}
              data={approvals}
              value={filters.salesContractApproved}
              onChange={(value) => onSet({ salesContractApproved: value ?? '' })}
              allowDeselect={false}
              comboboxProps={{ portalProps: { target: `#${mainId}` } }}
            />
            <Select
              label={text.phoneFilter}
              data={[
                { value: '', label: text.anyApproval },
                { value: 'true', label: text.withPhone },
                { value: 'false', label: text.withoutPhone },
              ]}
              value={filters.hasPhone}
              onChange={(value) => onSet({ hasPhone: value ?? '' })}
              allowDeselect={false}
              comboboxProps={{ portalProps: { target: `#${mainId}` } }}
            />
          </>
        ),
      }}
    >
      <SearchField
        label={text.search}
        placeholder={text.searchHint}
        value={filters.search}
        onSearch={(search) => onSet({ search })}
      />
      <Select
        label={text.status}
        data={(['ALL', ...statusFilters] as const).map((value) => ({ value, label: text.statuses[value] }))}
        value={filters.status || 'ALL'}
        onChange={(value) => onSet({ status: value === null || value === 'ALL' ? '' : value })}
        allowDeselect={false}
        comboboxProps={{ portalProps: { target: `#${mainId}` } }}
      />
      <SearchField label={text.phone} type="tel" value={filters.phone} onSearch={(phone) => onSet({ phone })} />
    </FilterPanel>
  )
}
