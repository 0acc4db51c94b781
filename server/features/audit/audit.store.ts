import { sql } from 'kysely'
import type { Actor } from '#domain/audit/actors.ts'
import { tellingTables } from '#domain/audit/acts.ts'
import { namesOfTable, presentColumn, presentTable } from '#domain/audit/former-names.ts'
import type { AuditFilterKind, AuditKind } from '#domain/audit/kinds.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { startOf } from '#server/platform/db/business-day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { auditOf, tables } from '#server/tables.ts'

export type AuditFilter = {
  actorId?: number | undefined
  kind?: AuditFilterKind | undefined
  from?: Day | undefined
  to?: Day | undefined
  reservationId?: number | undefined
  unitId?: number | undefined
}

export type AuditRow = {
  id: number
  at: Date
  actorId: number | null
  actor: string | null
  actorKind: Actor
  ip: string | null
  tableName: string
  key: string
  operation: 'insert' | 'update' | 'delete' | 'see'
  reservationId: number | null
  guestName: string | null
  unitName: string | null
  /** The member or the guest of whom the changed row is. */
  person: string | null
  roleName: string | null
  changes: { field: string; before: string | null; after: string | null; isPersonal: boolean }[] | null
  isErased: boolean
  isUndone: boolean
}

/** Counting stops at this number: anybody who wants to see entries beyond it sets a filter. */
const countedAtMost = 10_000

/**
 * The condition matches the index audit_entry_of_unit. The nights of stays in a unit are left out, because the
 * histories of those stays show them.
 */
const ofUnit = sql`entry.table_name in ('unit', 'unit_block', 'price_rule', 'audit_undo')`

/**
 * The condition matches the index audit_entry_of_unit_left: a row that has moved to another unit is in the history of
 * both units.
 */
const leftUnit = (unitId: number) => sql`(entry.before ->> 'unit_id')::bigint = ${unitId}
  and entry.operation = 'update' and entry.table_name in ('unit_block', 'price_rule') and entry.before ->> 'unit_id' is not null`

/**
 * Names under which the log says that somebody viewed personal data, or that personal data left the log, with their
 * subjects.
 */
const viewed: Readonly<Record<string, AuditKind>> = {
  audit_personal: 'privacy',
  guest_list: 'guests',
  invoice_file: 'invoices',
  person_file: 'guests',
  proof_file: 'stays',
  takeout_file: 'privacy',
  backup_file: 'privacy',
}
const namesOfKind = (kind: AuditKind) => [
  ...Object.keys(tables).filter((table) => auditOf(table)?.kind === kind),
  ...Object.keys(viewed).filter((name) => viewed[name] === kind),
]
/** Views on the screen; all other entries of the operation `see` are files that left Konuk. */
const onScreen = sql`(entry.operation = 'see' and entry.table_name in ('reservation', 'guest_profile', 'invoice'))`
function ofKind(kind: AuditFilterKind) {
  if (kind === 'seen') return sql`and entry.operation = 'see'`
  if (kind === 'changes') return sql`and not ${onScreen}`
  return sql`and entry.table_name = any (${namesOfKind(kind).flatMap(namesOfTable)}::text[]) and not ${onScreen}`
}

function isAmong(hotelId: number, { actorId, kind, from, to, reservationId, unitId }: AuditFilter) {
  return sql`entry.hotel_id = ${hotelId}
    ${actorId === undefined ? sql`` : sql`and entry.actor_id = ${actorId}`}
    ${kind === undefined ? sql`` : ofKind(kind)}
    ${from === undefined ? sql`` : sql`and entry.at >= ${startOf(from)}`}
    ${to === undefined ? sql`` : sql`and entry.at < ${startOf(addDays(to, 1))}`}
    ${reservationId === undefined ? sql`` : sql`and entry.reservation_id = ${reservationId}`}
    ${unitId === undefined ? sql`` : sql`and ((entry.unit_id = ${unitId} and ${ofUnit}) or (${leftUnit(unitId)}))`}`
}

type Paging = { page: number; pageSize: number }

