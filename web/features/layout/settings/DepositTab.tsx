import { Stack } from '@mantine/core'
import { IconCalendarX, IconHourglassEmpty } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { cancelRuleQuery } from '#web/features/cancellation/cancel-rule.queries.ts'
import { cancelRuleText } from '#web/features/cancellation/cancel-rule.text.ts'
import { CancelRuleForm } from '#web/features/cancellation/CancelRuleForm.tsx'
import { DepositRuleForm } from '#web/features/options/DepositRuleForm.tsx'
import { depositRuleQuery } from '#web/features/options/options.queries.ts'
import { optionsText } from '#web/features/options/options.text.ts'
import { useText } from '#web/platform/language.tsx'
import { SettingsCard } from '#web/ui/SettingsCard.tsx'

export function DepositTab() {
  const { rule: text } = useText(optionsText)
  const cancelling = useText(cancelRuleText)
  return (
    <Stack gap="lg">
      <SettingsCard
        title={text.title}
        description={text.more}
        icon={IconHourglassEmpty}
        query={useQuery(depositRuleQuery)}
      >
        {(known) => <DepositRuleForm rule={known} />}
      </SettingsCard>
      <SettingsCard
        title={cancelling.title}
        description={cancelling.more}
        icon={IconCalendarX}
        query={useQuery(cancelRuleQuery)}
      >
        {(known) => <CancelRuleForm rule={known} />}
      </SettingsCard>
    </Stack>
  )
}
