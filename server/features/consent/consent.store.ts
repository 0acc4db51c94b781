import { sql } from 'kysely'
import type { ConsentState } from '#contract/reservations.ts'
import { consentRules, type Purpose } from '#domain/consent/documents.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type ContractedStay, isAbout } from './contracted-stay.ts'

/** `replaceCodes` alone writes it. */
const stayColumn = sql<ContractedStay | null>`stay`.as('stay')

/** Whose consent to what: all that a code is bound to, besides its text. */
export type Subject = { hotelId: number; purpose: Purpose; reservationUniqId: string; phone: string }

export type NewCode = Subject & {
  guestName: string
  identityHash: string
  stay: ContractedStay | null
  textVersion: number
  fullText: string
  textSha256: string
  smsTextMasked: string
  codeHash: string
  askedAt: Date
  expiresAt: Date
  ip: string
  userAgent: string
  staffUserId: number
}

/** The business as it names itself in a document. */
export function hotelOf(db: Db, hotelId: number) {
  return db.selectFrom('hotel').select(['id', 'name', 'address']).where('id', '=', hotelId).executeTakeFirstOrThrow()
}

/** Until the transaction ends, no other code of this purpose and reservation is sent. */
export async function queueForSending(tx: Db, { hotelId, purpose, reservationUniqId }: Subject): Promise<void> {
  const key = `consent ${hotelId} ${purpose} ${reservationUniqId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** When the last code went, or is going, to this phone. One that the provider refused does not count. */
export async function lastAskedAt(db: Db, subject: Subject): Promise<Date | undefined> {
  const row = await db
    .selectFrom('consentCode')
    .select('askedAt')
    .where('hotelId', '=', subject.hotelId)
    .where('reservationUniqId', '=', subject.reservationUniqId)
    .where('purpose', '=', subject.purpose)
    .where('phone', '=', subject.phone)
    .where('failedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.askedAt
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
    .execute()
  const { id } = await tx.insertInto('consentCode').values(code).returning('id').executeTakeFirstOrThrow()
  return id
}

type Sending = { provider: string; providerMessageId?: string | undefined; at: Date }

export async function markSent(db: Db, id: number, { provider, providerMessageId, at }: Sending): Promise<void> {
  await db
    .updateTable('consentCode')
    .set({ provider, providerMessageId: providerMessageId ?? null, sentAt: at })
    .where('id', '=', id)
    // A quick guest may have read the code out before the provider's answer came: a proof is not touched again.
    .where('verifiedAt', 'is', null)
    .execute()
}

export async function markFailed(db: Db, id: number, { provider, at }: Sending): Promise<void> {
  await db
    .updateTable('consentCode')
    .set({ provider, failedAt: at, voidedAt: at })
    .where('id', '=', id)
    .where('verifiedAt', 'is', null)
    .execute()
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
    .select(['id', 'reservationUniqId', 'textSha256', 'codeHash', 'expiresAt', 'tries', 'voidedAt', 'verifiedAt'])
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

export async function countTry(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('consentCode')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

type Verification = { at: Date; ip: string; userAgent: string; userId: number }

export async function markVerified(tx: Db, id: number, { at, ip, userAgent, userId }: Verification): Promise<void> {
  await tx
    .updateTable('consentCode')
    .set({ verifiedAt: at, verifiedIp: ip, verifiedUserAgent: userAgent, verifiedBy: userId })
    .where('id', '=', id)
    .execute()
}

/** A reservation as far as consent goes: a consent counts for the main guest's phone and, the contract, for the stay. */
export type ConsentOf = { reservationUniqId: string; mainGuestPhone: string | null; stay: ContractedStay }
export type Consent = { state: ConsentState; verifiedAt: Date | null }
export type Consents = { kvkk: Consent; contract: Consent }

const none: Consent = { state: 'none', verifiedAt: null }

/** How far the consents of these reservations are, by reservationUniqId, in one query for all. */
export async function consentStates(
  db: Db,
  hotelId: number,
  reservations: readonly ConsentOf[],
): Promise<Map<string, Consents>> {
  const rows = await codesThatWentOut(
    db,
    hotelId,
    reservations.map(({ reservationUniqId }) => reservationUniqId),
  )
  const codesOf = Map.groupBy(rows, (row) => row.reservationUniqId)
  return new Map(
    reservations.map(({ reservationUniqId, mainGuestPhone, stay }) => {
      const codes = (codesOf.get(reservationUniqId) ?? []).filter(
        (code) => code.phone === mainGuestPhone && isAbout(code.stay, stay),
      )
      return [reservationUniqId, { kvkk: consentTo('KVKK', codes), contract: consentTo('CONTRACT', codes) }]
    }),
  )
}

function consentTo(purpose: Purpose, codes: readonly { purpose: string; verifiedAt: Date | null }[]): Consent {
  const sent = codes.filter((code) => code.purpose === purpose)
  const verifiedAt = sent.find((code) => code.verifiedAt !== null)?.verifiedAt
  if (verifiedAt) return { state: 'verified', verifiedAt }
  return sent.length > 0 ? { state: 'sent', verifiedAt: null } : none
}

async function codesThatWentOut(db: Db, hotelId: number, uniqIds: readonly string[]) {
  if (uniqIds.length === 0) return []
  return db
    .selectFrom('consentCode')
    .select(['reservationUniqId', 'purpose', 'phone', stayColumn, 'verifiedAt'])
    .where('hotelId', '=', hotelId)
    .where('reservationUniqId', 'in', uniqIds)
    .where((eb) => eb.or([eb('sentAt', 'is not', null), eb('verifiedAt', 'is not', null)]))
    .orderBy('id', 'desc')
    .execute()
}

/** The stay in the newest contract that this phone approved; undefined without one, null when it named no stay. */
export function approvedContract(
  db: Db,
  { hotelId, reservationUniqId, phone }: Omit<Subject, 'purpose'>,
): Promise<{ stay: ContractedStay | null } | undefined> {
  return db
    .selectFrom('consentCode')
    .select(stayColumn)
    .where('hotelId', '=', hotelId)
    .where('reservationUniqId', '=', reservationUniqId)
    .where('purpose', '=', 'CONTRACT')
    .where('phone', '=', phone)
    .where('verifiedAt', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
