import type { MyProfile } from '#contract/account/settings/schemas.ts'
import { formatPhone, toE164 } from '#domain/people/phone.ts'
import type { UserId } from './account.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { refuseOutdated } from '#server/platform/http/outdated.ts'
import { lockProfile, saveProfile } from './profile.store.ts'

type Change = MyProfile & { version?: number | undefined }

export async function changeProfile(db: Db, user: UserId, { firstName, lastName, phone, version }: Change) {
  const stored = await lockProfile(db, user)
  const number = toE164(phone) ?? null
  if (version !== undefined && version !== stored.version) {
    refuseOutdated('settings.changed-meanwhile', {
      firstName: { code: 'settings.stored-first-name', stored: stored.firstName, asked: firstName },
      lastName: { code: 'settings.stored-last-name', stored: stored.lastName, asked: lastName },
      phone: { code: 'settings.stored-phone', stored: formatPhone(stored.phone), asked: formatPhone(number ?? '') },
    })
  }
  return saveProfile(db, user, { firstName, lastName, phone: number })
}
