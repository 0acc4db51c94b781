// What the product asks of whoever carries its text messages. Drivers stand beside this file, one a provider.

export type SmsMessage = {
  /** E.164: `+905321234567`. */
  to: string
  text: string
  /** A commercial message needs the receiver's recorded consent and goes through the provider's İYS check. */
  kind: 'informational' | 'commercial'
  /** Our own id of this message: for tracing, and for a provider that refuses to take the same one twice. */
  reference: string
}

export type SmsReceipt = { provider: string; providerMessageId: string | undefined; acceptedAt: Date }

export type SmsPort = {
  readonly provider: string
  /** Resolves once the provider has taken the message on, which is not yet its delivery. Throws SmsNotSent. */
  send(message: SmsMessage): Promise<SmsReceipt>
}

export type SmsRefusal = 'invalid-number' | 'sender' | 'credentials' | 'credit' | 'busy' | 'rejected' | 'unreachable'

/** The message was not taken on. Says why without the number or the text, so it may be logged as it is. */
export class SmsNotSent extends Error {
  override name = 'SmsNotSent'
  readonly reason: SmsRefusal
  /** Whether the same message may go through later without anybody changing anything. */
  readonly retry: boolean
  constructor(reason: SmsRefusal) {
    super(`The text message was not sent: ${reason}`)
    this.reason = reason
    this.retry = reason === 'busy' || reason === 'unreachable'
  }
}

const international = /^\+[1-9]\d{6,14}$/
const turkish = /^\+90[1-9]\d{9}$/

/** Refuses, before anything leaves the process, what no provider could deliver. Every driver calls it first. */
export function refuseUndeliverable({ to, text }: SmsMessage): void {
  if (!(to.startsWith('+90') ? turkish : international).test(to)) throw new SmsNotSent('invalid-number')
  if (text.trim() === '') throw new SmsNotSent('rejected')
}
