import { Stack, Text } from '@mantine/core'
import { PeriodPicker } from '#web/features/reports/PeriodPicker.tsx'
import { usePeriod } from '#web/features/reports/use-period.ts'
import { VisitTables } from '#web/features/reports/VisitTables.tsx'
import { useText } from '#web/platform/language.tsx'
import { settingsText } from './settings.text.ts'
import { SmsReleases } from './SmsReleases.tsx'

/** For who runs the product: who waits for them, and how it is doing, whatever their own business. */
export function PlatformTab() {
  const text = useText(settingsText).platform
  const chosen = usePeriod()
  return (
    <Stack gap="lg">
      <Text c="dimmed" size="sm">
        {text.more}
      </Text>
      <SmsReleases />
      <div>
        <PeriodPicker {...chosen} />
        <VisitTables period={chosen.period} />
      </div>
    </Stack>
  )
}
