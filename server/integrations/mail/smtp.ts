import { createTransport } from 'nodemailer'
import { fitToSend, MailNotSent, type MailPort, type MailRefusal } from './mail.ts'

export type SmtpSettings = {
  /** `smtp://user:password@host:587` (STARTTLS) or `smtps://user:password@host:465`. */
  url: string
  /** The sender: `Konuk <no-reply@example.com>`. */
  from: string
  /** How long any one step may keep us waiting; a whole message gets three times as much. */
  patienceMs?: number
}

/** Sends through a mail server. Nothing leaves this machine unencrypted. */
export function smtpMail({ url, from, patienceMs = 10_000 }: SmtpSettings): MailPort {
  const transport = createTransport({
    ...connectionTo(url),
    pool: true,
    maxConnections: 3,
    // A pooled connection may have died while it was idle: one new try here, the rest is for the job queue.
    maxRequeues: 1,
    idleTimeout: 30_000,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // A pooled connection that breaks while nothing is sent: the next message opens another.
  transport.on('error', () => {})

  return {
    provider: 'smtp',
    async send(message) {
      const { to, replyTo, subject, text, html } = fitToSend(message)
      try {
        await transport.sendMail({
          from,
          // As an object, so that the address is never parsed as a list.
          to: { name: '', address: to },
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          ...(html !== undefined && { html }),
          // Automatic answers to an automatic message help nobody.
          headers: { 'Auto-Submitted': 'auto-generated' },
          // A server that trickles its answers never trips the socket's own timeout.
          signal: AbortSignal.timeout(patienceMs * 3),
        })
      } catch (error) {
        // The original error quotes the address and the server's answer: it must not travel further.
        throw new MailNotSent(refusalFor(error))
      }
    },
    close: async () => transport.close(),
  }
}

function refusalFor(error: unknown): MailRefusal {
  // nodemailer's own: `permanent` is there once the server has answered.
  const permanent = error instanceof Error && 'permanent' in error ? error.permanent : undefined
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (permanent === false) return 'busy'
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'credentials'
  return permanent === true ? 'rejected' : 'unreachable'
}

/** Where the URL leads, and how it is protected on the way: TLS always, save to this machine itself. */
export function connectionTo(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url)
  if (protocol !== 'smtp:' && protocol !== 'smtps:') throw new Error('The mail URL must begin with smtp:// or smtps://')
  const host = hostname.replace(/^\[|\]$/g, '')
  const secure = protocol === 'smtps:'
  const ownMachine = host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
  return {
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    // A server on this machine offers STARTTLS, if at all, with a certificate that nobody signed.
    ...(ownMachine ? { ignoreTLS: true } : { requireTLS: !secure, tls: { minVersion: 'TLSv1.2' as const } }),
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  }
}
