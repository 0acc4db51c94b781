import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Folio, readFolio } from '#contract/folio.ts'
import { readReceipt } from '#contract/papers.ts'
import { readCredits } from '#contract/payments.ts'
import { decode } from '#contract/wire.ts'
import type { Receipt } from '#domain/folio/receipt.ts'
import { toKurus } from '#domain/money/money.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

export const folioQuery = (reservationId: number) =>
  queryOptions({
    queryKey: ['folio', reservationId],
    queryFn: async ({ signal }) => (await call(readFolio, { params: { id: reservationId } }, { signal })).folio,
  })

/** What the receipt of a payment says. */
export const receiptQuery = ({ id, paymentId }: { id: number; paymentId: number }) =>
  queryOptions({
    queryKey: ['folio', id, 'receipt', paymentId],
    queryFn: async ({ signal }): Promise<Receipt> => {
      const { receipt } = await call(readReceipt, { params: { id, paymentId } }, { signal })
      const { amount, balance, owed, ...facts } = decode(receipt)
      return { ...facts, amountKurus: toKurus(amount), balanceKurus: toKurus(balance), owedKurus: toKurus(owed) }
    },
  })

/** What the guest of a stay has left from others. */
export const creditsQuery = (reservationId: number) =>
  queryOptions({
    queryKey: ['folio', reservationId, 'credits'],
    queryFn: async ({ signal }) => (await call(readCredits, { params: { id: reservationId } }, { signal })).credits,
  })

/** Something that is done with an account, each of which answers how it is then. */
export function useMoney(reservationId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (act: () => Promise<{ folio: Folio }>) => (await act()).folio,
    onSuccess: (folio) => client.setQueryData(folioQuery(reservationId).queryKey, folio),
    onSettled: () => void changed('money'),
  })
}

/** The number of what somebody means to do: the same for each attempt, another one once it is done. */
export function useRequestId() {
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())
  return { requestId, renew: () => setRequestId(crypto.randomUUID()) }
}
