// What the product asks of whoever carries its text messages. Drivers stand beside this file, one a provider.

export type SmsMessage = {
  /** E.164: `+905321234567`. */
  to: string
  text: string
  /** A commercial message needs the receiver's recorded consent and goes through the provider's İYS check. */
  kind: 'informational' | 'commercial'
  /** Our own id of this message: for tracing, and for a provider that refuses to take the same one twice. */
  reference: string
  /** The path of what the message is about, for development's outbox; a provider gets the text alone. */
  readAt?: string | undefined
}

type SmsReceipt = { provider: string; providerMessageId: string | undefined; acceptedAt: Date }

export type SmsPort = {
  readonly provider: string
  /** Resolves once the provider has taken the message on, which is not yet its delivery. Throws SmsNotSent. */
  send(message: SmsMessage): Promise<SmsReceipt>
  /**
   * What became of messages taken on earlier, by the id on their receipt. Any number of ids may be asked about; one
   * call puts no more questions than the provider's limit allows (each driver says how many), so an id that is
   * missing from the answer is one to ask about again a minute later: put those that waited longest first.
   * Throws SmsReportsNotRead where not one id could be asked about.
   */
  deliveries?: (providerMessageIds: readonly string[]) => Promise<Map<string, SmsDelivery>>
}

/** `pending` may still change, the other two do not. `at` is when the provider says that it happened. */
export type SmsDelivery = { state: 'pending' | 'delivered' | 'failed'; at?: Date; reason?: SmsFailure }

/** Why a message that a provider had taken on was not delivered. */
export type SmsFailure =
  | 'expired'
  | 'invalid-number'
  | 'not-delivered'
  | 'rejected'
  | 'duplicate'
  | 'credit'
  | 'blacklisted'
  /** The receiver's consent is not in İYS, or İYS could not be asked. */
  | 'iys'
  | 'provider-error'

export type SmsRefusal =
  | 'invalid-number'
  | 'sender'
  | 'credentials'
  | 'credit'
  /** The account is not set up for commercial messages. */
  | 'iys'
  /** The provider says that it has had the same message a short while ago. */
  | 'duplicate'
  | 'rejected'
  | 'busy'
  | 'unreachable'
  /** The message left us and no answer came that says what became of it: it may well arrive. */
  | 'unknown'

/** The message was not taken on, or nobody knows. Says why without the number or the text, so it may be logged. */
export class SmsNotSent extends Error {
  override name = 'SmsNotSent'
  readonly reason: SmsRefusal
  /**
   * Whether the same message may go through later without anybody changing anything. Never for 'unknown': a second
   * try would be a second message to the guest, which is for a person to decide.
   */
  readonly retry: boolean
  /** The provider's own word for it, for whoever has to ask their support. */
  readonly providerCode: string | undefined
  constructor(reason: SmsRefusal, providerCode?: string) {
    super(`The text message was not sent: ${reason}${providerCode === undefined ? '' : ` (${providerCode})`}`)
    this.reason = reason
    this.retry = reason === 'busy' || reason === 'unreachable'
    this.providerCode = providerCode
  }
}

/** No delivery report could be read. Nothing is lost: they can be asked for again. */
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
 * Refuses, before anything leaves the process, what no provider could deliver and what nobody is to pay for: mobile
 * phones of Türkiye alone. Every driver calls it first.
 */
export function refuseUndeliverable({ to, text }: SmsMessage): void {
  if (!turkishMobile.test(to)) throw new SmsNotSent('invalid-number')
  if (text.trim() === '') throw new SmsNotSent('rejected')
}

/** The ten digits that providers inside Türkiye want. */
export const domesticDigits = (to: string): string => to.slice('+90'.length)
