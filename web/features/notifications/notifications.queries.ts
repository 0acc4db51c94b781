import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listNotifications, readNotifications } from '#contract/notifications.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

/** Asked again every minute while the page can be seen, and when it is seen again. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => call(listNotifications, {}, { signal }),
  refetchInterval: 60_000,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: true,
})

/** Those named, or all. Shown as read at once: if the server did not hear of it, the next answer puts it right. */
export function useReadNotifications() {
  const client = useQueryClient()
  const { queryKey } = notificationsQuery
  return useMutation({
    mutationFn: (ids: number[] | undefined) => call(readNotifications, { body: ids === undefined ? {} : { ids } }),
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (known) => {
        if (known === undefined) return known
        const isMeant = (id: number) => ids?.includes(id) ?? true
        const newlyRead = known.notifications.filter(({ id, read }) => !read && isMeant(id)).length
        return {
          ...known,
          notifications: known.notifications.map((one) => (isMeant(one.id) ? { ...one, read: true } : one)),
          unread: ids === undefined ? 0 : Math.max(0, known.unread - newlyRead),
        }
      })
    },
    onSettled: () => changed('notifications'),
  })
}
