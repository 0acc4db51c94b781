import { IconFlag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { countryName } from '#domain/people/countries.ts'
import type { Period } from '#domain/reports/period.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { formatCount } from '#domain/reports/numbers.ts'
import { guestsByCountryQuery } from '../reports.queries.ts'
import { ReportTable } from '../ReportTable.tsx'
import { reportsText } from '../reports.text.ts'
import { ShareBar } from '../ShareBar.tsx'

/** Guests and guest nights of each nationality. */
export function CountriesTable({ period }: { period: Period }) {
  const text = useText(reportsText)
  const language = useLanguage()
  const report = useQuery(guestsByCountryQuery(period))
  return (
    <ReportTable
      report={report}
      rowsOf={({ countries }) => countries}
      totalsOf={({ total, countries }) => [
        { label: text.guests, value: formatCount(total.guests, language) },
        { label: text.guestNights, value: formatCount(total.guestNights, language) },
        { label: text.country, value: formatCount(countries.length, language) },
      ]}
      caption={text.countriesTab}
      note={text.countriesNote}
      csv={`${text.files.countries}_${period.from}_${period.to}`}
      rowKey={({ country }) => country}
      columns={[
        {
          key: 'country',
          header: text.country,
          lead: true,
          cell: ({ country }) => countryName(country, language),
          render: ({ country }) => countryName(country, language),
        },
        {
          key: 'guests',
          header: text.guests,
          align: 'right',
          cell: ({ guests }) => guests,
          render: ({ guests }) => formatCount(guests, language),
        },
        {
          key: 'nights',
          header: text.guestNights,
          align: 'right',
          cell: ({ guestNights }) => guestNights,
          render: ({ guestNights }) => formatCount(guestNights, language),
        },
        {
          key: 'share',
          header: text.share,
          align: 'right',
          cell: ({ guests }) => Math.round((guests / (report.data?.total.guests || 1)) * 1000) / 10,
          render: ({ guests }) => <ShareBar part={guests} whole={report.data?.total.guests ?? 0} />,
        },
      ]}
      empty={<EmptyState icon={IconFlag} title={text.countriesNone} description={text.countriesNoneMore} />}
    />
  )
}
