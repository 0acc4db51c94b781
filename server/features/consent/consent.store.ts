import { sql } from 'kysely'
import type { ConsentState } from '#contract/reservations.ts'
import { type CodePurpose, consentRules, type ContractFact, type Purpose, purposes } from '#domain/consent/documents.ts'
import type { Status } from '#domain/reservations/status.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { statement } from '#server/platform/db/statement.ts'
import { uncounted } from '#server/platform/db/uncounted.ts'
import { termsHold } from './contract-terms.store.ts'
import { type ContractedStay, type ContractedTerms, countsFor } from './contracted-stay.ts'

/** `replaceCodes` alone writes it, and `stay`. */
const unstatedColumn = sql<ContractFact[]>`unstated`.as('unstated')

/** Whose consent to what: all that a code is bound to, besides its text. MARKETING is about no reservation: ''. */
export type Subject = { hotelId: number; purpose: CodePurpose; reservationUniqId: string; phone: string }

export type NewCode = Subject & {
  guestName: string
  /** Null for MARKETING, which asks for no identity. */
  identityHash: string | null
  stay: ContractedTerms | null
  unstated: ContractFact[]
  textVersion: number
  fullText: string
  textSha256: string
  smsTextMasked: string
  linkHash: string
  codeHash: string
  askedAt: Date
  expiresAt: Date
  ip: string
  userAgent: string
  staffUserId: number
}

