// What the product asks of whoever carries its e-mail. Drivers stand beside this file.

export type MailMessage = {
  /** One bare address: `ayse@example.com`. */
  to: string
  /** Where an answer goes, if not to the sender: one bare address. */
  replyTo?: string
  subject: string
  text: string
  /** The same message for clients that show it. `text` stays complete without it. */
  html?: string
}

export type MailPort = {
  readonly provider: string
  /** Resolves once the mail server has taken the message on. Throws MailNotSent. */
  send(message: MailMessage): Promise<void>
  /** Lets go of open connections; a message under way is finished first. */
  close(): Promise<void>
}

export type MailRefusal = 'invalid-address' | 'credentials' | 'rejected' | 'busy' | 'unreachable'

/** The message was not taken on. Says why without address or text, so it may be logged as it is. */
export class MailNotSent extends Error {
  override name = 'MailNotSent'
  readonly reason: MailRefusal
  /** Whether the same message may go through later without anybody changing anything. */
  readonly retry: boolean
  constructor(reason: MailRefusal) {
    super(`The e-mail was not sent: ${reason}`)
    this.reason = reason
    this.retry = reason === 'busy' || reason === 'unreachable'
  }
}

// Deliberately plain: no quoted local parts, no lists, nothing that a header could be smuggled in with.
const address = /^[^\s\p{Cc}"(),:;<>@[\\\]]+@[^\s\p{Cc}"(),:;<>@[\\\]]+\.[^\s\p{Cc}"(),:;<>@[\\\].]+$/u

/**
 * The message as every driver may send it: refuses an address that is not exactly one, and keeps the subject,
 * which may quote what a visitor typed, on one line.
 */
export function fitToSend(message: MailMessage): MailMessage {
  if (!isOneAddress(message.to)) throw new MailNotSent('invalid-address')
  if (message.replyTo !== undefined && !isOneAddress(message.replyTo)) throw new MailNotSent('invalid-address')
  return { ...message, subject: message.subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim() }
}

const isOneAddress = (text: string) => text.length <= 254 && address.test(text)
