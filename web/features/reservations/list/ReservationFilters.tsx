import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { mainId } from '#web/ui/main-id.ts'
import { unitsQuery } from '#web/features/units/units.queries.ts'
import { useText } from '#web/platform/language.tsx'
import { FilterPanel } from '#web/ui/FilterPanel.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { SearchSelect } from '#web/ui/SearchSelect.tsx'
import { DayInput } from '#web/ui/DayInput.tsx'
import { advancedFilters, type ReservationFilterValues, statusFilters } from './reservation-filters.ts'
import { reservationFiltersText } from './reservation-filters.text.ts'

type Props = {
  filters: ReservationFilterValues
  isFiltered: boolean
  onSet: (change: Partial<ReservationFilterValues>) => void
  onClear: () => void
}

export function ReservationFilters({ filters, isFiltered, onSet, onClear }: Props) {
  const text = useText(reservationFiltersText)
  const units = useQuery(unitsQuery)
  const unitOptions = units.data?.map(({ id, unitName }) => ({ value: String(id), label: unitName }))
  return (
    <FilterPanel
      label={text.filters}
      isFiltered={isFiltered}
      onClear={onClear}
      more={{
        label: text.more,
        count: advancedFilters.filter((name) => filters[name] !== '').length,
        fields: (
          <>
            <SearchField label={text.phone} type="tel" value={filters.phone} onSearch={(phone) => onSet({ phone })} />
            <SearchField
              label={text.firstName}
              value={filters.firstName}
              onSearch={(firstName) => onSet({ firstName })}
            />
            <SearchField label={text.lastName} value={filters.lastName} onSearch={(lastName) => onSet({ lastName })} />
            <DayInput
              label={text.arrives}
              value={filters.arrives || null}
              onChange={(day) => onSet({ arrives: day ?? '' })}
              clearable
            />
            <DayInput
              label={text.leaves}
              value={filters.leaves || null}
              onChange={(day) => onSet({ leaves: day ?? '' })}
              clearable
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
        data={[
          { value: '', label: text.allStatuses },
          ...statusFilters.map((value) => ({ value, label: text.statuses[value] })),
        ]}
        value={filters.status}
        onChange={(status) => onSet({ status: status ?? '' })}
        allowDeselect={false}
        comboboxProps={{ portalProps: { target: `#${mainId}` } }}
      />
      <SearchSelect
        label={text.unit}
        placeholder={text.allUnits}
        data={unitOptions}
        error={units.error !== null && text.unitsFailed(units.error.message)}
        value={filters.unit || null}
        onChange={(unit) => onSet({ unit: unit ?? '' })}
        clearable
        comboboxProps={{ portalProps: { target: `#${mainId}` } }}
      />
      <DayInput
        label={text.from}
        value={filters.from || null}
        onChange={(day) => onSet({ from: day ?? '' })}
        clearable
      />
      <DayInput label={text.to} value={filters.to || null} onChange={(day) => onSet({ to: day ?? '' })} clearable />
    </FilterPanel>
  )
}
