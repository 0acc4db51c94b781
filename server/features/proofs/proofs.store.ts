// Reads all data about one stay for its proof file.
import { sql } from 'kysely'
import type { CodePurpose, ContractFact } from '#domain/consent/documents.ts'
import type { CancelRuleName } from '#domain/cancellation/cancel-rule.ts'
import type { SettlementWay } from '#domain/cancellation/settlement.ts'
import type { Kurus } from '#domain/money/money.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import type { Status } from '#domain/reservations/status.ts'
import type { MessageState } from '#domain/sms/message-state.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'

export type OfStay = { hotelId: number; reservationId: number }

export type ProofStay = {
  reservationUniqId: string
  status: Status
  checkIn: Day
  checkOut: Day
  numberOfGuests: number
  totalPriceKurus: Kurus
  specialRequests: string
  createdAt: Date
  createdBy: string | null
  checkedInAt: Date | null
  checkedOutAt: Date | null
  unproven: boolean
}

const nameOf = (person: string) =>
  sql<string>`btrim(${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)})`

export async function stayToProve(db: Db, { hotelId, reservationId }: OfStay): Promise<ProofStay | undefined> {
  const { rows } = await sql<ProofStay>`
    select uniq_id as reservation_uniq_id, status, check_in, check_out, number_of_guests, total_price_kurus, special_requests,
      reservation.created_at, ${nameOf('booker')} as created_by, checked_in_at, checked_out_at, booking.unproven
    from reservation
    join booking on booking.hotel_id = ${hotelId} and booking.id = reservation.booking_id
    left join app_user as booker on booker.id = reservation.created_by
    where reservation.hotel_id = ${hotelId} and reservation.id = ${reservationId}`.execute(db)
  return rows[0]
}

/** Returns the units of the stay in order, with their nights. */
export async function unitsOfStay(db: Db, { hotelId, reservationId }: OfStay) {
  const { rows } = await sql<{ unitName: string; checkIn: Day; checkOut: Day }>`
    select unit_name, allocation.check_in, allocation.check_out
    from allocation
    join unit on unit.hotel_id = allocation.hotel_id and unit.id = allocation.unit_id
    where allocation.hotel_id = ${hotelId} and allocation.reservation_id = ${reservationId}
    order by allocation.check_in`.execute(db)
  return rows
}

/** Returns the guests of the stay, the main guest first. Identity numbers are decrypted. */
export function guestsOfStay(db: Db, { hotelId, reservationId }: OfStay) {
  return db
    .selectFrom('guest')
    .select([
      'hotelId',
      'id',
      'firstName',
      'lastName',
      'phone',
      'email',
      'nationality',
      'identityNumber',
      'isMainGuest',
    ])
    .where('hotelId', '=', hotelId)
    .where('reservationId', '=', reservationId)
    .orderBy('isMainGuest', 'desc')
    .orderBy('position')
    .execute()
}

export type ProofCode = {
  id: number
  purpose: CodePurpose
  phone: string
  guestName: string
  fullText: string
  textVersion: number
  textSha256: string
  /** The text of the SMS with the code replaced by asterisks. */
  smsTextMasked: string
  askedAt: Date
  /** Null if the guest asked for it on his page. */
  askedBy: string | null
  ip: string | null
  sentAt: Date | null
  failedAt: Date | null
  voidedAt: Date | null
  expiresAt: Date
  tries: number
  provider: string | null
  providerMessageId: string | null
  verifiedAt: Date | null
  verifiedBy: string | null
  verifiedIp: string | null
  verifiedUserAgent: string | null
  /** The known device on which the guest entered the code; null if it was entered at the desk. */
  verifiedDeviceId: number | null
  verifiedDeviceSince: Date | null
  chainPosition: number | null
  chainHash: string | null
  unstated: readonly ContractFact[]
  /** The stay for which a contract counts that names none itself. */
  stayTaken: (StayDates & { unitName: string; numberOfGuests: number; totalPriceKurus: Kurus }) | null
}

const codeColumns = sql`
  code.id, purpose, code.phone, guest_name, full_text, text_version, text_sha256, sms_text_masked, asked_at,
  ${nameOf('asker')} as asked_by, ip, sent_at, failed_at, voided_at, expires_at, tries, provider, provider_message_id,
  verified_at, ${nameOf('taker')} as verified_by, verified_ip, verified_user_agent,
  verified_device_id, verified_device_since, chain_position, chain_hash, unstated, (
    select taken.stay - 'terms' || jsonb_build_object('unitName', unit.unit_name)
    from contract_stay as taken
    join unit on unit.hotel_id = taken.hotel_id and unit.id = (taken.stay ->> 'unitId')::bigint
    where taken.hotel_id = code.hotel_id and taken.code_id = code.id
  ) as stay_taken
  from consent_code as code
  left join app_user as asker on asker.id = code.staff_user_id
  left join app_user as taker on taker.id = code.verified_by`

