import { NewSmsTemplate } from '#contract/sms-templates.ts'
import { addTemplate, changeTemplate, removeTemplate } from '#server/features/sms/templates/templates.ts'
import { goneSince } from './undo.errors.ts'
import type { Undo } from './undo-change.ts'
import { camelNames } from './camel-names.ts'

/** Puts a template back as it was, takes a new one away, or adds again one that was taken away. */
export async function takeBackTemplate({ db, caller, now, id, operation, was, row, version }: Undo): Promise<void> {
  const asked = { db, caller, now }
  const text = NewSmsTemplate.parse(camelNames({ ...row, ...was }))
  if (operation === 'insert') return removeTemplate(asked, id)
  if ('removed_at' in was) {
    if (row.removed_at === null) throw goneSince()
    await addTemplate(asked, text)
  } else await changeTemplate(asked, id, { ...text, version })
}
