import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import { keyId } from '#server/platform/secret-box.ts'

/** Small enough that a simultaneous booking does not wait long. */
const batch = 500

/** Returns guests for whom it is not yet recorded whether their number identifies them. The number is decrypted. */
export function guestsNotLookedAt(tx: Db, hotelId: number) {
  return tx
    .selectFrom('guest')
    .select(['hotelId', 'id', 'nationality', 'identityNumber'])
    .where('hotelId', '=', hotelId)
    .where('isIdentified', 'is', null)
    .where('identityNumber', 'is not', null)
    .orderBy('id')
    .limit(batch)
    .forUpdate()
    .execute()
}

export async function keepIdentified(
  tx: Db,
  hotelId: number,
  numbers: readonly { id: number; isIdentified: boolean }[],
): Promise<void> {
  await sql`
    update guest set is_identified = looked_at.is_identified
    from unnest(${numbers.map(({ id }) => id)}::bigint[], ${numbers.map((one) => one.isIdentified)}::boolean[])
      as looked_at (id, is_identified)
    where guest.hotel_id = ${hotelId} and guest.id = looked_at.id`.execute(tx)
}

/** Returns guests whose number was stored before numbers were encrypted. */
export function guestsNotSealed(tx: Db, hotelId: number) {
  return tx
    .selectFrom('guest')
    .select(['id', (eb) => eb.fn.coalesce('tcKimlik', 'passportNumber').as('number')])
    .where('hotelId', '=', hotelId)
    .where((eb) => eb.or([eb('tcKimlik', 'is not', null), eb('passportNumber', 'is not', null)]))
    .limit(batch)
    .forUpdate()
    .execute()
}

export type SealedNumber = { id: number; identityNumber: string | null; identityHash: string | null }

/** Empties the plain columns. A hash that identifies consents stays. */
export async function keepSealed(tx: Db, hotelId: number, numbers: readonly SealedNumber[]): Promise<void> {
  await sql`
    update guest
    set identity_number = sealed.number, identity_hash = coalesce(guest.identity_hash, sealed.hash), tc_kimlik = null,
      passport_number = null
    from unnest(${numbers.map(({ id }) => id)}::bigint[], ${numbers.map((one) => one.identityNumber)}::text[],
      ${numbers.map((one) => one.identityHash)}::text[]) as sealed (id, number, hash)
    where guest.hotel_id = ${hotelId} and guest.id = sealed.id`.execute(tx)
}

/** Returns guests after this id whose number is encrypted with another secret, with the encrypted number. */
export function guestsSealedOtherwise(tx: Db, hotelId: number, { secret, after }: { secret: string; after: number }) {
  return tx
    .selectFrom('guest')
    .select(['id', 'identityHash', 'identityNumber as box'])
    .where('hotelId', '=', hotelId)
    .where('id', '>', after)
    .where(sql<boolean>`split_part(identity_number, '.', 2) <> ${keyId(secret)}`)
    .orderBy('id')
    .limit(batch)
    .forUpdate()
    .execute()
}

export type Resealed = { id: number; identityNumber: string; hashBefore: string; identityHash: string }

/**
 * Stores the numbers encrypted with the new key, and updates the hash wherever it identifies the guest, consents
 * included.
 */
export async function keepResealed(tx: Db, hotelId: number, numbers: readonly Resealed[]): Promise<void> {
  const [before, after] = [numbers.map(({ hashBefore }) => hashBefore), numbers.map((one) => one.identityHash)]
  await sql`
    update guest set identity_number = sealed.number,
      identity_hash = case when identity_hash = sealed.before then sealed.after else identity_hash end
    from unnest(${numbers.map(({ id }) => id)}::bigint[], ${numbers.map((one) => one.identityNumber)}::text[],
      ${before}::text[], ${after}::text[]) as sealed (id, number, before, after)
    where guest.hotel_id = ${hotelId} and guest.id = sealed.id`.execute(tx)
  await sql`
    update consent_code set identity_hash = rekeyed.after
    from (select distinct before, after from unnest(${before}::text[], ${after}::text[]) as pair (before, after)) as rekeyed
    where hotel_id = ${hotelId} and identity_hash = rekeyed.before`.execute(tx)
}
