import { listNotifications, readNotifications } from '#contract/notifications/endpoints.ts'
import { done } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import { route } from '#server/platform/http/route.ts'
import { markRead, newestNotifications, unreadCount } from './notifications.store.ts'

export function notificationRoutes(api: Api): void {
  route(api, listNotifications, async ({ db, caller }) => {
    const notifications = await newestNotifications(db, caller)
    return {
      success: true as const,
      notifications: notifications.map(({ createdAt, ...rest }) => ({ ...rest, createdAt: createdAt.toISOString() })),
      unread: await unreadCount(db, caller),
    }
  })
  route(api, readNotifications, async ({ db, caller, body, now }) => {
    await markRead(db, caller, body.ids, now)
    return done()
  })
}
