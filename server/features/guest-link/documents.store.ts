// Reads what the main guest of a booking has confirmed, within the scope of his link and within that of the business.
import { sql } from 'kysely'
import type { Purpose } from '#domain/consent/documents.ts'
import { countsForStay } from '#server/features/stay/counting-codes.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { LinkedBooking } from '#server/platform/db/scope.ts'

export type Signer = {
  guestId: number
  reservationId: number
  firstName: string
  lastName: string
  phone: string | null
  /** True if his number is stored. */
  hasNumber: boolean
}

/** The main guest of the first stay of a booking, whose phone gets its codes; undefined once his data were erased. */
export async function signerOf(db: Db, { hotelId, bookingId }: LinkedBooking): Promise<Signer | undefined> {
  const { rows } = await sql<Signer & { isErased: boolean }>`
    select guest.id as guest_id, reservation_id, first_name, last_name, phone,
      is_identified is not null as has_number, erased_at is not null as is_erased
    from guest join reservation on reservation.hotel_id = ${hotelId} and reservation.id = guest.reservation_id
    where guest.hotel_id = ${hotelId} and reservation.booking_id = ${bookingId} and is_main_guest
    order by check_in, reservation.id
    limit 1`.execute(db)
  const [row] = rows
  return row === undefined || row.isErased ? undefined : row
}

export type CodeOfDocument = {
  id: number
  purpose: Purpose
  textSha256: string
  expiresAt: Date
  tries: number
  voidedAt: Date | null
  verifiedAt: Date | null
  /** True if the text fits the stay as it is now. */
  counts: boolean
}
type OfSigner = { hotelId: number; number: string; signer: Signer; proposed: string | null }

/** Returns the codes of this guest for the documents of his booking, the newest first. */
export async function codesOfDocuments(
  db: Db,
  { hotelId, number, signer: { reservationId, guestId }, proposed }: OfSigner,
): Promise<CodeOfDocument[]> {
  const { rows } = await sql<CodeOfDocument>`
    select code.id, purpose, text_sha256, expires_at, tries, voided_at, verified_at, ${countsForStay} as counts
    from reservation join consent_code as code on code.hotel_id = ${hotelId} and code.reservation_uniq_id = ${number}
    where reservation.hotel_id = ${hotelId} and reservation.id = ${reservationId}
      and code.id in (select konuk_codes_of_guest(${hotelId}, ${guestId}, ${proposed}))
    order by code.id desc`.execute(db)
  return rows
}

/** The text of a code as it was stored when it was sent. */
export async function textOfCode(db: Db, hotelId: number, id: number): Promise<string> {
  const { fullText } = await db
    .selectFrom('consentCode')
    .select('fullText')
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return fullText
}

/** The hash of the number that is stored, which no guest's link reads. */
export async function storedIdentity(tx: Db, hotelId: number, guestId: number): Promise<string | null> {
  const { identityHash } = await tx
    .selectFrom('guest')
    .select('identityHash')
    .where('hotelId', '=', hotelId)
    .where('id', '=', guestId)
    .executeTakeFirstOrThrow()
  return identityHash
}

/** The known device by the hash of its secret. */
export function deviceOfBooking(db: Db, { hotelId, bookingId }: LinkedBooking, secretHash: Buffer) {
  return db
    .selectFrom('guestDevice')
    .select(['id', 'knownAt'])
    .where('hotelId', '=', hotelId)
    .where('bookingId', '=', bookingId)
    .where('secretHash', '=', secretHash)
    .executeTakeFirstOrThrow()
}
