import type { SmsTemplate } from '#contract/messages/templates/schemas.ts'
import { ibansIn } from '#domain/people/iban.ts'
import { ibansOf } from '#server/features/hotel/ibans.store.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Db } from '#server/platform/db/connect.ts'

type Saved = { hotelId: number; now: Date; contentBefore: string }

/**
 * Rings the bell if a saved template has gained an IBAN that is none of the business's, because guests would send
 * their money there.
 */
export async function tellOfForeignIbans(
  db: Db,
  { id, version, templateName, templateContent }: SmsTemplate,
  { hotelId, now, contentBefore }: Saved,
): Promise<void> {
  const had = ibansIn(contentBefore)
  const gained = ibansIn(templateContent).filter((iban) => !had.includes(iban))
  if (gained.length === 0) return
  const own = (await ibansOf(db, hotelId)).map(({ iban }) => iban)
  const endings = gained.filter((iban) => !own.includes(iban)).map((iban) => iban.slice(-4))
  if (endings.length === 0) return
  const data = { templateId: id, templateName, version, endings }
  await notify(db, { hotelId, at: now, kind: 'iban-in-template', data })
}
