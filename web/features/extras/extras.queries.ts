import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { addExtra, changeExtra, type ExtraChange, type NewExtra, readExtras, removeExtra } from '#contract/extras.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

export const extrasQuery = queryOptions({
  queryKey: ['prices', 'extras'],
  queryFn: async ({ signal }) => (await call(readExtras, {}, { signal })).extras,
})

// Also after a failure: where the answer was lost on the way, the page shows what became of it.
const onSettled = () => changed('prices')

type Saved = { id?: number; version: number; said: z.input<typeof NewExtra> }

/** Changes the one of this id, or adds one. */
export const useSaveExtra = () =>
  useMutation({
    mutationFn: ({ id, version, said }: Saved) => {
      const body: z.input<typeof ExtraChange> = { ...said, version }
      return id === undefined ? call(addExtra, { body: said }) : call(changeExtra, { params: { id }, body })
    },
    onSettled,
  })

export const useRemoveExtra = () =>
  useMutation({
    mutationFn: ({ id, version }: { id: number; version: number }) =>
      call(removeExtra, { params: { id }, query: { version } }),
    onSettled,
  })
