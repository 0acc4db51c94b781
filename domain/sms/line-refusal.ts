// The reasons why a message is not sent over Konuk's account. Each reason implies what would help.

/**
 * contact-held: the text contains a link, an e-mail address or a phone number, and the business is neither released nor
 * established. strangers-spent: the business has reached its daily limit of messages to strangers. phone-full: the
 * phone has reached its daily limit.
 */
export const lineRefusals = ['contact-held', 'strangers-spent', 'phone-full'] as const
export type LineRefusal = (typeof lineRefusals)[number]
