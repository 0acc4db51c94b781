import type { SmsProvider } from '#contract/sms/schemas.ts'
import type { Api } from '#server/api.ts'
import { smsUnlessHeld } from '#server/integrations/held-sending.ts'
import { type SmsSettings, smsDriverFor } from '#server/integrations/sms/driver-for.ts'
import { SmsNotSent, type SmsPort, SmsReportsNotRead } from '#server/integrations/sms/sms.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { unsealed } from '#server/platform/secret-box.ts'
import { smsSecretOf } from './change-sms-account.ts'
import { smsAccountRow } from './sms-account.store.ts'

/** The parts of the app that are needed to choose a carrier. A worker has no others, because it runs without routes. */
export type Carriers = Pick<Api, 'sms' | 'db' | 'clock' | 'secret'> & { config: Pick<Api['config'], 'sms'> }

/**
 * Returns the carrier of this business's messages: its own account with a provider, or else Konuk's. Use the carrier
 * only outside `tx`.
 */
export async function smsFor(api: Carriers, tx: Db, hotelId: number): Promise<SmsPort> {
  const row = await smsAccountRow(tx, hotelId)
  if (row === undefined) return api.sms
  const secret = unsealed(api.secret, smsSecretOf(hotelId), row.secretBox)
  // An unreadable password must not fall back to Konuk's account, because the guest would get the message under another
  // sender's name.
  if (secret === undefined) return refusing(row.driver)
  const own = smsDriverFor({ ...settingsOf(row, secret), ...reachedAt(api, row.driver) }, api.db, { clock: api.clock })
  return smsUnlessHeld(own, api.db)
}

function settingsOf({ driver, username, sender }: ProviderAccount, secret: string): SmsSettings {
  if (driver === 'netgsm') return { driver, usercode: username, password: secret, header: sender }
  if (driver === 'verimor') return { driver, username, password: secret, sender }
  return { driver, key: username, hash: secret, sender }
}
type ProviderAccount = { driver: SmsProvider; username: string; sender: string }

/**
 * If the configuration gives another address for a provider, that address holds for every account with this provider.
 */
function reachedAt({ config: { sms } }: Carriers, driver: SmsProvider): { baseUrl?: string } {
  return sms.driver === driver && sms.baseUrl !== undefined ? { baseUrl: sms.baseUrl } : {}
}

/** The carrier refuses every message, because the account's stored password cannot be decrypted any more. */
const refusing = (provider: string): SmsPort => ({
  provider,
  send: () => Promise.reject(new SmsNotSent('credentials')),
  deliveries: () => Promise.reject(new SmsReportsNotRead('credentials')),
})
