import type { AuditEntry } from '#contract/audit/schemas.ts'
import { listAudit, undoChange } from '#contract/audit/endpoints.ts'
import type { Asker, TestHotel, world } from '#server/test/world.ts'

/** Finds the latest change in the audit log and undoes it. */
export function undoing({ call }: Pick<ReturnType<typeof world>, 'call'>) {
  async function newest(
    of: TestHotel,
    tableName: string,
    operation: AuditEntry['operation'] = 'update',
  ): Promise<AuditEntry> {
    const { entries } = await call(listAudit, { query: { pageSize: 100 } }, of)
    const found = entries.find((entry) => entry.tableName === tableName && entry.operation === operation)
    if (found === undefined) throw new Error(`no ${operation} of ${tableName}`)
    return found
  }
  const undo = (of: Asker, { id }: { id: number }) => call(undoChange, { params: { id } }, of)
  const undoNewest = async (of: TestHotel, tableName: string, operation?: AuditEntry['operation']) =>
    undo(of, await newest(of, tableName, operation))
  return { newest, undo, undoNewest }
}