/** Returns a page of the audit log, the newest first. */
export async function auditPage(
  db: Db,
  hotelId: number,
  filter: AuditFilter,
  { page, pageSize }: Paging,
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    with entry as materialized (
      select * from audit_entry as entry where ${isAmong(hotelId, filter)}
      order by at desc, xid desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}
    ), ${namingOthers(hotelId)}
    select ${details(hotelId)}
    order by entry.at desc, entry.xid desc, entry.id desc`.execute(db)
  return rows.map(withPresentNames)
}

export type ActRow = AuditRow & {
  /** Counts the acts of the page. */
  act: number
  screen: string | null
  partCount: number
  /** How many entries of this act did the same to the same table. */
  alike: number
}

/** An act reads at most this many of its entries. */
const partsReadAtMost = 1000

/**
 * Returns the entries of a page of acts: the newest act first, and the most telling entries first in each. A history of
 * one stay or unit has only the entries of this stay or unit.
 */
export async function actPage(
  db: Db,
  hotelId: number,
  filter: AuditFilter,
  { page, pageSize, partsAtMost }: Paging & { partsAtMost: number },
): Promise<ActRow[]> {
  if (filter.kind === 'seen') return viewsPage(db, hotelId, filter, { page, pageSize, partsAtMost })
  const { reservationId, unitId } = filter
  const { rows } = await sql<ActRow>`
    with act as materialized (
      select entry.at, entry.xid from audit_entry as entry where ${isAmong(hotelId, filter)}
      group by entry.at, entry.xid
      order by entry.at desc, entry.xid desc limit ${pageSize} offset ${(page - 1) * pageSize}
    ), entry as materialized (
      select part.*, dense_rank() over (order by part.at desc, part.xid desc)::int as act
      from act cross join lateral (
        select own.*, max(own.screen) over () as asked_from, count(*) over ()::int as part_count,
          count(*) over (partition by own.table_name, own.operation)::int as alike,
          row_number() over (order by own.operation = 'see',
            array_position(${tellingTables.flatMap(namesOfTable)}::text[], own.table_name) nulls last, own.id) as place
        from (
          select * from audit_entry as entry
          where entry.hotel_id = ${hotelId} and entry.at = act.at and entry.xid = act.xid
            and ${reservationId === undefined && unitId === undefined ? sql`true` : isAmong(hotelId, { reservationId, unitId })}
          order by entry.id limit ${partsReadAtMost}
        ) as own
      ) as part
      where part.place <= ${partsAtMost}
    ), ${namingOthers(hotelId)}
    select ${details(hotelId, sql`entry.act, entry.asked_from as screen, entry.part_count, entry.alike,`)}
    order by entry.act, entry.place`.execute(db)
  return rows.map(withPresentNames)
}

/** All that a member viewed on the screen on one day from one address counts as one act, and each file as one. */
const viewOf = sql`(entry.at at time zone 'Europe/Istanbul')::date, entry.actor_id, entry.ip,
  case when not ${onScreen} then entry.id end`

/** Returns a page of views of identity numbers, the newest first, by day and member. */
async function viewsPage(
  db: Db,
  hotelId: number,
  filter: AuditFilter,
  { page, pageSize, partsAtMost }: Paging & { partsAtMost: number },
): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    with view as materialized (
      select distinct on (${viewOf}, entry.table_name, entry.row_key) entry.*,
        dense_rank() over (order by ${viewOf}) as of_act
      from audit_entry as entry where ${isAmong(hotelId, filter)}
      order by ${viewOf}, entry.table_name, entry.row_key, entry.id desc
    ), act as materialized (
      select of_act, max(id) as last_id from view group by of_act
      order by last_id desc limit ${pageSize} offset ${(page - 1) * pageSize}
    ), entry as materialized (
      select * from (
        select view.*, dense_rank() over (order by act.last_id desc)::int as act, null::text as asked_from,
          count(*) over (partition by of_act)::int as part_count,
          count(*) over (partition by of_act, view.table_name)::int as alike,
          row_number() over (partition by of_act order by view.id desc) as place
        from act join view using (of_act)
      ) as part
      where place <= ${partsAtMost}
    ), ${namingOthers(hotelId)}
    select ${details(hotelId, sql`entry.act, entry.asked_from as screen, entry.part_count, entry.alike,`)}
    order by entry.act, entry.place`.execute(db)
  return rows.map(withPresentNames)
}

