import { Text, type TextProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { settlementQuery } from './settlement.queries.ts'
import { settlementInWords } from './settlement-in-words.ts'
import { useMay } from '#web/features/session/use-may.ts'

type Props = TextProps & { reservation: Pick<Reservation, 'id' | 'status' | 'balance'> }

/** The settlement of a cancelled stay in one sentence; renders nothing for any other stay. */
export function SettlementLine({ reservation: { id, status, balance }, ...look }: Props) {
  const language = useLanguage()
  const may = useMay()
  const isCancelled = status === 'CANCELLED' || status === 'NO_SHOW'
  const { data: settlement } = useQuery({ ...settlementQuery(id), enabled: isCancelled && may('stay.settle') })
  if (!isCancelled || !settlement || balance === null) return null
  return (
    <Text size="sm" className="konuk-numbers" {...look}>
      {settlementInWords(settlement, { status, balance }, language)}
    </Text>
  )
}
