import { Stack, Text } from '@mantine/core'
import { SmsReleases } from '#web/features/sms/SmsReleases.tsx'
import { PeriodPicker } from './PeriodPicker.tsx'
import { usePeriod } from './use-period.ts'
import { VisitTables } from './VisitTables.tsx'
import { useText } from '#web/platform/language.tsx'
import { platformTabText } from './platform-tab.text.ts'

/**
 * For the operator of Konuk: who is waiting for a reply from the operator, and the figures of the whole product,
 * independent of any business.
 */
export function PlatformTab() {
  const text = useText(platformTabText)
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
