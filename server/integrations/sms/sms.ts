// The port through which the app sends text messages. Its drivers are in this folder, one for each provider.

export type SmsMessage = {
  /** The phone in E.164: `+905321234567`. */
  to: string
  text: string
  /** The business that sends the message. */
  hotelId: number
  /** A commercial message needs the receiver's recorded consent and goes through the provider's İYS check. */
  kind: 'informational' | 'commercial'
  /**
   * Konuk's own id of the message. It helps to trace a message, and some providers refuse a second message with the
   * same id.
   */
  reference: string
  /**
   * A path on this server that shows what the message is about. Only the development outbox uses it; a provider gets
   * only the text.
   */
  readAt?: string | undefined
}

type SmsReceipt = { provider: string; providerMessageId: string | undefined; acceptedAt: Date }

export type SmsPort = {
  readonly provider: string
  /** Resolves once the provider has accepted the message, which does not yet mean delivery. Throws SmsNotSent. */
  send(message: SmsMessage): Promise<SmsReceipt>
  /**
   * Returns the delivery reports of accepted messages, by the ids on their receipts. Callers may pass any number of
   * ids, but one call makes no more requests than the provider's limit allows (each driver states how many ids it
   * handles). Ask again a minute later about ids that are missing from the result, and put the longest waiting ids
   * first. Throws SmsReportsNotRead if no id could be looked up at all.
   */
  deliveries?: (providerMessageIds: readonly string[]) => Promise<Map<string, SmsDelivery>>
}

/**
 * The state `pending` may still change; `delivered` and `failed` are final. `at` is the time that the provider gives.
 */
export type SmsDelivery = { state: 'pending' | 'delivered' | 'failed'; at?: Date; reason?: SmsFailure }

/** The reason why an accepted message was not delivered. */
export type SmsFailure =
  | 'expired'
  | 'invalid-number'
  | 'not-delivered'
  | 'rejected'
  | 'duplicate'
  | 'credit'
  | 'blacklisted'
  /** İYS has no consent of the recipient, or could not be queried. */
  | 'iys'
  | 'provider-error'

export type SmsRefusal =
  | 'invalid-number'
  | 'sender'
  | 'credentials'
  | 'credit'
  /** The account is not set up for commercial messages. */
  | 'iys'
  /** The provider reports that it received an identical message a short while ago. */
  | 'duplicate'
  | 'rejected'
  | 'busy'
  | 'unreachable'
  /** The message left this server, but no answer says what happened to it: it may well arrive. */
  | 'unknown'

/**
 * The provider refused the message, or its outcome is unknown. The error gives the reason without number and text, so
 * it may be logged.
 */
export class SmsNotSent extends Error {
  override name = 'SmsNotSent'
  readonly reason: SmsRefusal
  /**
   * True if the same message may succeed later without anybody changing anything. Never true for 'unknown', because a
   * second try could be a second message to the guest, which only a person may decide.
   */
  readonly retry: boolean
  /** The provider's own code, for users who have to ask its support. */
  readonly providerCode: string | undefined
  constructor(reason: SmsRefusal, providerCode?: string) {
    super(`The text message was not sent: ${reason}${providerCode === undefined ? '' : ` (${providerCode})`}`)
    this.reason = reason
    this.retry = reason === 'busy' || reason === 'unreachable'
    this.providerCode = providerCode
  }
}

/** No delivery report could be read. Nothing is lost, because the reports can be requested again. */
export class SmsReportsNotRead extends Error {
  override name = 'SmsReportsNotRead'
  readonly reason: 'credentials' | 'rejected' | 'busy' | 'unreachable'
  constructor(reason: SmsReportsNotRead['reason']) {
    super(`The delivery reports were not read: ${reason}`)
    this.reason = reason
  }
}

const turkishMobile = /^\+905\d{9}$/

/**
 * Refuses messages that no provider can deliver or that should not cost money, before anything leaves the process: only
 * mobile phones of Türkiye are allowed. Every driver calls this first.
 */
export function refuseUndeliverable({ to, text }: SmsMessage): void {
  if (!turkishMobile.test(to)) throw new SmsNotSent('invalid-number')
  if (text.trim() === '') throw new SmsNotSent('rejected')
}

/** Returns the ten digits that providers inside Türkiye expect. */
export const domesticDigits = (to: string): string => to.slice('+90'.length)
