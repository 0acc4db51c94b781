import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Folio } from '#contract/folio/schemas.ts'
import { readFolio } from '#contract/folio/endpoints.ts'
import { readCompanyReceipt } from '#contract/companies/payment-endpoints.ts'
import { readReceipt } from '#contract/folio/receipts/endpoints.ts'
import { readCredits } from '#contract/folio/payments/endpoints.ts'
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

/** The content of a payment's receipt; the payment is on the folio of a stay or on the account of a company. */
export const receiptQuery = ({ id, paymentId }: { id: number; paymentId: number }, ofCompany: boolean) =>
  queryOptions({
    queryKey: ['folio', id, 'receipt', paymentId, ofCompany],
    queryFn: async ({ signal }): Promise<Receipt> => {
      const params = { id, paymentId }
      const { receipt } = await call(ofCompany ? readCompanyReceipt : readReceipt, { params }, { signal })
      const { amount, balance, owed, ...facts } = decode(receipt)
      return { ...facts, amountKurus: toKurus(amount), balanceKurus: toKurus(balance), owedKurus: toKurus(owed) }
    },
  })

/** Credits from other stays that the guest of this stay can still use. */
export const creditsQuery = (reservationId: number) =>
  queryOptions({
    queryKey: ['folio', reservationId, 'credits'],
    queryFn: async ({ signal }) => (await call(readCredits, { params: { id: reservationId } }, { signal })).credits,
  })

/** Actions on a folio. Each action returns the changed folio. */
export function useMoney(reservationId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (act: () => Promise<{ folio: Folio }>) => (await act()).folio,
    onSuccess: (folio) => client.setQueryData(folioQuery(reservationId).queryKey, folio),
    onSettled: () => void changed('money'),
  })
}

/** The id of a request. It stays the same for each attempt, and is replaced once the request has succeeded. */
export function useRequestId() {
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())
  return { requestId, renew: () => setRequestId(crypto.randomUUID()) }
}
