import type { Tables } from '#server/table-register.ts'

export const notificationsTables = {
  notification: {
    audit: { leftOut: 'means: told by what happened, which is in the trail itself' },
    takeout: { leftOut: 'tells of what was new; forgotten after some time in any case' },
  },
  notification_read: {
    audit: { leftOut: 'means: who has read what' },
    takeout: { leftOut: 'tells of what was new; forgotten after some time in any case' },
  },
} satisfies Tables
