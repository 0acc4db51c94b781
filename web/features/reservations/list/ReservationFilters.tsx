import { useQuery } from '@tanstack/react-query'
import { bookingSourceWords } from '#contract/reservations/problems.ts'
import { bookingSources } from '#domain/reservations/booking-source.ts'
import { unitsQuery } from '#web/features/units/units.queries.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import type { UrlFilters } from '#web/platform/url-filters.ts'
import { ChoiceFilter, DayFilter } from '#web/ui/FilterFields.tsx'
import { FilterPanel } from '#web/ui/FilterPanel.tsx'
import { mainId } from '#web/ui/main-id.ts'
import { SearchField } from '#web/ui/SearchField.tsx'
import { SearchSelect } from '#web/ui/SearchSelect.tsx'
import { advancedFilters, type ReservationFilterValues, statusFilters } from './reservation-filters.ts'
import { reservationFiltersText } from './reservation-filters.text.ts'
import { useMay } from '#web/features/session/use-may.ts'

export function ReservationFilters({ url }: { url: UrlFilters<keyof ReservationFilterValues> }) {
  const text = useText(reservationFiltersText)
  const language = useLanguage()
  const may = useMay()
  const { filters, field } = url
  const units = useQuery(unitsQuery)
  const unitOptions = units.data?.map(({ id, unitName }) => ({ value: String(id), label: unitName }))
  return (
    <FilterPanel
      label={text.filters}
      url={url}
      more={{
        label: text.more,
        names: advancedFilters,
        fields: (
          <>
            {may('guest.see') && <SearchField label={text.phone} type="tel" {...field('phone')} />}
            <SearchField label={text.firstName} {...field('firstName')} />
            <SearchField label={text.lastName} {...field('lastName')} />
            <DayFilter label={text.arrives} {...field('arrives')} />
            <DayFilter label={text.leaves} {...field('leaves')} />
            <ChoiceFilter
              label={text.source}
              choices={[
                { value: '', label: text.anySource },
                ...bookingSources.map((value) => ({ value, label: bookingSourceWords[value][language] })),
              ]}
              {...field('source')}
            />
            {may('money.see') && (
              <ChoiceFilter
                label={text.account}
                choices={[
                  { value: '', label: text.anyFolio },
                  { value: 'owing', label: text.owing },
                ]}
                {...field('account')}
              />
            )}
          </>
        ),
      }}
    >
      <SearchField label={text.search} placeholder={text.searchHint} {...field('search')} />
      <ChoiceFilter
        label={text.status}
        choices={[
          { value: '', label: text.allStatuses },
          ...statusFilters.map((value) => ({ value, label: text.statuses[value] })),
        ]}
        {...field('status')}
      />
      <SearchSelect
        label={text.unit}
        placeholder={text.allUnits}
        data={unitOptions}
        error={units.error !== null && text.unitsFailed(units.error.message)}
        value={filters.unit || null}
        onChange={(unit) => url.set({ unit: unit ?? '' })}
        clearable
        comboboxProps={{ portalProps: { target: `#${mainId}` } }}
      />
      <DayFilter label={text.from} {...field('from')} />
      <DayFilter label={text.to} {...field('to')} />
    </FilterPanel>
  )
}
