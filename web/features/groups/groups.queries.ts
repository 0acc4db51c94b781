import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readGroup } from '#contract/groups/endpoints.ts'
import type { Group } from '#contract/groups/schemas.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

export const groupQuery = (id: number) =>
  queryOptions({
    queryKey: ['reservations', 'group', id],
    queryFn: async ({ signal }) => (await call(readGroup, { params: { id } }, { signal })).group,
  })

/** Actions on a group. Each action returns the changed group. */
export function useGroupAct(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (act: () => Promise<{ group: Group }>) => (await act()).group,
    onSuccess: (group) => {
      if (group.id === id) client.setQueryData(groupQuery(id).queryKey, group)
    },
    onSettled: () => {
      void changed('stays')
      void changed('money')
    },
  })
}
