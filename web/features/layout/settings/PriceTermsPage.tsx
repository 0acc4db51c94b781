import { Stack } from '@mantine/core'
import { IconCalendarX, IconHourglassEmpty } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { cancelRuleQuery } from '#web/features/cancellation/cancel-rule.queries.ts'
import { cancelRuleText } from '#web/features/cancellation/cancel-rule.text.ts'
import { CancelRuleForm } from '#web/features/cancellation/CancelRuleForm.tsx'
import { DepositRuleForm } from '#web/features/options/DepositRuleForm.tsx'
import { depositRuleQuery } from '#web/features/options/options.queries.ts'
import { optionsText } from '#web/features/options/options.text.ts'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import { useText } from '#web/platform/language.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SettingsCard } from '#web/ui/SettingsCard.tsx'
import classes from './Settings.module.css'

/** The rules of the business for deposits and cancellations. */
export default function PriceTermsPage() {
  const { priceTerms } = useText(navigationText)
  const { rule: text } = useText(optionsText)
  const cancelling = useText(cancelRuleText)
  return (
    <>
      <PageHeader title={priceTerms} />
      <Stack gap="lg" className={classes.panel}>
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
    </>
  )
}
