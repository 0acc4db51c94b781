import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { messageFor } from '#contract/problems.ts'
import { useLanguage } from '#web/platform/language.tsx'
import type { PricedStay } from './prices.queries.ts'

/** The price rules that the stay breaks, shown before it is saved. Each rule is listed once. */
export function StayWarnings({ quote }: { quote: PricedStay | undefined }) {
  const language = useLanguage()
  const said = (quote?.refusals ?? []).map(({ code, day, minNights }) =>
    messageFor(code, language, { day, ...(minNights !== null && { minNights }) }),
  )
  const [first] = said
  if (first === undefined) return null
  return (
    <Alert component="output" color="yellow" icon={<IconAlertTriangle aria-hidden />} py="xs">
      {first}
    </Alert>
  )
}
