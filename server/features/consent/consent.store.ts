import { sql } from 'kysely'
import { type CodePurpose, consentRules, type ContractFact, type Purpose } from '#domain/consent/documents.ts'
import { type CodeFacts, codeFacts, type CodeFactsInput } from '#server/features/sms-allowance/code-facts.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { ContractedGroup, ContractedTerms } from '#server/features/stay/contracted-stay.ts'

/** The type holds because only `replaceCodes` writes `unstated` and `stay`. */
const unstatedColumn = sql<ContractFact[]>`unstated`.as('unstated')

/**
 * A code is bound to this subject and to its text. MARKETING concerns no reservation, so its reservation number is ''.
 */
export type Subject = { hotelId: number; purpose: CodePurpose; reservationUniqId: string; phone: string }

export type NewCode = Subject & {
  guestName: string
  /** Null for MARKETING, which needs no identity. */
  identityHash: string | null
  stay: ContractedTerms | ContractedGroup | null
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
  /** Null for a code that the guest asked for on his page. */
  staffUserId: number | null
}

/** Locks the purpose and reservation, so that no other code is sent for them until the transaction ends. */
export async function queueForSending(tx: Db, subject: Subject): Promise<void> {
  const { hotelId, purpose, reservationUniqId, phone } = subject
  const key = `consent ${hotelId} ${purpose} ${purpose === 'MARKETING' ? phone : reservationUniqId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** The phone belongs or belonged to a member of the business, so a code from it proves no guest's consent. */
const isOfStaff = (hotelId: number, phone: string) => sql<boolean>`exists (
  select from membership join app_user on app_user.id = membership.user_id
  left join former_phone on former_phone.user_id = app_user.id and former_phone.phone = ${phone}
  where membership.hotel_id = ${hotelId} and (app_user.phone = ${phone} or former_phone.phone is not null))`

/**
 * Reads what may prevent another code: the time of the last code sent to this phone, leaving out codes that the
 * provider refused, whether the phone belongs to a member of the business, and what decides over its SMS.
 */
export async function beforeAsking(
  db: Db,
  { hotelId, purpose, phone, reservationUniqId }: Subject,
  asked: CodeFactsInput,
): Promise<BeforeAsking> {
  const { rows } = await sql<BeforeAsking>`
    select ${isOfStaff(hotelId, phone)} as is_of_staff, (
      select asked_at from consent_code
      where hotel_id = ${hotelId} and reservation_uniq_id = ${reservationUniqId} and purpose = ${purpose}
        and phone = ${phone} and failed_at is null
      order by id desc
      limit 1) as last_asked_at, facts.*
    from ${codeFacts(asked)} as facts`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A business that sends codes is not registered')
  return row
}
type BeforeAsking = CodeFacts & { lastAskedAt: Date | null; isOfStaff: boolean }

/** A new code replaces older codes for the same purpose and reservation, even if they went to another phone number. */
export async function replaceCodes(tx: Db, code: NewCode): Promise<number> {
  const stay = code.stay && JSON.stringify(code.stay)
  const { id } = await tx
    .with('voided', (cte) =>
      cte
        .updateTable('consentCode')
        .set({ voidedAt: code.askedAt })
        .where('hotelId', '=', code.hotelId)
        .where('reservationUniqId', '=', code.reservationUniqId)
        .where('purpose', '=', code.purpose)
        .where('verifiedAt', 'is', null)
        .where('voidedAt', 'is', null)
        // All MARKETING codes have an empty reservation number, so they are distinguished by phone number.
        .$if(code.purpose === 'MARKETING', (query) => query.where('phone', '=', code.phone)),
    )
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
/**
 * A quick guest may read out the code before the provider's response arrives. A verified code is a proof, so the late
 * response must not change it.
 */
const ofUnproven = (db: Db, code: StoredCode) => ofCode(db, code).where('verifiedAt', 'is', null)

export async function markSent(db: Db, code: StoredCode, { provider, providerMessageId, at }: Sending): Promise<void> {
  await ofUnproven(db, code)
    .set({ provider, providerMessageId: providerMessageId ?? null, sentAt: at })
    .execute()
}

export async function markFailed(db: Db, code: StoredCode, { provider, at }: Sending): Promise<void> {
  await ofUnproven(db, code).set({ provider, failedAt: at, voidedAt: at }).execute()
}

/** The provider received the message but did not respond, so the code is marked neither as sent nor as failed. */
export async function markHandedOver(db: Db, code: StoredCode, provider: string): Promise<void> {
  await ofUnproven(db, code).set({ provider }).execute()
}

/**
 * Reads the code that the guest is most likely reading out: the newest open code, or else the newest. Locks its row
 * until the transaction ends, so that simultaneous guesses are counted one after the other.
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

/** By whom a code was entered: by somebody at the desk, or by the guest on a known device. */
export type EnteredBy = { userId: number } | { userId: null; device: { id: number; knownAt: Date } }
type Verification = { ip: string; userAgent: string; by: EnteredBy }

/** The database sets the time, and adds the code to the business's chain of proofs. */
export async function markVerified(tx: Db, code: StoredCode, { ip, userAgent, by }: Verification): Promise<void> {
  const device = by.userId === null ? by.device : undefined
  await ofCode(tx, code)
    .set({
      verifiedAt: sql`now()`,
      verifiedIp: ip,
      verifiedUserAgent: userAgent,
      verifiedBy: by.userId,
      verifiedDeviceId: device?.id ?? null,
      verifiedDeviceSince: device?.knownAt ?? null,
    })
    .execute()
}

/** Voids codes that were sent but not entered yet, because the stay or guest they are about has changed. */
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

/** Reads the text behind a link. The transaction must have been given the link (`behindLink`). */
export function linkedText(db: Db, linkHash: string) {
  return db
    .selectFrom('consentCode')
    .select(['purpose', 'fullText', 'textSha256', 'expiresAt', 'tries', 'voidedAt', 'verifiedAt'])
    .where('linkHash', '=', linkHash)
    .executeTakeFirst()
}
