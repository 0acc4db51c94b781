import { sql } from 'kysely'
import type { MarketingConsent } from '#contract/consent/schemas.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import type { Page } from '#server/platform/db/page.ts'
import { isPersonLike } from '#server/platform/db/person-like.ts'
import type { Proof } from './verify-code.ts'

/** Returns the phone numbers to which advertising may be sent now. */
export async function consentingPhones(db: Db, hotelId: number, phones: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('marketingConsent')
    .select('phone')
    .where('hotelId', '=', hotelId)
    .where('revokedAt', 'is', null)
    .where(sql<boolean>`phone = any(${phones}::text[])`)
    .execute()
  return new Set(rows.map(({ phone }) => phone))
}

/** Returns the phone numbers to which advertising may be sent, each with the time of its consent. */
export async function standingConsents(db: Db, hotelId: number, phones: readonly string[]) {
  const rows = await db
    .selectFrom('marketingConsent')
    .select(['phone', 'grantedAt'])
    .where('hotelId', '=', hotelId)
    .where('revokedAt', 'is', null)
    .where(sql<boolean>`phone = any(${phones}::text[])`)
    .orderBy('grantedAt')
    .execute()
  return rows.map(({ phone, grantedAt }) => ({ phone, grantedAt: grantedAt.toISOString() }))
}

/** If the phone number has already consented, the earlier consent stays in force. */
export async function grantConsent(db: Db, { hotelId, userId }: Caller, proof: Proof, now: Date): Promise<void> {
  const { id: proofId, phone, guestName } = proof
  await db
    .insertInto('marketingConsent')
    .values({ hotelId, phone, guestName, proofId, grantedAt: now, grantedBy: userId })
    .onConflict((conflict) => conflict.columns(['hotelId', 'phone']).where('revokedAt', 'is', null).doNothing())
    .execute()
}

/** Returns false when there was no consent to revoke. */
export async function revokeConsent(db: Db, { hotelId, userId }: Caller, phone: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('marketingConsent')
    .set({ revokedAt: now, revokedBy: userId })
    .where('hotelId', '=', hotelId)
    .where('phone', '=', phone)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type MarketingConsentInput = Page & { search?: string | undefined }

export async function consentPage(
  db: Db,
  hotelId: number,
  { search = '', page, pageSize }: MarketingConsentInput,
): Promise<{ consents: MarketingConsent[]; total: number }> {
  const matching = db
    .selectFrom('marketingConsent')
    .where('hotelId', '=', hotelId)
    .$if(search !== '', (query) => query.where(isPersonLike(sql`konuk_fold(guest_name)`, sql`phone`, search)))
  const rows = await matching
    .select(['id', 'phone', 'guestName', 'grantedAt', 'revokedAt', 'unproven'])
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const consents = rows.map(({ grantedAt, revokedAt, ...row }) => ({
    ...row,
    grantedAt: grantedAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  }))
  return { consents, total }
}
