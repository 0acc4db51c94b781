import type { Tables } from '#server/table-register.ts'

export const smsAllowanceTables = {
  sms_use: {
    audit: { leftOut: 'means: limits' },
    takeout: { leftOut: 'counts of today' },
  },
  sms_held: {
    audit: { leftOut: 'means: counts for operators' },
    takeout: { leftOut: 'what operators of this Konuk decided, for its own account' },
  },
  sms_release: {
    audit: { leftOut: 'the log of what operators decided, itself only ever added to' },
    takeout: { leftOut: 'what operators of this Konuk decided, for its own account' },
  },
  sms_day: {
    audit: { leftOut: 'counts of no business' },
    // Limits ask for today; operators may look at the days of a month.
    ends: { by: 'day', days: 31 },
  },
  sms_phone_day: {
    audit: { leftOut: 'as sms_day' },
  },
} satisfies Tables
