import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Group } from '#contract/groups/schemas.ts'
import { groupQuery } from '#web/features/guest-messages/reservation.queries.ts'
import { changed } from '#web/platform/cache.ts'

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