/** Until the transaction ends, no other code of this purpose and reservation is sent. */
export async function queueForSending(tx: Db, subject: Subject): Promise<void> {
  const { hotelId, purpose, reservationUniqId, phone } = subject
  const key = `consent ${hotelId} ${purpose} ${purpose === 'MARKETING' ? phone : reservationUniqId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** A member of the business, whose phone it is or was: what it confirms, no guest has confirmed. */
const isOfStaff = (hotelId: number, phone: string) => sql<boolean>`exists (
  select from membership join app_user on app_user.id = membership.user_id
  left join former_phone on former_phone.user_id = app_user.id and former_phone.phone = ${phone}
  where membership.hotel_id = ${hotelId} and (app_user.phone = ${phone} or former_phone.phone is not null))`

/**
 * What may stand in the way of another code: when the last one went, or is going, to this phone, not counting one that
 * the provider refused, and whether the phone is one of the business's own people.
 */
export async function beforeAsking(db: Db, { hotelId, purpose, phone, reservationUniqId }: Subject) {
  const { rows } = await sql<{ lastAskedAt: Date | null; isOfStaff: boolean }>`
    select ${isOfStaff(hotelId, phone)} as is_of_staff, (
      select asked_at from consent_code
      where hotel_id = ${hotelId} and reservation_uniq_id = ${reservationUniqId} and purpose = ${purpose}
        and phone = ${phone} and failed_at is null
      order by id desc
      limit 1) as last_asked_at`.execute(db)
  return rows[0] ?? { lastAskedAt: null, isOfStaff: false }
}

/** A new code takes the place of older ones for the same purpose and reservation, whatever phone they went to. */
export async function replaceCodes(tx: Db, code: NewCode): Promise<number> {
  await tx
    .updateTable('consentCode')
    .set({ voidedAt: code.askedAt })
    .where('hotelId', '=', code.hotelId)
    .where('reservationUniqId', '=', code.reservationUniqId)
    .where('purpose', '=', code.purpose)
    .where('verifiedAt', 'is', null)
    .where('voidedAt', 'is', null)
    // All codes for MARKETING have the same, empty, reservation.
    .$if(code.purpose === 'MARKETING', (query) => query.where('phone', '=', code.phone))
    .execute()
  const stay = code.stay && JSON.stringify(code.stay)
  const { id } = await tx
    .insertInto('consentCode')
    .values({ ...code, stay })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type StoredCode = { hotelId: number; id: number }
type Sending = { provider: string; providerMessageId?: string | undefined; at: Date }

const ofCode = (db: Db, { hotelId, id }: StoredCode) =>
  db.updateTable('consentCode').where('hotelId', '=', hotelId).where('id', '=', id)
/** A quick guest may have read the code out before the provider's answer came: a proof is not touched again. */
const ofUnproven = (db: Db, code: StoredCode) => ofCode(db, code).where('verifiedAt', 'is', null)

export async function markSent(db: Db, code: StoredCode, { provider, providerMessageId, at }: Sending): Promise<void> {
  await ofUnproven(db, code)
    .set({ provider, providerMessageId: providerMessageId ?? null, sentAt: at })
    .execute()
}

export async function markFailed(db: Db, code: StoredCode, { provider, at }: Sending): Promise<void> {
  await ofUnproven(db, code).set({ provider, failedAt: at, voidedAt: at }).execute()
}

/** The provider had it and gave no answer: neither sent nor failed, as far as anybody knows. */
export async function markHandedOver(db: Db, code: StoredCode, provider: string): Promise<void> {
  await ofUnproven(db, code).set({ provider }).execute()
}

/**
 * Reads the code that a guest is most likely reading out, the newest open one, else the newest, and holds its row
 * until the transaction ends: guesses made at once are counted one after the other.
 */
export function lockCode(
  tx: Db,
  subject: Omit<Subject, 'reservationUniqId'> & { reservationUniqId?: string | undefined },
  now: Date,
) {
  const { hotelId, purpose, phone, reservationUniqId } = subject
  return tx
    .selectFrom('consentCode')
    .select([
      'id',
      'guestName',
      'reservationUniqId',
      'textSha256',
      'codeHash',
      'expiresAt',
      'tries',
      'voidedAt',
      'verifiedAt',
      unstatedColumn,
      isOfStaff(hotelId, phone).as('isOfStaff'),
    ])
    .where('hotelId', '=', hotelId)
    .where('purpose', '=', purpose)
    .where('phone', '=', phone)
    .$if(reservationUniqId !== undefined, (query) => query.where('reservationUniqId', '=', reservationUniqId ?? ''))
    .orderBy(
      sql`verified_at is null and voided_at is null and expires_at > ${now} and tries < ${consentRules.codeTries}`,
      'desc',
    )
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

export async function countTry(tx: Db, code: StoredCode): Promise<void> {
  await ofCode(tx, code)
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .execute()
}

type Verification = { ip: string; userAgent: string; userId: number }

/** When it was is said by the database, which also adds it to the business's chain of proofs. */
export async function markVerified(tx: Db, code: StoredCode, { ip, userAgent, userId }: Verification): Promise<void> {
  await ofCode(tx, code)
    .set({ verifiedAt: sql`now()`, verifiedIp: ip, verifiedUserAgent: userAgent, verifiedBy: userId })
    .execute()
}

/**
 * A reservation as far as consent goes: a consent counts for the main guest, known by phone and identity, and, the
 * contract, for the stay. `approvedAt` of approvals.store.ts says the same in SQL.
 */
export type ConsentOf = {
  reservationUniqId: string
  mainGuest: { phone: string | null; identityHash: string | null } | undefined
  stay: ContractedStay & { status: Status }
}
export type Consent = { state: ConsentState; sentAt: Date | null; verifiedAt: Date | null }
export type Consents = { kvkk: Consent; contract: Consent }

const none: Consent = { state: 'none', sentAt: null, verifiedAt: null }

/** How far the consents of these reservations are, by reservationUniqId, in one query for all. */
export async function consentStates(
  db: Db,
  hotelId: number,
  reservations: readonly ConsentOf[],
): Promise<Map<string, Consents>> {
  const uniqIds = reservations.map(({ reservationUniqId }) => reservationUniqId)
  return consentsOf(await codesThatWentOut(db, hotelId, uniqIds), reservations)
}

export function consentsOf(
  rows: readonly CodeThatWentOut[],
  reservations: readonly ConsentOf[],
): Map<string, Consents> {
  const codesOf = Map.groupBy(rows, (row) => row.reservationUniqId)
  return new Map(
    reservations.map(({ reservationUniqId, mainGuest, stay }) => {
      const codes = (codesOf.get(reservationUniqId) ?? []).filter(
        (code) =>
          mainGuest !== undefined &&
          mainGuest.identityHash !== null &&
          code.phone === mainGuest.phone &&
          code.identityHash === mainGuest.identityHash,
      )
      const [notices, contracts] = purposes.map((purpose) => codes.filter((code) => code.purpose === purpose))
      return [reservationUniqId, { kvkk: furthest(notices ?? []), contract: contractFor(stay, contracts ?? []) }]
    }),
  )
}

/** `termsHold`: what else its contract names is what holds for the reservation of its number, or it names nothing. */
type Code = { stay: ContractedTerms | null; termsHold: boolean; sentAt: Date | null; verifiedAt: Date | null }

/** The newest that was verified, else the newest. */
function furthest(codes: readonly Code[]): Consent {
  const counts = codes.find((code) => code.verifiedAt !== null) ?? codes[0]
  if (counts === undefined) return none
  const { sentAt, verifiedAt } = counts
  return { state: verifiedAt === null ? 'sent' : 'verified', sentAt, verifiedAt }
}

function contractFor(stay: ConsentOf['stay'], codes: readonly Code[]): Consent {
  const contract = furthest(codes.filter((code) => code.termsHold && countsFor(code.stay, stay)))
  const wasApproved = contract.state === 'none' && codes.some((code) => code.verifiedAt !== null)
  return wasApproved ? { ...contract, state: 'other-stay' } : contract
}

/**
 * Also those that may have gone out: then `sentAt` is when that was tried. Looked up number by number: for all at once
 * PostgreSQL would go through every code of the business, because a link may lead to one as well.
 */
export async function codesThatWentOut(db: Db, hotelId: number, uniqIds: readonly string[]) {
  return uniqIds.length === 0 ? [] : wentOut(db, { hotelId, uniqIds })
}
const wentOut = statement(
  (_db, { hotelId, uniqIds }: { hotelId: number; uniqIds: readonly string[] }) => sql<CodeThatWentOut>`
    select code.* from unnest(${uncounted(uniqIds, 'text')}) as wanted (number)
    left join reservation
      on reservation.hotel_id = ${hotelId} and reservation.reservation_uniq_id = wanted.number
    cross join lateral (
      select code.reservation_uniq_id, purpose, phone, identity_hash, stay,
        coalesce(sent_at, asked_at) as sent_at, verified_at, coalesce(${termsHold}, true) as terms_hold
      from consent_code as code
      where code.hotel_id = ${hotelId} and code.reservation_uniq_id = wanted.number
        and (sent_at is not null or verified_at is not null or (provider is not null and failed_at is null))
      order by code.id desc
    ) as code`,
)
export type CodeThatWentOut = Code & {
  reservationUniqId: string
  purpose: CodePurpose
  phone: string
  identityHash: string | null
}

/** The newest contract that this guest approved. Its stay is null when it named none. */
export function approvedContract(
  codes: readonly CodeThatWentOut[],
  { phone, identityHash }: { phone: string; identityHash: string },
): Pick<CodeThatWentOut, 'stay' | 'termsHold'> | undefined {
  return codes.find(
    (code) =>
      code.purpose === 'CONTRACT' &&
      code.phone === phone &&
      code.identityHash === identityHash &&
      code.verifiedAt !== null,
  )
}

/** Codes that were sent but not entered are no longer taken: what they were for has changed. */
export async function voidOpenCodes(
  tx: Db,
  { hotelId, reservationUniqId }: { hotelId: number; reservationUniqId: string },
  about: readonly Purpose[],
  at: Date,
): Promise<void> {
  if (about.length === 0) return
  await tx
    .updateTable('consentCode')
    .set({ voidedAt: at })
    .where('hotelId', '=', hotelId)
    .where('reservationUniqId', '=', reservationUniqId)
    .where(sql<boolean>`purpose = any(${about}::text[])`)
    .where('verifiedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .execute()
}

/** What a link leads to, for a transaction that was given it (`behindLink`). */
export function linkedText(db: Db, linkHash: string) {
  return db
    .selectFrom('consentCode')
    .select(['purpose', 'fullText', 'textSha256', 'expiresAt', 'tries', 'voidedAt', 'verifiedAt'])
    .where('linkHash', '=', linkHash)
    .executeTakeFirst()
}
