import { type AuditEntry, listAudit, undoChange } from '#contract/audit.ts'
import type { Asker, TestHotel, world } from '#server/test/world.ts'

/** Finds what was changed last, and takes it back. */
export function undoing({ call }: Pick<ReturnType<typeof world>, 'call'>) {
  async function newest(
    of: TestHotel,
    thing: string,
    operation: AuditEntry['operation'] = 'update',
  ): Promise<AuditEntry> {
    const { entries } = await call(listAudit, { query: { pageSize: 100 } }, of)
    const found = entries.find((entry) => entry.thing === thing && entry.operation === operation)
    if (found === undefined) throw new Error(`no ${operation} of ${thing}`)
    return found
  }
  const undo = (of: Asker, { id }: { id: number }) => call(undoChange, { params: { id } }, of)
  const undoNewest = async (of: TestHotel, thing: string, operation?: AuditEntry['operation']) =>
    undo(of, await newest(of, thing, operation))
  return { newest, undo, undoNewest }
}
