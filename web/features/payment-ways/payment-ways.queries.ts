import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  addPaymentWay,
  archivePaymentWay,
  changePaymentWay,
  makePaymentWayFirst,
  readPaymentWays,
} from '#contract/payment-ways/endpoints.ts'
import type { NewPaymentWay, PaymentWay } from '#contract/payment-ways/schemas.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

export const paymentWaysQuery = queryOptions({
  queryKey: ['hotel', 'payment-ways'],
  queryFn: ({ signal }) => call(readPaymentWays, {}, { signal }),
})

/** A way by its id, or by its kind as long as it is ready-made and unchanged. */
const paramsOf = ({ id, kind }: PaymentWay) => ({ way: id ?? kind })

/** Every change answers the whole list, and the list also reloads after a refusal: somebody else may have changed it. */
function useWayChange<Input>(change: (input: Input) => ReturnType<typeof call<typeof readPaymentWays>>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => client.setQueryData(paymentWaysQuery.queryKey, answer),
    onSettled: () => void changed('hotel', 'money'),
  })
}

type Saved = { stored: PaymentWay | undefined; said: z.input<typeof NewPaymentWay> }

/** Changes a way, or adds one. */
export const useSavePaymentWay = () =>
  useWayChange(({ stored, said: { kind, ...said } }: Saved) =>
    stored === undefined
      ? call(addPaymentWay, { body: { ...said, kind } })
      : call(changePaymentWay, { params: paramsOf(stored), body: { ...said, version: stored.version } }),
  )

export const useMakePaymentWayFirst = () =>
  useWayChange((way: PaymentWay) => call(makePaymentWayFirst, { params: paramsOf(way) }))

export const useArchivePaymentWay = () =>
  useWayChange((way: PaymentWay) =>
    call(archivePaymentWay, { params: paramsOf(way), body: { archived: !way.isArchived, version: way.version } }),
  )
