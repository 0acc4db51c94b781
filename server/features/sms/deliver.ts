import type { MessageKind } from '#domain/sms/limits.ts'
import type { Api } from '#server/api.ts'
import type { Carriers } from './sms-for.ts'
import { SmsNotSent, type SmsPort } from '#server/integrations/sms/sms.ts'
import type { Claimed, Outcome } from './messages.store.ts'

/** Sending needs only these parts of the app, because a worker runs without routes. */
export type Sender = Carriers &
  Pick<Api, 'jobs'> & {
    app: { log: Pick<Api['app']['log'], 'warn'> }
  }

/** The business that sends a message, and the kind of the message. */
type OfBatch = { hotelId: number; kind: MessageKind }

/** These reasons for a refusal apply to every other message too, so the remaining messages are not tried. */
const hopelessForAll: readonly string[] = ['sender', 'credentials', 'credit', 'iys']
export const isHopelessForAll = ({ state, ...rest }: Outcome): boolean =>
  state === 'failed' && 'reason' in rest && hopelessForAll.includes(rest.reason)

/**
 * Passes a claimed message to the provider, outside any transaction. The message is tried again only if the provider
 * reports that it did not accept it; any other failure leaves the outcome unknown.
 */
export async function giveToProvider(
  api: Sender,
  sms: SmsPort,
  { hotelId, kind }: OfBatch,
  message: Claimed,
): Promise<Outcome> {
  const { provider } = sms
  // The business deleted its own account while this message waited, so the message was never counted towards the
  // allowance over Konuk's account.
  if (sms === api.sms && !message.overKonuk) return { state: 'failed', provider: null, reason: 'account-changed' }
  try {
    const receipt = await sms.send({
      to: message.phone,
      text: message.text,
      hotelId,
      kind,
      reference: `sms-${message.id}-${message.attempts}`,
    })
    return { state: 'sent', provider: receipt.provider, providerMessageId: receipt.providerMessageId ?? null }
  } catch (error) {
    const { name, reason, retry } = knownParts(error)
    api.app.log.warn({ message: message.id, provider, error: name, reason }, 'an SMS was not sent')
    return { state: reason === 'unknown' ? 'unknown' : retry ? 'queued' : 'failed', provider, reason }
  }
}

function knownParts(error: unknown): { name: string; reason: string; retry: boolean } {
  if (error instanceof SmsNotSent) return error
  return { name: error instanceof Error ? error.name : typeof error, reason: 'unknown', retry: false }
}
