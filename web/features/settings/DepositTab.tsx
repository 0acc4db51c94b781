import { Stack } from '@mantine/core'
import { IconCalendarX, IconHourglassEmpty } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { cancelRuleText } from '#web/features/deposits/cancel-rule.text.ts'
import { CancelRuleForm } from '#web/features/deposits/CancelRuleForm.tsx'
import { DepositRuleForm } from '#web/features/deposits/DepositRuleForm.tsx'
import { cancelRuleQuery, depositRuleQuery } from '#web/features/deposits/deposits.queries.ts'
import { depositsText } from '#web/features/deposits/deposits.text.ts'
import { useText } from '#web/platform/language.tsx'
import { Loaded } from './Loaded.tsx'

export function DepositTab() {
  const { rule: text } = useText(depositsText)
  const cancelling = useText(cancelRuleText)
  return (
    <Stack gap="lg">
      <Loaded title={text.title} description={text.more} icon={IconHourglassEmpty} query={useQuery(depositRuleQuery)}>
        {(known) => <DepositRuleForm rule={known} />}
      </Loaded>
      <Loaded
        title={cancelling.title}
        description={cancelling.more}
        icon={IconCalendarX}
        query={useQuery(cancelRuleQuery)}
      >
        {(known) => <CancelRuleForm rule={known} />}
      </Loaded>
    </Stack>
  )
}
