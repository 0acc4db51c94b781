import { IconHourglassEmpty } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { DepositRuleForm } from '#web/features/deposits/DepositRuleForm.tsx'
import { depositRuleQuery } from '#web/features/deposits/deposits.queries.ts'
import { depositsText } from '#web/features/deposits/deposits.text.ts'
import { useText } from '#web/platform/language.tsx'
import { Loaded } from './Loaded.tsx'

export function DepositTab() {
  const { rule: text } = useText(depositsText)
  const rule = useQuery(depositRuleQuery)
  return (
    <Loaded title={text.title} description={text.more} icon={IconHourglassEmpty} query={rule}>
      {(known) => <DepositRuleForm rule={known} />}
    </Loaded>
  )
}
