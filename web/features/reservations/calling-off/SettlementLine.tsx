import { Text, type TextProps } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { readSettlement } from '#contract/call-off.ts'
import type { Reservation } from '#contract/reservations.ts'
import { call } from '#web/platform/call.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { settlementInWords } from './settlement-in-words.ts'
import { useMay } from '#web/features/account/use-may.ts'

const settlementQuery = (reservationId: number) =>
  queryOptions({
    queryKey: ['folio', reservationId, 'settlement'],
    queryFn: async ({ signal }) =>
      (await call(readSettlement, { params: { id: reservationId } }, { signal })).settlement,
  })

type Props = TextProps & { reservation: Pick<Reservation, 'id' | 'status' | 'balance'> }

/** What was decided about the money of a stay that was called off, in one sentence; nothing of any other. */
export function SettlementLine({ reservation: { id, status, balance }, ...look }: Props) {
  const language = useLanguage()
  const may = useMay()
  const isCalledOff = status === 'CANCELLED' || status === 'NO_SHOW'
  const { data: settlement } = useQuery({ ...settlementQuery(id), enabled: isCalledOff && may('stay.settle') })
  if (!isCalledOff || !settlement || balance === null) return null
  return (
    <Text size="sm" className="konuk-numbers" {...look}>
      {settlementInWords(settlement, { status, balance }, language)}
    </Text>
  )
}
