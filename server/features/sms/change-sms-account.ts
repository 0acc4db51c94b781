import type { SmsAccount, SmsAccountChange } from '#contract/sms/schemas.ts'
import type { Api } from '#server/api.ts'
import { lockHotel } from '#server/features/hotel/hotel.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { refuseOutdated } from '#server/platform/http/outdated.ts'
import { sealed, unsealed } from '#server/platform/secret-box.ts'
import { smsSecretRequired } from './sms.errors.ts'
import { dropSmsAccount, putSmsAccount, smsAccountRow } from './sms-account.store.ts'

/**
 * The encryption is bound to the hotel, so an encrypted password copied into another hotel's row cannot be decrypted.
 */
export const smsSecretOf = (hotelId: number) => `sms-account:${hotelId}`

/** Returns all of the account that a screen may show, which excludes the password. */
export async function readSmsAccount(api: Api, db: Db, hotelId: number): Promise<SmsAccount> {
  const row = await smsAccountRow(db, hotelId)
  if (row === undefined) return { driver: 'default', username: '', sender: '', secret: 'none', version: 0 }
  const { secretBox, ...shown } = row
  const opens = unsealed(api.secret, smsSecretOf(hotelId), secretBox) !== undefined
  return { ...shown, secret: opens ? 'stored' : 'unreadable' }
}

type ChangeSmsAccountInput = { db: Db; caller: Caller; body: SmsAccountChange; now: Date }

export async function saveSmsAccount(api: Api, { db, caller, body, now }: ChangeSmsAccountInput): Promise<void> {
  const { hotelId, userId } = caller
  const { driver, username, sender, secret, version } = body
  // The lock on the hotel allows one change at a time, even while there is no account row to lock.
  await lockHotel(db, hotelId)
  const stored = await smsAccountRow(db, hotelId)
  if (version !== undefined && version !== (stored?.version ?? 0)) refuseOutdatedAccount(stored, body)
  if (driver === 'default') return dropSmsAccount(db, hotelId)
  const secretBox = secret
    ? sealed(api.secret, smsSecretOf(hotelId), secret)
    : await keptBox(api, db, hotelId, { driver, username })
  await putSmsAccount(db, { hotelId, driver, username, sender, secretBox, updatedAt: now, updatedBy: userId })
}

type Stored = Awaited<ReturnType<typeof smsAccountRow>>

function refuseOutdatedAccount(stored: Stored, { driver, username, sender, secret }: SmsAccountChange): void {
  const isOwn = driver !== 'default'
  const side = (field: 'username' | 'sender', now: string | undefined, asked: string) => ({
    code: `settings.stored-${field}` as const,
    stored: now ?? '',
    asked: isOwn ? asked : '',
  })
  refuseOutdated('settings.changed-meanwhile', {
    driver: { code: 'settings.stored-driver', stored: stored?.driver ?? 'default', asked: driver },
    username: side('username', stored?.username, username),
    sender: side('sender', stored?.sender, sender),
    // The stored password cannot be compared with the typed one, so a typed password always counts as a change.
    secret: { code: 'settings.stored-secret', stored: '', asked: stored && isOwn && secret ? 'typed' : '' },
  })
}

/**
 * Keeps the stored password only while provider and user name stay the same, because the password belongs to that
 * account.
 */
async function keptBox(api: Api, db: Db, hotelId: number, now: { driver: string; username: string }): Promise<string> {
  const row = await smsAccountRow(db, hotelId)
  if (row === undefined || row.driver !== now.driver || row.username !== now.username) throw smsSecretRequired()
  if (unsealed(api.secret, smsSecretOf(hotelId), row.secretBox) === undefined) throw smsSecretRequired()
  return row.secretBox
}
