import { Tabs } from '@mantine/core'
import { IconBuildingCottage, IconCalendarStats, IconFlag } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { useText } from '#web/platform/language.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { TabList } from '#web/ui/TabList.tsx'
import { CountriesTable } from './map/CountriesTable.tsx'
import { MonthsTable } from './MonthsTable.tsx'
import { PeriodPicker } from './PeriodPicker.tsx'
import { reportsText } from './reports.text.ts'
import { UnitsTable } from './UnitsTable.tsx'
import { usePeriod } from './use-period.ts'

const tables = ['units', 'countries', 'months'] as const
type Table = (typeof tables)[number]
const isTable = (name: string | null): name is Table => tables.some((table) => table === name)

/** The page /admin/tables has tables for download. The URL contains the table and the period. */
export default function TablesPage() {
  const text = useText(reportsText)
  const chosen = usePeriod()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('table')
  const shown = isTable(asked) ? asked : 'units'
  const show = (table: string | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (table === null || table === 'units') after.delete('table')
        else after.set('table', table)
        return after
      },
      { preventScrollReset: true },
    )

  return (
    <>
      <PageHeader title={text.tables} description={text.tablesMore} />
      <PeriodPicker {...chosen} />
      <Tabs value={shown} onChange={show} keepMounted={false}>
        <TabList
          label={text.tables}
          shown={shown}
          tabs={[
            { name: 'units', title: text.unitsTab, icon: IconBuildingCottage },
            { name: 'countries', title: text.countriesTab, icon: IconFlag },
            { name: 'months', title: text.monthsTab, icon: IconCalendarStats },
          ]}
        />
        <Tabs.Panel value="units">
          <UnitsTable period={chosen.period} />
        </Tabs.Panel>
        <Tabs.Panel value="countries">
          <CountriesTable period={chosen.period} />
        </Tabs.Panel>
        <Tabs.Panel value="months">
          <MonthsTable period={chosen.period} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