/** Counts the acts that a filter finds. */
export async function countActs(db: Db, hotelId: number, filter: AuditFilter): Promise<number> {
  const grouped =
    filter.kind === 'seen'
      ? sql`group by ${viewOf}`
      : sql`group by entry.at, entry.xid order by entry.at desc, entry.xid desc`
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from audit_entry as entry where ${isAmong(hotelId, filter)} ${grouped} limit ${countedAtMost}) as counted`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/**
 * The ids of other rows that an entry names. They are columns of their own, because row-level security keeps PostgreSQL
 * from looking up an index by an expression that reads JSON.
 */
const namingOthers = (hotelId: number) => sql`entry_with_ids as materialized (
      select entry.*, (entry.after ->> 'role_id')::bigint as given_role_id,
        case entry.table_name when 'membership' then entry.row_key::bigint end as member_id,
        case entry.table_name when 'guest_note' then entry.row_key::bigint end as note_id,
        coalesce(entry.after ->> 'guest_profile_id', entry.before ->> 'guest_profile_id',
          case when entry.table_name in ('guest_merge', 'guest_split') then entry.after ->> 'kept' end,
          case entry.table_name when 'guest_profile' then entry.row_key end)::bigint as profile_id
      from entry
    ), named as materialized (
      select entry.*, coalesce(entry.profile_id, guest_note.guest_profile_id) as person_id
      from entry_with_ids as entry
      left join guest_note on guest_note.hotel_id = ${hotelId} and guest_note.id = entry.note_id
    )`

/** Entries of earlier versions knew members and the system. */
const actorOf = sql`coalesce(entry.actor, case when entry.actor_id is null then 'system' else 'staff' end)`

/** What a reader learns of an entry, and the tables from which it comes. */
const details = (hotelId: number, more = sql``) => sql`${more} entry.id, entry.at, entry.ip, entry.actor_id,
      entry.table_name, entry.row_key as key, entry.operation, entry.reservation_id,
      nullif(btrim(app_user.first_name || ' ' || app_user.last_name), '') as actor, ${actorOf} as actor_kind,
      btrim(guest.first_name || ' ' || guest.last_name) as guest_name,
      unit.unit_name,
      case when member.id is not null then btrim(member.first_name || ' ' || member.last_name)
        when entry.person_id is not null then (
          select (array_agg(btrim(first_name || ' ' || last_name) order by id desc))[1] from guest
          where guest.hotel_id = ${hotelId} and guest.guest_profile_id = entry.person_id)
      end as person,
      staff_role.name as role_name,
      entry.personal_sha256 is not null and personal.entry_id is null as is_erased,
      exists (select from audit_undo as undone
        where undone.hotel_id = ${hotelId} and undone.entry_id = entry.id) as is_undone,
      (select jsonb_agg(jsonb_build_object('field', field, 'before', was ->> field, 'after', is_now ->> field,
          'isPersonal', (personal.data -> 'before') ? field or (personal.data -> 'after') ? field) order by field)
        from (select coalesce(entry.before, '{}') || coalesce(personal.data -> 'before', '{}') as was,
            coalesce(entry.after, '{}') || coalesce(personal.data -> 'after', '{}') as is_now) as sides,
          jsonb_object_keys(was || is_now) as field) as changes
    from named as entry
    left join audit_personal as personal on personal.hotel_id = ${hotelId} and personal.entry_id = entry.id
    left join app_user on app_user.id = entry.actor_id
    left join guest
      on guest.hotel_id = ${hotelId} and guest.reservation_id = entry.reservation_id and guest.is_main_guest
    left join unit on unit.hotel_id = ${hotelId} and unit.id = entry.unit_id
    left join app_user as member on member.id = entry.member_id
    left join staff_role on staff_role.hotel_id = ${hotelId} and staff_role.id = entry.given_role_id`

function withPresentNames<Row extends AuditRow>(row: Row): Row {
  const table = presentTable(row.tableName)
  const renamed =
    row.changes?.map(({ field, ...change }) => ({ field: presentColumn(table, field), ...change })) ?? null
  return { ...row, tableName: table, changes: renamed }
}

export async function countAudit(db: Db, hotelId: number, filter: AuditFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
    from (select from audit_entry as entry where ${isAmong(hotelId, filter)} limit ${countedAtMost}) as counted`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}
