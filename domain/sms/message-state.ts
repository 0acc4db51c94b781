import { lineRefusals } from './line-refusal.ts'

/**
 * The course of one message to one number.
 *
 * queued: waits for its turn. sending: given to the provider, whose answer is not here yet. sent: the provider has taken
 * it on. unknown: nobody can say whether it went out, because the answer never came or the app stopped in between; it is
 * not sent again in silence, a person decides. failed: it did not go out. skipped: it was never to go out, and `reason`
 * says why. delivered, undelivered: the provider's last word.
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

/** Longer than any driver waits for an answer: a message still 'sending' after that has lost whoever was sending it. */
export const sendingSeconds = 90

const resendable: readonly MessageState[] = ['failed', 'unknown', 'undelivered']

/** A person may send these once more. Of 'unknown' ones the guest may then get two. */
export const mayResend = (state: MessageState): boolean => resendable.includes(state)

/** Nothing more is to be done for it here; a delivery report may still come. */
export const isSettled = (state: MessageState): boolean => state !== 'queued' && state !== 'sending'

/** The provider has it, whatever became of it then. */
export const wasSent = (state: MessageState): boolean =>
  state === 'sent' || state === 'delivered' || state === 'undelivered'

/** Why a recipient was left out before anything was sent. */
export const skipReasons = ['no-consent', 'value-missing', 'too-long', ...lineRefusals] as const
export type SkipReason = (typeof skipReasons)[number]
