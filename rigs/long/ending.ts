// What must hold when a simulation ends: the audit log is whole, a backup restores the same, and each change is undone
// or not just as the audit log says.
import { Readable } from 'node:stream'
import { expect } from 'vitest'
import { listAudit, undoChange } from '#contract/audit/endpoints.ts'
import type { AuditEntry } from '#contract/audit/schemas.ts'
import { findBrokenAuditLogs } from '#server/features/audit/audit-chain.ts'
import { restoreAndCompare } from '#server/platform/backup/check.ts'
import { snapshot } from '#server/platform/backup/snapshot.ts'
import { emptyDatabase, type TestDatabase } from '#server/test/database.ts'
import type { Desk } from './act.ts'
import { compare } from './agreement.ts'
import type { House } from './house.ts'

export async function auditLogIsWhole({ w }: Desk): Promise<void> {
  expect(await findBrokenAuditLogs(w.api)).toEqual(new Map())
}

/** Restores a backup, and lets the app run on it: it must say of each stay what the model says. */
export async function backupRestoresTheSame(desk: Desk, house: House): Promise<void> {
  const { w } = desk
  const copy: TestDatabase = await emptyDatabase()
  try {
    await restoreAndCompare(copy.url, Readable.from(snapshot(w.url, w.clock.now())))
    await w.restart(copy)
    await compare(desk, house, '')
    await auditLogIsWhole(desk)
  } finally {
    await w.restart()
    await copy.drop()
  }
}

/** Undoes the latest changes of stays that the audit log offers, and tries others that it does not offer. */
export async function undoWordsHold(desk: Desk, most: number): Promise<{ undone: number; refused: number }> {
  const counted = { undone: 0, refused: 0 }
  for (let page = 1; counted.undone < most && page <= 20; page++) {
    const { entries } = await desk.w.call(listAudit, { query: { page, pageSize: 100 } }, desk.clerks[0])
    if (entries.length === 0) break
    for (const entry of entries.filter(({ stay }) => stay !== null)) {
      if (entry.whyNotUndone === null ? counted.undone >= most : counted.refused >= most) continue
      counted[await undo(desk, entry)] += 1
    }
  }
  return counted
}

async function undo(desk: Desk, entry: AuditEntry): Promise<'undone' | 'refused'> {
  const { w, clerks } = desk
  const answer = await w.send(undoChange, { params: { id: entry.id } }, clerks[0])
  expect(answer.statusCode).toBeLessThan(500)
  const after = await entriesLike(desk, entry)
  if (answer.statusCode !== 200) {
    expect(after.find(({ id }) => id === entry.id)?.whyNotUndone).toBe(entry.whyNotUndone)
    return 'refused'
  }
  expect(entry.whyNotUndone).toBeNull()
  expect(after.find(({ id }) => id === entry.id)?.whyNotUndone).toBe('done')
  if (entry.operation === 'update') {
    const newest = after.find(({ tableName, key }) => tableName === entry.tableName && key === entry.key)
    const turned = entry.changes.filter(({ before, after: then }) => before !== null || then !== null)
    for (const { field, before } of turned)
      expect(newest?.changes.find((one) => one.field === field)?.after).toBe(before)
  }
  return 'undone'
}

/** Finds the entries about the same stay. */
async function entriesLike({ w, clerks }: Desk, { stay }: AuditEntry): Promise<AuditEntry[]> {
  const about = { reservationId: stay?.reservationId }
  const found: AuditEntry[] = []
  for (let page = 1; ; page++) {
    const { entries } = await w.call(listAudit, { query: { ...about, page, pageSize: 100 } }, clerks[0])
    found.push(...entries)
    if (entries.length < 100) return found
  }
}
