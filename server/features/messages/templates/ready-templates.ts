import { templatesMax } from '#domain/sms/limits.ts'
import { readyTemplates } from '#domain/messages/ready-templates.ts'
import type { Opened } from '#server/api.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { tooManyTemplates } from '../messages.errors.ts'
import { countTemplates, hasEverHadTemplates, insertTemplate, templatesByName } from './templates.store.ts'

type ReadyTemplatesInput = { db: Db; caller: Pick<Caller, 'hotelId' | 'userId'>; now: Date }

/**
 * Adds the ready templates whose names the business does not use yet. Names count as equal if a reader would see them
 * as equal. Returns how many were added.
 */
export async function addReadyOnes({ db, caller: { hotelId, userId }, now }: ReadyTemplatesInput): Promise<number> {
  const had = new Set((await templatesByName(db, hotelId)).map(({ templateName }) => templateName))
  const missing = readyTemplates.filter(({ templateName }) => !had.has(templateName))
  if ((await countTemplates(db, hotelId)) + missing.length > templatesMax) throw tooManyTemplates()
  for (const template of missing) await insertTemplate(db, hotelId, template, { userId, now })
  return missing.length
}

/** Runs once per business, so that a deleted template does not come back when another member joins. */
export async function readyForNewBusiness(tx: Db, { hotelId, userId, now }: Opened): Promise<void> {
  if (await hasEverHadTemplates(tx, hotelId)) return
  await addReadyOnes({ db: tx, caller: { hotelId, userId }, now })
}
