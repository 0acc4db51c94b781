import type { DestroyedKind } from '#domain/kvkk/destroyed.ts'
import type { Forgotten } from '#server/features/audit/forget-in-audit.store.ts'

/** The rows that are destroyed together, by the ids that they have. */
export type Doomed = {
  profileIds: readonly number[]
  /** Guests of stays of whom nothing has to stay. */
  nameIds: readonly number[]
  /** Guests of stays who stay in the register by name and number alone. */
  contactIds: readonly number[]
  noteIds: readonly number[]
  /** Stays whose words by hand go: requests, notes of payments, reasons. */
  stayIds: readonly number[]
  bankLineIds: readonly number[]
  messageIds: readonly number[]
  /** Advertising that stays, with nobody's name on it. */
  namelessMessageIds: readonly number[]
  /** Batches of messages that are all among these. */
  batchIds: readonly number[]
  /** Codes that proved nothing, and proofs of which the person goes. */
  codeIds: readonly number[]
  proofIds: readonly number[]
  broughtProofIds: readonly number[]
  permissionIds: readonly number[]
  /** Permissions that stand now and end with this. */
  endingPermissionIds: readonly number[]
  invoiceIds: readonly number[]
  notificationIds: readonly number[]
  /** Of kept rows, what the trail says of them: a second copy is kept by no law. */
  keptRows: Readonly<Record<string, readonly (number | string)[]>>
  /** Addresses of whom nothing is to be left in what is only kept for days. */
  reachedAt: readonly string[]
}

export const nothingDoomed: Doomed = {
  profileIds: [],
  nameIds: [],
  contactIds: [],
  noteIds: [],
  stayIds: [],
  bankLineIds: [],
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

/** What the record of the destruction says. The three that no list of ids counts are given. */
export function countsOf(
  doomed: Doomed,
  texts: { requests: number; moneyTexts: number; record: number },
): Record<DestroyedKind, number> {
  return {
    persons: doomed.profileIds.length,
    names: doomed.nameIds.length,
    contacts: doomed.contactIds.length,
    notes: doomed.noteIds.length,
    bankLines: doomed.bankLineIds.length,
    messages: doomed.messageIds.length,
    codes: doomed.codeIds.length,
    proofs: doomed.proofIds.length + doomed.broughtProofIds.length,
    permissions: doomed.permissionIds.length,
    endedPermissions: doomed.endingPermissionIds.length,
    notifications: doomed.notificationIds.length,
    buyers: doomed.invoiceIds.length,
    ...texts,
  }
}

/** What the trail says of these rows goes with them. */
export const inTrail = (doomed: Doomed): Forgotten => ({
  guestProfileIds: doomed.profileIds,
  reservationIds: doomed.stayIds,
  rows: joined(doomed.keptRows, {
    guest: [...doomed.nameIds, ...doomed.contactIds],
    guest_note: doomed.noteIds,
    sms_message: [...doomed.messageIds, ...doomed.namelessMessageIds],
    sms_batch: doomed.batchIds,
    consent_code: [...doomed.codeIds, ...doomed.proofIds],
    marketing_consent: [...doomed.permissionIds, ...doomed.endingPermissionIds],
    bank_line: doomed.bankLineIds,
    invoice: doomed.invoiceIds,
  }),
})

type Rows = Doomed['keptRows']
const joined = (one: Rows, other: Rows): Rows =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((thing) => [
      thing,
      [...new Set([...(one[thing] ?? []), ...(other[thing] ?? [])])],
    ]),
  )
