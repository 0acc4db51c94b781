// Collects the registers of all tables, feature by feature, as app.ts collects their routes.
import { accountTables } from './features/account/account.tables.ts'
import { allocationsTables } from './features/allocations/allocations.tables.ts'
import { auditTables } from './features/audit/audit.tables.ts'
import { backupsTables } from './features/backups/backups.tables.ts'
import { bankTables } from './features/bank/bank.tables.ts'
import { blocksTables } from './features/blocks/blocks.tables.ts'
import { cancellationTables } from './features/cancellation/cancellation.tables.ts'
import { cashTables } from './features/cash/cash.tables.ts'
import { companiesTables } from './features/companies/companies.tables.ts'
import { consentTables } from './features/consent/consent.tables.ts'
import { contactTables } from './features/contact/contact.tables.ts'
import { devTables } from './features/dev/dev.tables.ts'
import { extrasTables } from './features/extras/extras.tables.ts'
import { folioTables } from './features/folio/folio.tables.ts'
import { guestDeviceTables } from './features/guest-device/guest-device.tables.ts'
import { guestIdentityTables } from './features/guest-identity/guest-identity.tables.ts'
import { guestLinkTables } from './features/guest-link/guest-link.tables.ts'
import { guestRequestTables } from './features/guest-requests/guest-requests.tables.ts'
import { guestsTables } from './features/guests/guests.tables.ts'
import { hotelTables } from './features/hotel/hotel.tables.ts'
import { invoicesTables } from './features/invoices/invoices.tables.ts'
import { liveDemoTables } from './features/live-demo/live-demo.tables.ts'
import { kvkkTables } from './features/kvkk/kvkk.tables.ts'
import { messagesTables } from './features/messages/messages.tables.ts'
import { notificationsTables } from './features/notifications/notifications.tables.ts'
import { optionsTables } from './features/options/options.tables.ts'
import { paymentWaysTables } from './features/payment-ways/payment-ways.tables.ts'
import { picturesTables } from './features/pictures/pictures.tables.ts'
import { pricesTables } from './features/prices/prices.tables.ts'
import { smsTables } from './features/sms/sms.tables.ts'
import { smsAllowanceTables } from './features/sms-allowance/sms-allowance.tables.ts'
import { staffTables } from './features/staff/staff.tables.ts'
import { stayTables } from './features/stay/stay.tables.ts'
import { takeoutTables } from './features/takeout/takeout.tables.ts'
import { unitGuideTables } from './features/unit-guide/unit-guide.tables.ts'
import { unitsTables } from './features/units/units.tables.ts'
import { visitsTables } from './features/visits/visits.tables.ts'
import type { Undoing } from '#domain/audit/undo.ts'
import { type Permission, permissions } from '#domain/roles/permissions.ts'
import type { Audited, ErasedRows, InPersonFile, TableRegister, Tables, TakenOut } from './table-register.ts'

/** Tables of the platform, which know nothing of hotels. */
const platformTables = {
  installation: { audit: { leftOut: 'of no business' } },
  live_change: {
    audit: { leftOut: 'means: what open screens are told' },
    takeout: { leftOut: 'which screens are to read anew, for seconds' },
  },
  migration: { audit: { leftOut: 'of no business' } },
  rate_limit: { audit: { leftOut: 'means: limits' } },
  request_key: {
    audit: { leftOut: 'means: knows a request that comes twice; what it did is in the tables that it changed' },
    takeout: { leftOut: 'hashes of keys, by which a request that is repeated within minutes is known' },
  },
  sealing_key: { audit: { leftOut: 'of no business' } },
} satisfies Tables

export const tables = {
  ...platformTables,
  ...accountTables,
  ...allocationsTables,
  ...auditTables,
  ...backupsTables,
  ...bankTables,
  ...blocksTables,
  ...cancellationTables,
  ...cashTables,
  ...companiesTables,
  ...consentTables,
  ...contactTables,
  ...devTables,
  ...extrasTables,
  ...folioTables,
  ...guestDeviceTables,
  ...guestIdentityTables,
  ...guestLinkTables,
  ...guestRequestTables,
  ...guestsTables,
  ...hotelTables,
  ...invoicesTables,
  ...kvkkTables,
  ...liveDemoTables,
  ...messagesTables,
  ...notificationsTables,
  ...optionsTables,
  ...paymentWaysTables,
  ...picturesTables,
  ...pricesTables,
  ...smsTables,
  ...smsAllowanceTables,
  ...staffTables,
  ...stayTables,
  ...takeoutTables,
  ...unitGuideTables,
  ...unitsTables,
  ...visitsTables,
} satisfies Tables

