import type { Db } from '#server/platform/db/connect.ts'
import { type IletimerkeziAccount, iletimerkeziSms } from './iletimerkezi.ts'
import { type NetgsmAccount, netgsmSms } from './netgsm.ts'
import { outboxSms } from './outbox.ts'
import type { ProviderOptions } from './provider-call.ts'
import type { SmsPort } from './sms.ts'
import { type VerimorAccount, verimorSms } from './verimor.ts'

/**
 * The provider and the account that carry the messages. `baseUrl` is for tests and for a business's own gateway: never
 * take it from user input, because the server would call whatever address it contains.
 */
export type SmsSettings =
  | { driver: 'outbox' }
  | ({ driver: 'netgsm' } & NetgsmAccount)
  | ({ driver: 'verimor' } & VerimorAccount)
  | ({ driver: 'iletimerkezi' } & IletimerkeziAccount)

export const smsDrivers = ['outbox', 'netgsm', 'verimor', 'iletimerkezi'] as const satisfies SmsSettings['driver'][]

/** A driver holds no connection, so a new one may be made for each message. */
export function smsDriverFor(settings: SmsSettings, db: Db, options: ProviderOptions = {}): SmsPort {
  if (settings.driver === 'outbox') return outboxSms(db)
  if (settings.driver === 'netgsm') return netgsmSms(settings, options)
  if (settings.driver === 'verimor') return verimorSms(settings, options)
  return iletimerkeziSms(settings, options)
}
