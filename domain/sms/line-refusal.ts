// Why a message does not go over Konuk's account, each with what would help.

/**
 * contact-held: the text holds a link, an e-mail address or a phone number, and the business is neither released nor
 * established. strangers-spent: it has written to as many strangers today as it may. phone-full: the phone gets no more.
 */
export const lineRefusals = ['contact-held', 'strangers-spent', 'phone-full'] as const
export type LineRefusal = (typeof lineRefusals)[number]
