import { createTransport } from 'nodemailer'
import { fitToSend, MailNotSent, type MailPort, type MailRefusal } from './mail.ts'

export type SmtpSettings = {
  /** The URL is `smtp://user:password@host:587` (STARTTLS) or `smtps://user:password@host:465`. */
  url: string
  /** The sender: `Konuk <no-reply@example.com>`. */
  from: string
  /** The time limit of each step; a whole message gets three times as much. */
  patienceMs?: number
}

/** Sends through a mail server. Nothing leaves this machine unencrypted. */
export function smtpMail({ url, from, patienceMs = 10_000 }: SmtpSettings): MailPort {
  const transport = createTransport({
    ...connectionTo(url),
    pool: true,
    maxConnections: 3,
    // A pooled connection may have died while idle, so the transport tries once more; further retries belong to the job
    // queue.
    maxRequeues: 1,
    idleTimeout: 30_000,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // A pooled connection may break while nothing is being sent. The next message opens another connection.
  transport.on('error', () => {})

  return {
    provider: 'smtp',
    async send(message) {
      const { to, replyTo, subject, text, html } = fitToSend(message)
      try {
        await transport.sendMail({
          from,
          // The receiver is an object, so that the address is never parsed as a list.
          to: { name: '', address: to },
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          ...(html !== undefined && { html }),
          // This header prevents automatic replies, which nobody here would read.
          headers: { 'Auto-Submitted': 'auto-generated' },
          // This limit is needed because a server that sends its answer in small pieces never triggers the socket's own
          // timeout.
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
  // The field `permanent` is nodemailer's own, and exists once the server has answered.
  const permanent = error instanceof Error && 'permanent' in error ? error.permanent : undefined
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (permanent === false) return 'busy'
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'credentials'
  return permanent === true ? 'rejected' : 'unreachable'
}

/** Derives the host and the encryption from the URL. TLS is always used, except for a server on this machine. */
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
    // A server on this machine offers STARTTLS, if at all, with a self-signed certificate.
    ...(ownMachine ? { ignoreTLS: true } : { requireTLS: !secure, tls: { minVersion: 'TLSv1.2' as const } }),
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  }
}
