// Determines the consent state of stays. Every read of a reservation includes it; features/consent requests the
// consents themselves.
import { sql } from 'kysely'
import type { ConsentState } from '#contract/reservations/schemas.ts'
import { type CodePurpose, type ContractFact, purposes } from '#domain/consent/documents.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { statement } from '#server/platform/db/statement.ts'
import { uncounted } from '#server/platform/db/uncounted.ts'
import { uniqIdOfBooking } from './booking-number.store.ts'
import { countsForStay } from './counting-codes.store.ts'
import type { ContractedGroup, ContractedTerms } from './contracted-stay.ts'

/** The fields of a reservation that matter for consent: a consent is of the main guest, known by phone and identity. */
export type ConsentOf = {
  reservationId: number
  reservationUniqId: string
  mainGuest: { phone: string | null; identityHash: string | null } | undefined
}
/** `unstated` lists the facts that the text left out; it is empty for a notice. */
export type Consent = {
  state: ConsentState
  sentAt: Date | null
  verifiedAt: Date | null
  unstated: readonly ContractFact[]
}
export type Consents = { kvkk: Consent; contract: Consent }

const none: Consent = { state: 'none', sentAt: null, verifiedAt: null, unstated: [] }

/** Reads the consent states of these reservations, by their ids, in one query. */
export async function consentStates(
  db: Db,
  hotelId: number,
  reservations: readonly ConsentOf[],
): Promise<Map<number, Consents>> {
  const uniqIds = [...new Set(reservations.map(({ reservationUniqId }) => reservationUniqId))]
  return consentsOf(await codesThatWentOut(db, hotelId, uniqIds), reservations)
}

export function consentsOf(
  rows: readonly CodeThatWentOut[],
  reservations: readonly ConsentOf[],
): Map<number, Consents> {
  const codesOf = Map.groupBy(rows, (row) => row.reservationUniqId)
  return new Map(
    reservations.map(({ reservationId, reservationUniqId, mainGuest }) => {
      const codes = (codesOf.get(reservationUniqId) ?? []).filter(
        (code) =>
          (code.reservationId ?? reservationId) === reservationId &&
          mainGuest !== undefined &&
          mainGuest.identityHash !== null &&
          code.phone === mainGuest.phone &&
          code.identityHash === mainGuest.identityHash,
      )
      const [notices, contracts] = purposes.map((purpose) => codes.filter((code) => code.purpose === purpose))
      return [reservationId, { kvkk: furthest(notices ?? []), contract: contractAmong(contracts ?? []) }]
    }),
  )
}

/** `counts` is true if the code counts for its reservation as it is now; false if there is no such reservation yet. */
type Code = Omit<Consent, 'state'> & { stay: ContractedTerms | ContractedGroup | null; counts: boolean }

/** Returns the newest verified code, or the newest code if none is verified. */
function furthest(codes: readonly Code[]): Consent {
  const counts = codes.find((code) => code.verifiedAt !== null) ?? codes[0]
  if (counts === undefined) return none
  const { sentAt, verifiedAt, unstated } = counts
  return { state: verifiedAt === null ? 'sent' : 'verified', sentAt, verifiedAt, unstated }
}

function contractAmong(codes: readonly Code[]): Consent {
  const contract = furthest(codes.filter(({ counts }) => counts))
  const wasApproved = contract.state === 'none' && codes.some((code) => code.verifiedAt !== null)
  return wasApproved ? { ...contract, state: 'other-stay' } : contract
}

/**
 * Includes codes that may have been sent without a confirmation; their `sentAt` is the time of the attempt. The query
 * looks up each reservation number separately, because PostgreSQL would otherwise read every booking of the business,
 * and every code, since a link may also lead to a code.
 */
export async function codesThatWentOut(db: Db, hotelId: number, uniqIds: readonly string[]) {
  return uniqIds.length === 0 ? [] : wentOut(db, { hotelId, uniqIds })
}
const columnsOfCode = sql`
  code.reservation_uniq_id, purpose, phone, identity_hash, stay, unstated, coalesce(sent_at, asked_at) as sent_at,
  verified_at, ${countsForStay} as counts`
const hasGoneOut = sql`
  (sent_at is not null or verified_at is not null or (provider is not null and failed_at is null))`
const wentOut = statement(
  (_db, { hotelId, uniqIds }: { hotelId: number; uniqIds: readonly string[] }) => sql<CodeThatWentOut>`
    select code.*, reservation.id as reservation_id from unnest(${uncounted(uniqIds, 'text')}) as wanted (number)
    left join lateral (
      select reservation.* from booking
      cross join lateral (
        select * from reservation where hotel_id = ${hotelId} and booking_id = booking.id offset 0
      ) as reservation
      where booking.hotel_id = ${hotelId} and booking.uniq_id = wanted.number offset 0
    ) as reservation on true
    cross join lateral (
      select ${columnsOfCode} from consent_code as code
      where code.hotel_id = ${hotelId} and code.reservation_uniq_id = wanted.number and ${hasGoneOut}
      order by code.id desc
    ) as code`,
)

/** The codes of the row's `reservation` as JSON, the newest first; `asCode` reads them. */
export const codesAsJson = sql<CodeInJson[]>`(
  select coalesce(json_agg(code), '[]')
  from (
    select ${columnsOfCode}, reservation.id as reservation_id from consent_code as code
    where code.hotel_id = reservation.hotel_id and code.reservation_uniq_id = ${uniqIdOfBooking}
      and ${hasGoneOut}
    order by code.id desc
  ) as code)`
type CodeInJson = Omit<CodeThatWentOut, 'sentAt' | 'verifiedAt'> & { sentAt: string; verifiedAt: string | null }

export const asCode = ({ sentAt, verifiedAt, ...code }: CodeInJson): CodeThatWentOut => ({
  ...code,
  sentAt: new Date(sentAt),
  verifiedAt: verifiedAt === null ? null : new Date(verifiedAt),
})
export type CodeThatWentOut = Code & {
  /** The stay for which the code was judged; null if none is stored under its number yet. */
  reservationId: number | null
  reservationUniqId: string
  purpose: CodePurpose
  phone: string
  identityHash: string | null
}

/** Finds the newest contract that this guest approved. `stay` is null if the contract named no stay. */
export function approvedContract(
  codes: readonly CodeThatWentOut[],
  { phone, identityHash }: { phone: string; identityHash: string },
): Pick<CodeThatWentOut, 'stay' | 'counts'> | undefined {
  return codes.find(
    (code) =>
      code.purpose === 'CONTRACT' &&
      code.phone === phone &&
      code.identityHash === identityHash &&
      code.verifiedAt !== null,
  )
}
