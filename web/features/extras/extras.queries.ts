import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { addExtra, changeExtra, readExtras, removeExtra } from '#contract/extras/endpoints.ts'
import type { ExtraChange, NewExtra } from '#contract/extras/schemas.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

export const extrasQuery = queryOptions({
  queryKey: ['prices', 'extras'],
  queryFn: async ({ signal }) => (await call(readExtras, {}, { signal })).extras,
})

// The list also reloads after a failure. If only the answer was lost, the page then shows what the server has stored.
const onSettled = () => changed('prices')

type Saved = { id?: number; version: number; said: z.input<typeof NewExtra> }

/** Changes the extra with this id; without an id, adds one. */
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
