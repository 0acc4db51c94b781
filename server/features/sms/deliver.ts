import type { MessageKind } from '#domain/sms/limits.ts'
import type { Api } from '#server/api.ts'
import type { Carriers } from '#server/features/settings/sms-for.ts'
import { SmsNotSent, type SmsPort } from '#server/integrations/sms/sms.ts'
import type { Claimed, Outcome } from './messages.store.ts'

/** What sending needs of the app: a worker runs without routes. */
export type Sender = Carriers &
  Pick<Api, 'jobs'> & {
    app: { log: Pick<Api['app']['log'], 'warn'> }
  }

/** Once one message meets one of these, so would all others: they are not even tried. */
const hopelessForAll: readonly string[] = ['sender', 'credentials', 'credit', 'iys']
export const isHopelessForAll = ({ state, ...rest }: Outcome): boolean =>
  state === 'failed' && 'reason' in rest && hopelessForAll.includes(rest.reason)

/**
 * Gives a claimed message to the provider, outside any transaction. Only a provider that says that it did not take the
 * message leads to another try; whatever else goes wrong leaves an outcome that nobody knows.
 */
export async function giveToProvider(api: Sender, sms: SmsPort, kind: MessageKind, message: Claimed): Promise<Outcome> {
  const { provider } = sms
  // It waited while the business gave up its own account, and was never counted as one of Konuk's.
  if (sms === api.sms && !message.overKonuk) return { state: 'failed', provider: null, reason: 'account-changed' }
  try {
    const receipt = await sms.send({
      to: message.phone,
      text: message.text,
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
