import { lineRefusals } from './line-refusal.ts'

/**
 * The states of one message to one number. queued: the message is waiting to be sent. sending: the message was given to
 * the provider, which has not answered yet. sent: the provider has accepted the message. unknown: nobody can tell
 * whether the message was sent, because the answer never came or the app stopped in between. It is not resent
 * automatically; a person decides. failed: the message was not sent. skipped: the message was left out before sending,
 * and `reason` has the cause. delivered, undelivered: the provider's final report.
 */
export const messageStates = [
  'queued',
  'sending',
  'sent',
  'unknown',
  'failed',
  'skipped',
  'delivered',
  'undelivered',
] as const
export type MessageState = (typeof messageStates)[number]

/**
 * No driver waits this long for an answer. If a message is still 'sending' after this time, the process that was
 * sending it has died.
 */
export const sendingSeconds = 90

const resendable: readonly MessageState[] = ['failed', 'unknown', 'undelivered']

/**
 * True if a person may resend messages in this state. If the state was 'unknown', the guest may get the message twice.
 */
export const mayResend = (state: MessageState): boolean => resendable.includes(state)

/** True if Konuk has nothing more to do for the message. A delivery report may still come. */
export const isSettled = (state: MessageState): boolean => state !== 'queued' && state !== 'sending'

/** True if the provider has accepted the message, even if it was not delivered. */
export const wasSent = (state: MessageState): boolean =>
  state === 'sent' || state === 'delivered' || state === 'undelivered'

/** The reason why a recipient was left out before anything was sent. */
export const skipReasons = ['no-consent', 'value-missing', 'too-long', ...lineRefusals] as const
export type SkipReason = (typeof skipReasons)[number]