type TableName = keyof typeof tables
/** A table of which changes can be undone from the audit log. */
export type UndoableTable = {
  [Name in TableName]: (typeof tables)[Name] extends { undo: Undoing } ? Name : never
}[TableName]

const byName: Readonly<Record<string, TableRegister | undefined>> = tables
const registerOf = (table: string) => (Object.hasOwn(byName, table) ? byName[table] : undefined)

/** What the audit log does with a table; undefined for other names and for tables that are left out. */
export function auditOf(table: string): Audited | undefined {
  const audit = registerOf(table)?.audit
  return audit === undefined || 'leftOut' in audit ? undefined : audit
}

const columnsIn = (list: string | undefined) => (list ?? '').split(' ').filter(Boolean)

/** The columns of a table that the chained rows of the audit log hold openly. */
export function chainedColumns(table: string): string[] {
  const { open, needs = {} } = auditOf(table) ?? {}
  const personal = personalColumns(table)
  return [open, ...Object.values(needs)].flatMap(columnsIn).filter((column) => !personal.includes(column))
}

/**
 * The permissions that a reader of the audit log needs to see a column besides the permission to read the log. A column
 * that no register names, such as one that has been dropped, is shown only to those who may take all data out.
 */
export function permissionsToSee(table: string, column: string): readonly Permission[] {
  const audit = auditOf(table)
  if (audit === undefined) return ['data.keep']
  const ofPersons = audit.kind === 'privacy' ? 'data.keep' : 'guest.see'
  const needed = permissions.filter((permission) => columnsIn(audit.needs?.[permission]).includes(column))
  if (personalColumns(table).includes(column)) return [ofPersons, ...needed]
  const isOpen = [audit.open, audit.former].flatMap(columnsIn).includes(column)
  return needed.length > 0 || isOpen ? needed : ['data.keep']
}

/** What a takeout has of a table; undefined for other names and for tables that are left out. */
export function takeoutOf(table: string): TakenOut | undefined {
  const takeout = registerOf(table)?.takeout
  return takeout === undefined || 'leftOut' in takeout ? undefined : takeout
}

/** The columns whose values the audit log keeps apart. */
export const personalColumns = (table: string) => registerOf(table)?.personal?.columns ?? []

/** The parts of a person's file that one table has. */
export const partsOfPerson: ReadonlyMap<string, InPersonFile & { table: string }> = new Map(
  Object.entries(byName).flatMap(([table, register]) => {
    const file = register?.personal?.file
    return file !== undefined && 'part' in file ? [[file.part, { table, ...file }] as const] : []
  }),
)

/** The tables whose rows an erasure finds and erases as the register says. */
export const erasedTables: readonly (ErasedRows & { table: string; columns: readonly string[] })[] = Object.entries(
  byName,
).flatMap(([table, register]) => {
  const { columns = [], erasure } = register?.personal ?? {}
  return erasure !== undefined && 'by' in erasure ? [{ table, columns, ...erasure }] : []
})

/** The tables from which the past of a stay, or of the calendar, is rebuilt; `key` is the column of the row's key. */
export const historyTables = (of: 'stay' | 'booking' | 'calendar') =>
  Object.entries(byName).flatMap(([name, register]) =>
    register?.history?.of === of
      ? [{ name, key: takeoutOf(name)?.key?.[0] ?? 'id', columns: register.history.columns }]
      : [],
  )

/** The tables whose rows end, as their registers say. */
export const endOfRows = Object.entries(byName).flatMap(([table, register]) =>
  register?.ends === undefined ? [] : [{ table, ...register.ends }],
)

/** The facts that decide whether a change of this table can be undone. */
export const undoingOf = (table: string) => ({ kind: auditOf(table)?.kind, undo: registerOf(table)?.undo })
export const isUndoable = (table: string): table is UndoableTable => registerOf(table)?.undo !== undefined
