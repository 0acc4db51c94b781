import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { addIban, changeIban, makeIbanFirst, readIbans, removeIban } from '#contract/hotel/ibans/endpoints.ts'
import type { Iban, NewIban } from '#contract/hotel/ibans/schemas.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

/** The bank accounts of the business, the one that guests are told first. */
export const ibansQuery = queryOptions({
  queryKey: ['hotel', 'ibans'],
  queryFn: async ({ signal }) => (await call(readIbans, {}, { signal })).ibans,
})

/** Every change answers the whole list, and the list also reloads after a refusal: somebody else may have changed it. */
function useIbanChange<Input>(change: (input: Input) => Promise<{ ibans: Iban[] }>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: ({ ibans }) => client.setQueryData(ibansQuery.queryKey, ibans),
    onSettled: () => void changed('hotel'),
  })
}

type Saved = { stored: Iban | undefined; said: z.input<typeof NewIban> }

/** Changes a stored bank account, or adds one. */
export const useSaveIban = () =>
  useIbanChange(({ stored, said }: Saved) =>
    stored === undefined
      ? call(addIban, { body: said })
      : call(changeIban, { params: { id: stored.id }, body: { ...said, version: stored.version } }),
  )

export const useMakeIbanFirst = () => useIbanChange(({ id }: Iban) => call(makeIbanFirst, { params: { id } }))

export const useRemoveIban = () =>
  useIbanChange(({ id, version }: Iban) => call(removeIban, { params: { id }, query: { version } }))
