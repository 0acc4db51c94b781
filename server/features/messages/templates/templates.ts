import type { SmsTemplate } from '#contract/messages/templates/schemas.ts'
import { type MessageKind, templatesMax } from '#domain/sms/limits.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { refuseOutdated } from '#server/platform/http/outdated.ts'
import { templateNotFound, tooManyTemplates, userUnknown } from '../messages.errors.ts'
import { tellOfForeignIbans } from './foreign-ibans.ts'
import {
  countTemplates,
  insertTemplate,
  lockTemplate,
  markTemplateRemoved,
  type TemplateText,
  updateTemplate,
} from './templates.store.ts'

type TemplatesInput = { db: Db; caller: Caller; now: Date }

/** The path contains a user id, which must be the caller's; any other id is refused as an unknown user. */
export function refuseOtherUser(caller: Caller, userId: number): void {
  if (caller.userId !== userId) throw userUnknown()
}

export async function addTemplate({ db, caller, now }: TemplatesInput, text: TemplateText): Promise<SmsTemplate> {
  if ((await countTemplates(db, caller.hotelId)) >= templatesMax) throw tooManyTemplates()
  const added = await insertTemplate(db, caller.hotelId, text, { userId: caller.userId, now })
  await tellOfForeignIbans(db, added, { hotelId: caller.hotelId, now, contentBefore: '' })
  return added
}

type Change = {
  templateName: string
  templateContent: string
  kind?: MessageKind | undefined
  version?: number | undefined
}

/**
 * Saving an unchanged template makes no new version. A change based on an outdated version is refused, never merged.
 */
export async function changeTemplate(
  { db, caller, now }: TemplatesInput,
  id: number,
  { version, ...change }: Change,
): Promise<SmsTemplate> {
  const stored = await lockTemplate(db, caller.hotelId, id)
  if (stored === undefined) throw templateNotFound()
  const text = { ...change, kind: change.kind ?? stored.kind }
  const isSame =
    stored.templateName === text.templateName &&
    stored.templateContent === text.templateContent &&
    stored.kind === text.kind
  if (isSame) return stored
  if (version !== undefined && version !== stored.version) refuseOutdatedText(stored, text)
  const changed = await updateTemplate(db, caller.hotelId, id, text, { userId: caller.userId, now })
  await tellOfForeignIbans(db, changed, { hotelId: caller.hotelId, now, contentBefore: stored.templateContent })
  return changed
}

function refuseOutdatedText(stored: TemplateText, asked: TemplateText): void {
  const { templateName, templateContent, kind } = stored
  refuseOutdated('sms.template-changed-meanwhile', {
    templateName: { code: 'sms.stored-template-name', stored: templateName, asked: asked.templateName },
    templateContent: { code: 'sms.stored-template-content', stored: templateContent, asked: asked.templateContent },
    kind: { code: 'sms.stored-template-kind', stored: kind, asked: asked.kind },
  })
}

export async function removeTemplate({ db, caller, now }: TemplatesInput, id: number): Promise<void> {
  if ((await lockTemplate(db, caller.hotelId, id)) === undefined) throw templateNotFound()
  await markTemplateRemoved(db, caller.hotelId, id, now)
}
