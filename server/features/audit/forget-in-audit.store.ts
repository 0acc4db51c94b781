import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'

/** Whom to forget: profiles of guests, the stays they alone were of, and phones that messages went to. */
export type Forgotten = {
  guestProfileIds: readonly number[]
  reservationIds: readonly number[]
  phones: readonly string[]
}

/**
 * Erases what the trail says of persons, and answers of how many rows. That something happened, when and by whom remains,
 * and the chain holds. To be called before the rows of the guest themselves are erased: messages and consents are found
 * by them.
 */
export async function forgetInAudit(
  db: Db,
  hotelId: number,
  { guestProfileIds, reservationIds, phones }: Forgotten,
): Promise<number> {
  const { rows } = await sql<{ entryId: number }>`
    with meant as (
      select entry_id from audit_personal
      where hotel_id = ${hotelId} and guest_profile_id = any (${guestProfileIds}::bigint[])
      union
      select entry_id from audit_personal
      where hotel_id = ${hotelId} and reservation_id = any (${reservationIds}::bigint[])
      union
      select entry.id from sms_message
      join audit_entry as entry on entry.hotel_id = ${hotelId} and thing = 'sms_message' and thing_key = sms_message.id::text
      where sms_message.hotel_id = ${hotelId} and phone = any (${phones}::text[])
      union
      select entry.id from marketing_consent
      join audit_entry as entry
        on entry.hotel_id = ${hotelId} and thing = 'marketing_consent' and thing_key = marketing_consent.id::text
      where marketing_consent.hotel_id = ${hotelId} and phone = any (${phones}::text[])
      union
      select entry.id from consent_code
      join audit_entry as entry on entry.hotel_id = ${hotelId} and thing = 'consent_code' and thing_key = consent_code.id::text
      where consent_code.hotel_id = ${hotelId} and phone = any (${phones}::text[])
    )
    delete from audit_personal using meant where hotel_id = ${hotelId} and audit_personal.entry_id = meant.entry_id
    returning audit_personal.entry_id`.execute(db)
  return rows.length
}
