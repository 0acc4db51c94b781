import { templatesMax } from '#domain/sms/limits.ts'
import { readyTemplates } from '#domain/sms/ready-templates.ts'
import type { Opened } from '#server/api.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { tooManyTemplates } from '../sms.errors.ts'
import { countTemplates, hasEverHadTemplates, insertTemplate, templatesByName } from './templates.store.ts'

type Asked = { db: Db; caller: Pick<Caller, 'hotelId' | 'userId'>; now: Date }

/** Those that the business has not: by name, as a person would tell. Answers how many. */
export async function addReadyOnes({ db, caller: { hotelId, userId }, now }: Asked): Promise<number> {
  const had = new Set((await templatesByName(db, hotelId)).map(({ templateName }) => templateName))
  const missing = readyTemplates.filter(({ templateName }) => !had.has(templateName))
  if ((await countTemplates(db, hotelId)) + missing.length > templatesMax) throw tooManyTemplates()
  for (const template of missing) await insertTemplate(db, hotelId, template, { userId, now })
  return missing.length
}

/** Once for a business: what somebody has deleted does not come back with the next colleague. */
export async function readyForNewBusiness(tx: Db, { hotelId, userId, now }: Opened): Promise<void> {
  if (await hasEverHadTemplates(tx, hotelId)) return
  await addReadyOnes({ db: tx, caller: { hotelId, userId }, now })
}
