// The port through which the app sends e-mail. Its drivers are in this folder.

export type MailMessage = {
  /** A single bare address: `ayse@example.com`. */
  to: string
  /** The business that sends the message; none if it is Konuk itself. */
  hotelId?: number
  /** The address for replies, if they should not go to the sender. A single bare address. */
  replyTo?: string
  subject: string
  text: string
  /** The message as HTML, for clients that show HTML. `text` contains the complete message as well. */
  html?: string
}

export type MailPort = {
  readonly provider: string
  /** Resolves once the mail server has accepted the message. Throws MailNotSent. */
  send(message: MailMessage): Promise<void>
  /** Closes open connections after the messages being sent are finished. */
  close(): Promise<void>
}

export type MailRefusal = 'invalid-address' | 'credentials' | 'rejected' | 'busy' | 'unreachable'

/**
 * The mail server did not accept the message. The error gives the reason without address or text, so it may be logged
 * as it is.
 */
export class MailNotSent extends Error {
  override name = 'MailNotSent'
  readonly reason: MailRefusal
  /** True if the same message may succeed later without anybody changing anything. */
  readonly retry: boolean
  /** True if the job that sends this message ends with this error: see isFinal in platform/jobs/job.ts. */
  readonly isFinal: boolean
  constructor(reason: MailRefusal, { isFinal = false } = {}) {
    super(`The e-mail was not sent: ${reason}`)
    this.reason = reason
    this.retry = reason === 'busy' || reason === 'unreachable'
    this.isFinal = isFinal
  }
}

// The pattern is deliberately plain: no quoted local parts, no lists, and no characters with which a header could be
// smuggled in.
const address = /^[^\s\p{Cc}"(),:;<>@[\\\]]+@[^\s\p{Cc}"(),:;<>@[\\\]]+\.[^\s\p{Cc}"(),:;<>@[\\\].]+$/u

/**
 * Prepares a message for any driver: it refuses anything but exactly one address, and keeps the subject on one line,
 * because it may quote a visitor's text.
 */
export function fitToSend(message: MailMessage): MailMessage {
  if (!isOneAddress(message.to)) throw new MailNotSent('invalid-address')
  if (message.replyTo !== undefined && !isOneAddress(message.replyTo)) throw new MailNotSent('invalid-address')
  return { ...message, subject: message.subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim() }
}

const isOneAddress = (text: string) => text.length <= 254 && address.test(text)
