export const templateNameMax = 255
export const smsMax = 1000
/** Recipients of one bulk message. */
export const recipientsMax = 1000
/** Templates of one business: the list is shown whole. */
export const templatesMax = 200

/**
 * A message about the stay (a door code, a change, a reminder to pay) needs no consent. Anything that promotes, greetings
 * included, is commercial: it goes only to people whose consent is recorded, and through the provider's İYS check.
 */
export const messageKinds = ['informational', 'commercial'] as const
export type MessageKind = (typeof messageKinds)[number]

/** What a business may send: a stolen password must not become a spam cannon. */
export const sendingLimits = {
  single: { name: 'sms-send', points: 120, seconds: 3600 },
  bulk: { name: 'sms-send-bulk', points: 30, seconds: 3600 },
} as const
