import type { Db } from '#server/platform/db/connect.ts'
import { type IletimerkeziAccount, iletimerkeziSms } from './iletimerkezi.ts'
import { type NetgsmAccount, netgsmSms } from './netgsm.ts'
import { outboxSms } from './outbox.ts'
import type { ProviderOptions } from './provider-call.ts'
import type { SmsPort } from './sms.ts'
import { type VerimorAccount, verimorSms } from './verimor.ts'

/**
 * Which provider carries the messages, and on whose account. `baseUrl` is for tests and for a gateway of one's own:
 * never take it from what a user types, the server would call whatever it says.
 */
export type SmsSettings =
  | { driver: 'outbox' }
  | ({ driver: 'netgsm' } & NetgsmAccount)
  | ({ driver: 'verimor' } & VerimorAccount)
  | ({ driver: 'iletimerkezi' } & IletimerkeziAccount)

export const smsDrivers = ['outbox', 'netgsm', 'verimor', 'iletimerkezi'] as const satisfies SmsSettings['driver'][]

/** A driver holds no connection, so one may be made for a single message. */
export function smsDriverFor(settings: SmsSettings, db: Db, options: ProviderOptions = {}): SmsPort {
  if (settings.driver === 'outbox') return outboxSms(db)
  if (settings.driver === 'netgsm') return netgsmSms(settings, options)
  if (settings.driver === 'verimor') return verimorSms(settings, options)
  return iletimerkeziSms(settings, options)
}
