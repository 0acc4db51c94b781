import { sql } from 'kysely'
import { wayKinds, type WayKind } from '#domain/payment-ways/payment-way.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { literals } from '#server/platform/db/literals.ts'
import type { Caller } from '#server/platform/db/scope.ts'

export type WayRow = {
  id: number
  kind: WayKind
  name: string
  readyMade: boolean
  roles: ('reception' | 'housekeeping' | 'accounting')[] | null
  ownRoles: number[]
  ibanId: number | null
  /** Null also if the IBAN has been removed. */
  iban: { id: number; iban: string; bank: string; holder: string } | null
  accountId: number | null
  bank: string | null
  commissionBp: number | null
  daysToAccount: number | null
  isArchived: boolean
  version: number
  isMine: boolean
}

type Asker = Pick<Caller, 'hotelId' | 'userId' | 'role'>

/**
 * The stored ways of the business: by kind, of a kind the one that is offered first, archived ones last. `locked` keeps
 * them from being archived before the transaction ends.
 */
export async function storedWays(db: Db, { hotelId, userId, role }: Asker, locked = false): Promise<WayRow[]> {
  const { rows } = await sql<WayRow>`
    select way.id, way.kind, way.name, way.ready_made, way.roles, way.own_roles, way.iban_id, way.account_id, way.bank,
      way.commission_bp, way.days_to_account, way.version, way.archived_at is not null as is_archived,
      case when iban.id is not null then
        json_build_object('id', iban.id, 'iban', iban.iban, 'bank', iban.bank, 'holder', iban.holder) end as iban,
      way.roles is null or ${role} = 'owner' or ${role} = any(way.roles) or exists (
        select from membership
        where membership.hotel_id = ${hotelId} and membership.user_id = ${userId} and role_id = any(own_roles)) as is_mine
    from payment_way as way
    left join iban on iban.hotel_id = ${hotelId} and iban.id = way.iban_id and iban.removed_at is null
    where way.hotel_id = ${hotelId}
    order by array_position(array[${literals(wayKinds)}], way.kind), way.archived_at is not null,
      way.first_since desc nulls last, way.ready_made desc, way.id
    ${locked ? sql`for share of way` : sql``}`.execute(db)
  return rows
}

export type WayValues = Pick<WayRow, 'name' | 'roles' | 'ownRoles' | 'ibanId' | 'accountId' | 'bank'> &
  Pick<WayRow, 'commissionBp' | 'daysToAccount'>

export async function insertWay(
  tx: Db,
  hotelId: number,
  way: WayValues & { kind: WayKind; readyMade: boolean },
): Promise<number> {
  const { id } = await tx
    .insertInto('paymentWay')
    .values({ ...way, hotelId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateWay(
  tx: Db,
  hotelId: number,
  id: number,
  change: Partial<WayValues> & { firstSince?: Date; archivedAt?: Date | null },
): Promise<void> {
  await tx
    .updateTable('paymentWay')
    .set({ ...change, version: sql`version + 1` })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()
}

/** The roles and the bank accounts to which a way can refer. */
export async function referredBy(db: Db, hotelId: number) {
  const [ownRoles, accounts] = await Promise.all([
    db.selectFrom('staffRole').select(['id', 'name']).where('hotelId', '=', hotelId).orderBy('name').execute(),
    db.selectFrom('bankAccount').select(['id', 'name']).where('hotelId', '=', hotelId).orderBy('nameFolded').execute(),
  ])
  return { ownRoles, accounts }
}

export async function hasOpenCashSession(tx: Db, hotelId: number): Promise<boolean> {
  const open = await tx
    .selectFrom('cashSession')
    .select('id')
    .where('hotelId', '=', hotelId)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return open !== undefined
}

/**
 * Joins the way of a `payment` as `way`: the one that it names, or else the ready-made one of its kind, if that has been
 * changed.
 */
export const wayOfPayment = (payment: string) => sql`
  left join payment_way as way on way.hotel_id = ${sql.table(payment)}.hotel_id and (way.id = ${sql.table(payment)}.way_id
    or ${sql.table(payment)}.way_id is null and way.ready_made and way.kind = ${sql.table(payment)}.method)`

/** The name and the id of that way; null if its kind has only the ready-made one, unchanged. */
export const wayAsJson = sql`case when way.id is not null then json_build_object('id', way.id, 'name', way.name) end`

/** Says whether a `payment` is by this way, also if it names none because the way is the ready-made one of its kind. */
export const isByWay = (
  hotelId: number,
  wayId: number,
) => sql`(payment.way_id = ${wayId} or payment.way_id is null and exists (
  select from payment_way as way
  where way.hotel_id = ${hotelId} and way.id = ${wayId} and way.ready_made and way.kind = payment.method))`
