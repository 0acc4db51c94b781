import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listNotifications, readNotifications } from '#contract/notifications/endpoints.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

/** The query reloads every minute while the page is visible, and when it becomes visible again. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => call(listNotifications, {}, { signal }),
  refetchInterval: 60_000,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: true,
})

/**
 * Marks the given notifications as read, or all of them. They are shown as read at once; if the request did not reach
 * the server, the next answer corrects this.
 */
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
