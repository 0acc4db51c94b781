import { sql } from 'kysely'
import type { SmsTemplate, SmsTemplateVersion } from '#contract/messages/templates/schemas.ts'
import type { MessageKind } from '#domain/sms/limits.ts'
import type { Db } from '#server/platform/db/connect.ts'

export type TemplateText = { templateName: string; templateContent: string; kind: MessageKind }

const columns = ['id', 'templateName', 'templateContent', 'version', 'createdAt', 'updatedAt'] as const
/** The constraint `sms_template_kind` guarantees this type. */
const kind = sql<MessageKind>`kind`.as('kind')

type Row = Omit<SmsTemplate, 'createdDate' | 'updatedDate'> & { createdAt: Date; updatedAt: Date }
const asTemplate = ({ createdAt, updatedAt, ...row }: Row): SmsTemplate => ({
  ...row,
  createdDate: createdAt.toISOString(),
  updatedDate: updatedAt.toISOString(),
})

const inUse = (db: Db, hotelId: number) =>
  db.selectFrom('smsTemplate').where('hotelId', '=', hotelId).where('removedAt', 'is', null)

/** Lists all templates without pages, because there are at most `templatesMax`. */
export async function templatesByName(db: Db, hotelId: number): Promise<SmsTemplate[]> {
  const rows = await inUse(db, hotelId)
    .select(columns)
    .select(kind)
    .orderBy(sql`template_name collate tr_natural`)
    .orderBy('id')
    .execute()
  return rows.map(asTemplate)
}

export async function countTemplates(db: Db, hotelId: number): Promise<number> {
  const { count } = await inUse(db, hotelId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns whether the business has ever had templates, deleted ones included. */
export async function hasEverHadTemplates(db: Db, hotelId: number): Promise<boolean> {
  const row = await db.selectFrom('smsTemplate').select('id').where('hotelId', '=', hotelId).limit(1).executeTakeFirst()
  return row !== undefined
}

/**
 * Locks the template's row until the transaction ends. If two clerks save at the same time, the second sees the first
 * one's change.
 */
export async function lockTemplate(tx: Db, hotelId: number, id: number): Promise<SmsTemplate | undefined> {
  const row = await inUse(tx, hotelId).where('id', '=', id).select(columns).select(kind).forUpdate().executeTakeFirst()
  return row && asTemplate(row)
}

export function templateVersionOf(db: Db, hotelId: number, id: number): Promise<{ version: number } | undefined> {
  return inUse(db, hotelId).where('id', '=', id).select('version').executeTakeFirst()
}

export async function insertTemplate(
  tx: Db,
  hotelId: number,
  text: TemplateText,
  by: { userId: number; now: Date },
): Promise<SmsTemplate> {
  const row = await tx
    .insertInto('smsTemplate')
    .values({ ...text, hotelId, createdAt: by.now, updatedAt: by.now })
    .returning(columns)
    .returning(kind)
    .executeTakeFirstOrThrow()
  await keepVersion(tx, hotelId, row.id, { ...text, version: row.version }, by)
  return asTemplate(row)
}

export async function updateTemplate(
  tx: Db,
  hotelId: number,
  id: number,
  text: TemplateText,
  by: { userId: number; now: Date },
): Promise<SmsTemplate> {
  const row = await tx
    .updateTable('smsTemplate')
    .set((eb) => ({ ...text, version: eb('version', '+', 1), updatedAt: by.now }))
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .returning(columns)
    .returning(kind)
    .executeTakeFirstOrThrow()
  await keepVersion(tx, hotelId, id, { ...text, version: row.version }, by)
  return asTemplate(row)
}

async function keepVersion(
  tx: Db,
  hotelId: number,
  templateId: number,
  text: TemplateText & { version: number },
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  await tx
    .insertInto('smsTemplateVersion')
    .values({ ...text, hotelId, templateId, savedAt: now, savedBy: userId })
    .execute()
}

export async function markTemplateRemoved(tx: Db, hotelId: number, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('smsTemplate')
    .set({ removedAt: now })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()
}

export async function versionsOf(
  db: Db,
  hotelId: number,
  templateId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ versions: SmsTemplateVersion[]; total: number }> {
  const all = db
    .selectFrom('smsTemplateVersion')
    .innerJoin('appUser', 'appUser.id', 'smsTemplateVersion.savedBy')
    .where('smsTemplateVersion.hotelId', '=', hotelId)
    .where('templateId', '=', templateId)
  const rows = await all
    .select(['smsTemplateVersion.version', 'templateName', 'templateContent', 'savedAt', 'firstName', 'lastName'])
    .select(kind)
    .orderBy('smsTemplateVersion.version', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const versions = rows.map(({ savedAt, firstName, lastName, ...row }) => ({
    ...row,
    savedDate: savedAt.toISOString(),
    savedBy: `${firstName} ${lastName}`.trim(),
  }))
  return { versions, total }
}
