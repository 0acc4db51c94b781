import { Tabs } from '@mantine/core'
import { IconCoins, IconReceipt2 } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { useText } from '#web/platform/language.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PrintButton } from '#web/ui/PrintButton.tsx'
import { PeriodPicker } from '../PeriodPicker.tsx'
import { usePeriod } from '../use-period.ts'
import { ChargesTable } from './ChargesTable.tsx'
import { moneyText } from './money.text.ts'
import { TakingsTable } from './TakingsTable.tsx'

/** What an accountant asks for. The table is in the address, as the period is. */
export default function MoneyPage() {
  const text = useText(moneyText)
  const chosen = usePeriod()
  const [search, setSearch] = useSearchParams()
  const shown = search.get('table') === 'charges' ? 'charges' : 'takings'
  const show = (table: string | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (table === 'charges') after.set('table', table)
        else after.delete('table')
        return after
      },
      { preventScrollReset: true },
    )
  return (
    <>
      <PageHeader title={text.title} description={text.intro} actions={<PrintButton />} />
      <PeriodPicker {...chosen} />
      <Tabs value={shown} onChange={show} keepMounted={false}>
        <Tabs.List mb="lg" className="konuk-no-print">
          <Tabs.Tab value="takings" leftSection={<IconCoins size={18} aria-hidden />}>
            {text.takings}
          </Tabs.Tab>
          <Tabs.Tab value="charges" leftSection={<IconReceipt2 size={18} aria-hidden />}>
            {text.charges}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="takings">
          <TakingsTable period={chosen.period} />
        </Tabs.Panel>
        <Tabs.Panel value="charges">
          <ChargesTable period={chosen.period} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
