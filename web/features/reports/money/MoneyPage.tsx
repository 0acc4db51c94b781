import { Tabs } from '@mantine/core'
import {
  IconBed,
  IconCalendarStats,
  IconCashRegister,
  IconCoins,
  IconReceipt2,
  IconScale,
  IconShieldHalf,
} from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { reportTablesText } from '#contract/reports/tables/tables.text.ts'
import { useText } from '#web/platform/language.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PrintButton } from '#web/ui/PrintButton.tsx'
import { TabList } from '#web/ui/TabList.tsx'
import { PeriodPicker } from '../PeriodPicker.tsx'
import { usePeriod } from '../use-period.ts'
import { moneyText } from './money.text.ts'
import { ChargesTable, ClosingsTable, OccupancyTable, TakingsTable } from './PeriodTables.tsx'
import { BalancesTable, DepositsTable, ForecastTable } from './StandingTables.tsx'

/** Reports about a period. `ofToday` has the reports about the present day. */
const ofPeriod = {
  takings: { icon: IconCoins, Table: TakingsTable },
  charges: { icon: IconReceipt2, Table: ChargesTable },
  closings: { icon: IconCashRegister, Table: ClosingsTable },
  occupancy: { icon: IconBed, Table: OccupancyTable },
}
const ofToday = {
  balances: { icon: IconScale, Table: BalancesTable },
  deposits: { icon: IconShieldHalf, Table: DepositsTable },
  forecast: { icon: IconCalendarStats, Table: ForecastTable },
}
const tables = ['takings', 'charges', 'closings', 'balances', 'deposits', 'occupancy', 'forecast'] as const
const isOfPeriod = (name: string): name is keyof typeof ofPeriod => name in ofPeriod
const icons = { ...ofPeriod, ...ofToday }

/** The reports for an accountant. The URL contains the table and the period. */
export default function MoneyPage() {
  const text = useText(moneyText)
  const names = useText(reportTablesText)
  const chosen = usePeriod()
  const [search, setSearch] = useSearchParams()
  const shown = tables.find((name) => name === search.get('table')) ?? 'takings'
  const show = (table: string | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        // These parameters belong to the previous table.
        for (const name of ['table', 'page', 'by']) after.delete(name)
        if (table !== null && table !== 'takings') after.set('table', table)
        return after
      },
      { preventScrollReset: true },
    )
  return (
    <>
      <PageHeader title={text.title} description={text.intro} actions={<PrintButton />} />
      <Tabs value={shown} onChange={show} keepMounted={false}>
        <TabList
          label={text.title}
          shown={shown}
          tabs={tables.map((name) => ({ name, title: names[name].title, icon: icons[name].icon }))}
        />
        {tables.map((name) => (
          <Tabs.Panel key={name} value={name}>
            {isOfPeriod(name) ? <OfPeriod name={name} chosen={chosen} /> : <OfToday name={name} />}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}

function OfPeriod({ name, chosen }: { name: keyof typeof ofPeriod; chosen: ReturnType<typeof usePeriod> }) {
  const { Table } = ofPeriod[name]
  return (
    <>
      <PeriodPicker {...chosen} />
      <Table period={chosen.period} />
    </>
  )
}

function OfToday({ name }: { name: keyof typeof ofToday }) {
  const { Table } = ofToday[name]
  return <Table />
}