/** Returns the codes sent to the guest of this stay, in order. */
export async function codesOfStay(db: Db, hotelId: number, reservationUniqId: string): Promise<ProofCode[]> {
  const { rows } = await sql<ProofCode>`
    select ${codeColumns}
    where code.hotel_id = ${hotelId} and code.reservation_uniq_id = ${reservationUniqId}
      and purpose in ('CONTRACT', 'KVKK')
    order by code.id`.execute(db)
  return rows
}

/** Returns the marketing consents of a phone, which belong to no stay. */
export async function marketingOfPhone(db: Db, hotelId: number, phone: string) {
  const { rows } = await sql<ProofCode & { revokedAt: Date | null }>`
    select marketing.revoked_at, found.* from marketing_consent as marketing
    cross join lateral (
      select ${codeColumns} where code.hotel_id = ${hotelId} and code.id = marketing.proof_id
    ) as found
    where marketing.hotel_id = ${hotelId} and marketing.phone = ${phone}
    order by marketing.id`.execute(db)
  return rows
}

type Addressed = { guestIds: readonly number[]; phones: readonly string[]; since: Date }

/** Returns the SMS to the guests of this stay since it was booked, unless they were about another stay. */
export async function messagesOfStay(
  db: Db,
  { hotelId, reservationId }: OfStay,
  { guestIds, phones, since }: Addressed,
) {
  const { rows } = await sql<{
    text: string
    phone: string
    state: MessageState
    createdAt: Date
    sentAt: Date | null
    settledAt: Date | null
    unproven: boolean
  }>`
    with written as (
      select id from sms_message where hotel_id = ${hotelId} and guest_id = any(${guestIds}::bigint[])
      union
      select id from sms_message where hotel_id = ${hotelId} and phone = any(${phones}::text[])
    )
    select text, phone, state, created_at, sent_at, settled_at, message.unproven
    from written join sms_message as message on message.hotel_id = ${hotelId} and message.id = written.id
    where message.created_at >= ${since} and (reservation_id is null or reservation_id = ${reservationId})
    order by message.id`.execute(db)
  return rows
}

/** Returns the transitions of the stay with their times; undone ones are marked. */
export async function transitionsOfStay(db: Db, { hotelId, reservationId }: OfStay) {
  const { rows } = await sql<{ transition: string; takenAt: Date; by: string | null; undoneAt: Date | null }>`
    select transition, taken_at, ${nameOf('taker')} as by, undone_at
    from reservation_transition left join app_user as taker on taker.id = reservation_transition.taken_by
    where reservation_transition.hotel_id = ${hotelId} and reservation_transition.reservation_id = ${reservationId}
    order by reservation_transition.id`.execute(db)
  return rows
}

/** Returns the decisions about the money of a cancelled stay, including those that were undone later. */
export async function settlementsOfStay(db: Db, { hotelId, reservationId }: OfStay) {
  const { rows } = await sql<{
    way: SettlementWay
    rule: CancelRuleName | null
    chargeKurus: Kurus
    returnedKurus: Kurus
    toReturnKurus: Kurus | null
    forLaterKurus: Kurus
    reason: string
    settledAt: Date
    by: string
    undoneAt: Date | null
  }>`
    select way, cancel_rule.name as rule, charge_kurus, returned_kurus, to_return_kurus, for_later_kurus, reason,
      settled_at, ${nameOf('settler')} as by, undone_at
    from settlement
    join app_user as settler on settler.id = settlement.settled_by
    left join cancel_rule
      on cancel_rule.hotel_id = settlement.hotel_id and cancel_rule.version = settlement.cancel_rule_version
    where settlement.hotel_id = ${hotelId} and settlement.reservation_id = ${reservationId}
    order by settlement.id`.execute(db)
  return rows
}

export type ChainEnd = {
  count: number
  lastHash: string | null
  /** The head of the chain as last recorded; it is recorded at night and stored apart from the chain. */
  head: { position: number; hash: string; takenOn: Day } | null
}

/** Returns the present end of the business's chain of proofs. */
export async function endOfChain(db: Db, hotelId: number): Promise<ChainEnd> {
  const { rows } = await sql<{ count: number; lastHash: string | null; head: ChainEnd['head'] }>`
    select coalesce(last.chain_position, 0) as count, last.chain_hash as last_hash,
      (select jsonb_build_object('position', chain_position, 'hash', chain_hash, 'takenOn', taken_on)
        from consent_chain_head where hotel_id = ${hotelId} order by taken_on desc limit 1) as head
    from (values (1)) as one (row)
    left join lateral (
      select chain_position, chain_hash from consent_code
      where hotel_id = ${hotelId} and chain_position is not null order by chain_position desc limit 1) as last on true`.execute(
    db,
  )
  return rows[0] ?? { count: 0, lastHash: null, head: null }
}

export async function readerOf(db: Db, hotelId: number, userId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select ${nameOf('reader')} as name from membership join app_user as reader on reader.id = membership.user_id
    where membership.hotel_id = ${hotelId} and membership.user_id = ${userId}`.execute(db)
  return rows[0]?.name ?? ''
}
