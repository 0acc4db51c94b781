import type { SmsProvider } from '#contract/settings.ts'
import type { Api } from '#server/api.ts'
import { smsUnlessHeld } from '#server/integrations/held-sending.ts'
import { type SmsSettings, smsDriverFor } from '#server/integrations/sms/driver-for.ts'
import { SmsNotSent, type SmsPort, SmsReportsNotRead } from '#server/integrations/sms/sms.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { unsealed } from '#server/platform/secret-box.ts'
import { smsSecretOf } from './sms-account.ts'
import { smsAccountRow } from './sms-account.store.ts'

/** What choosing a carrier needs of the app: a worker runs without routes. */
export type Carriers = Pick<Api, 'sms' | 'db' | 'clock' | 'secret'> & { config: Pick<Api['config'], 'sms'> }

/** Who carries this business's messages: its own account with a provider, else Konuk's. Call nothing of it inside `tx`. */
export async function smsFor(api: Carriers, tx: Db, hotelId: number): Promise<SmsPort> {
  const row = await smsAccountRow(tx, hotelId)
  if (row === undefined) return api.sms
  const secret = unsealed(api.secret, smsSecretOf(hotelId), row.secretBox)
  // Not Konuk's account instead: the guest would get the message from somebody else's name.
  if (secret === undefined) return refusing(row.driver)
  const own = smsDriverFor({ ...settingsOf(row, secret), ...reachedAt(api, row.driver) }, api.db, { clock: api.clock })
  return smsUnlessHeld(own, api.db)
}

function settingsOf({ driver, username, sender }: Account, secret: string): SmsSettings {
  if (driver === 'netgsm') return { driver, usercode: username, password: secret, header: sender }
  if (driver === 'verimor') return { driver, username, password: secret, sender }
  return { driver, key: username, hash: secret, sender }
}
type Account = { driver: SmsProvider; username: string; sender: string }

/** Where the configuration says that a provider is reached by another address, that holds for every account with it. */
function reachedAt({ config: { sms } }: Carriers, driver: SmsProvider): { baseUrl?: string } {
  return sms.driver === driver && sms.baseUrl !== undefined ? { baseUrl: sms.baseUrl } : {}
}

/** An account whose stored password cannot be read any more. */
const refusing = (provider: string): SmsPort => ({
  provider,
  send: () => Promise.reject(new SmsNotSent('credentials')),
  deliveries: () => Promise.reject(new SmsReportsNotRead('credentials')),
})
