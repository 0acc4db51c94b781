import { endpoint } from '#contract/endpoint.ts'
import { Done, Id } from '#contract/shapes.ts'
import { Notification, notificationLimits } from './schemas.ts'
import { z } from 'zod'

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: `What happened lately: the newest ${notificationLimits.shown}, and how many this user has not read`,
  access: 'self',
  ofBusiness: true,
  response: z.object({
    success: z.literal(true),
    notifications: z.array(Notification),
    /** The number of unread notifications among the newest 100. */
    unread: z.number().int().min(0).max(notificationLimits.counted),
  }),
})

export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Marks notifications as read by this user: those named, or without `ids` all',
  access: 'self',
  ofBusiness: true,
  body: z.object({ ids: z.array(Id).max(notificationLimits.counted).optional() }).meta({ id: 'NotificationsRead' }),
  response: Done,
})
