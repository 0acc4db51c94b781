import { useQuery } from '@tanstack/react-query'
import { type FrontDeskMethod, frontDeskMethods } from '#domain/folio/payment.ts'
import { paymentWords } from '#domain/folio/payment.text.ts'
import type { WayKind } from '#domain/payment-ways/payment-way.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { paymentWaysQuery } from './payment-ways.queries.ts'

/** How a request says by which way money comes or goes. */
export type PaidBy = { method: FrontDeskMethod } | { wayId: number }
export type OfferedWay = { value: string; kind: WayKind; label: string; paidBy: PaidBy }

/**
 * The ways by which the user may take or refund a payment. Until they have loaded, the ready-made ones are offered, which
 * most businesses use.
 */
export function useWays(): readonly OfferedWay[] {
  const language = useLanguage()
  const { data } = useQuery(paymentWaysQuery)
  const { methods } = paymentWords[language]
  const readyMade = (kind: FrontDeskMethod) => {
    return { value: kind, kind, label: methods[kind], paidBy: { method: kind } }
  }
  if (data === undefined) return frontDeskMethods.map(readyMade)
  return data.ways.flatMap(({ id, kind, name, isMine, isArchived }): OfferedWay[] => {
    if (!isMine || isArchived) return []
    if (id !== null) return [{ value: String(id), kind, label: name ?? methods[kind], paidBy: { wayId: id } }]
    const method = frontDeskMethods.find((one) => one === kind)
    return method === undefined ? [] : [readyMade(method)]
  })
}

type Paid = { method: string; way: { id: number } | null }

/** The way by which a payment came, if it is offered, or else one of its kind. */
export const wayOf = (ways: readonly OfferedWay[], { method, way }: Paid): OfferedWay | undefined =>
  ways.find(({ value }) => way !== null && value === String(way.id)) ?? ways.find(({ kind }) => kind === method)
