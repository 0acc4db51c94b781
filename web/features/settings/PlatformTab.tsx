import { Text } from '@mantine/core'
import { PeriodPicker } from '#web/features/reports/PeriodPicker.tsx'
import { usePeriod } from '#web/features/reports/use-period.ts'
import { VisitTables } from '#web/features/reports/VisitTables.tsx'
import { useText } from '#web/platform/language.tsx'
import { settingsText } from './settings.text.ts'

/** For who runs the product: how it is doing, whatever their own business. */
export function PlatformTab() {
  const text = useText(settingsText).platform
  const chosen = usePeriod()
  return (
    <>
      <Text c="dimmed" size="sm" mb="md">
        {text.more}
      </Text>
      <PeriodPicker {...chosen} />
      <VisitTables period={chosen.period} />
    </>
  )
}
