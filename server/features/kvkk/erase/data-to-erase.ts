import type { ErasedKind } from '#domain/kvkk/erased.ts'
import type { SubjectsToErase } from '#server/features/audit/erase-in-audit.store.ts'
import { erasedTables } from '#server/tables.ts'

/** The ids of the rows that are erased together. */
export type DataToErase = {
  profileIds: readonly number[]
  /** Guests of stays whose data is erased in full. */
  nameIds: readonly number[]
  /** Guests of stays of whom only the name and number remain, in the police register. */
  contactIds: readonly number[]
  /** Rows, by table, that are erased as the registers of their tables say. */
  rows: Readonly<Record<string, readonly number[]>>
  /** Stays whose free texts are erased: special requests, notes on payments, reasons. */
  stayIds: readonly number[]
  messageIds: readonly number[]
  /** Advertising messages that are kept without the recipient's name. */
  namelessMessageIds: readonly number[]
  /** Batches all of whose messages are erased. */
  batchIds: readonly number[]
  /** Codes that proved no consent, and proofs of a person who is erased. */
  codeIds: readonly number[]
  proofIds: readonly number[]
  broughtProofIds: readonly number[]
  permissionIds: readonly number[]
  /** Marketing consents that are still valid and end with the erasure. */
  endingPermissionIds: readonly number[]
  invoiceIds: readonly number[]
  notificationIds: readonly number[]
  /** Rows that remain, but whose audit entries are erased: no law requires a second copy. */
  keptRows: Readonly<Record<string, readonly (number | string)[]>>
  /** Phone numbers and e-mail addresses to be removed from data that is stored for only a few days. */
  reachedAt: readonly string[]
}

export const nothingToErase: DataToErase = {
  profileIds: [],
  nameIds: [],
  contactIds: [],
  rows: {},
  stayIds: [],
  messageIds: [],
  namelessMessageIds: [],
  batchIds: [],
  codeIds: [],
  proofIds: [],
  broughtProofIds: [],
  permissionIds: [],
  endingPermissionIds: [],
  invoiceIds: [],
  notificationIds: [],
  keptRows: {},
  reachedAt: [],
}

/**
 * Returns the counts for the erasure record. The caller passes the counts in `texts`, because they cannot be derived
 * from the ids.
 */
export function countsOf(
  toErase: DataToErase,
  texts: { requests: number; moneyTexts: number; record: number },
): Record<ErasedKind, number> {
  const counts = {
    persons: toErase.profileIds.length,
    names: toErase.nameIds.length,
    contacts: toErase.contactIds.length,
    notes: 0,
    bankLines: 0,
    messages: toErase.messageIds.length,
    codes: toErase.codeIds.length,
    proofs: toErase.proofIds.length + toErase.broughtProofIds.length,
    permissions: toErase.permissionIds.length,
    endedPermissions: toErase.endingPermissionIds.length,
    notifications: toErase.notificationIds.length,
    buyers: toErase.invoiceIds.length,
    ...texts,
  }
  for (const { table, counted } of erasedTables) counts[counted] += toErase.rows[table]?.length ?? 0
  return counts
}

/** The rows whose data in the audit log is erased too. */
export const auditRowsOf = (toErase: DataToErase): SubjectsToErase => ({
  guestProfileIds: toErase.profileIds,
  reservationIds: toErase.stayIds,
  rows: joined(toErase.keptRows, {
    guest: [...toErase.nameIds, ...toErase.contactIds],
    sms_message: [...toErase.messageIds, ...toErase.namelessMessageIds],
    sms_batch: toErase.batchIds,
    consent_code: [...toErase.codeIds, ...toErase.proofIds],
    marketing_consent: [...toErase.permissionIds, ...toErase.endingPermissionIds],
    ...toErase.rows,
    invoice: toErase.invoiceIds,
  }),
})

type Rows = DataToErase['keptRows']
const joined = (one: Rows, other: Rows): Rows =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((tableName) => [
      tableName,
      [...new Set([...(one[tableName] ?? []), ...(other[tableName] ?? [])])],
    ]),
  )
