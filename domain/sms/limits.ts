export const templateNameMax = 255
export const smsMax = 1000
/** The maximum of recipients of one bulk message. */
export const recipientsMax = 1000
/** The maximum of templates of one business, because the list is shown without pages. */
export const templatesMax = 200

/**
 * A message about the stay (a door code, a change, a payment reminder) needs no consent. Any message that promotes
 * something is commercial, and so is a greeting. Commercial messages go only to people whose consent is recorded, and
 * through the provider's İYS check.
 */
export const messageKinds = ['informational', 'commercial'] as const
export type MessageKind = (typeof messageKinds)[number]

/** Rate limits for sending, so that a stolen password cannot be used to send spam. */
export const sendingLimits = {
  single: { name: 'sms-send', points: 120, seconds: 3600 },
  bulk: { name: 'sms-send-bulk', points: 30, seconds: 3600 },
} as const
