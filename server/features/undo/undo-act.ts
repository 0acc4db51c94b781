import { undoOfAct, whyActNotUndone } from '#domain/audit/acts.ts'
import type { Language } from '#domain/language/language.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import type { InSession } from '#server/platform/http/route.ts'
import { refusalOf } from '#server/platform/http/problems.ts'
import { forbidden } from '#server/platform/http/session.errors.ts'
import { undo, type UndoChangeInput, whyNot } from './undo-change.ts'
import { entryNotFound, notUndone } from './undo.errors.ts'
import { actAtMost, readAct } from './undo.store.ts'

/** Undoes every part of an act that can be undone, the newest first. If one of them is refused, nothing is undone. */
export async function undoAct(asked: UndoChangeInput): Promise<void> {
  const { undone, whyNotAtAll } = await planOf(asked.db, asked.caller, asked.params.id)
  if (whyNotAtAll === 'not-allowed') throw forbidden()
  if (whyNotAtAll !== null) throw notUndone(whyNotAtAll)
  for (const id of undone) await undo({ ...asked, params: { id } })
}

async function planOf(db: Db, { ...caller }: Caller, entryId: number) {
  const entries = await readAct(db, caller.hotelId, entryId)
  if (entries.length === 0) throw entryNotFound()
  if (entries.length > actAtMost) return { undone: [], kept: [], whyNotAtAll: 'other' as const }
  const parts = entries.map((entry) => ({ ...entry, whyNotUndone: whyNot(entry, caller) ?? null }))
  const { undone, kept } = undoOfAct(parts)
  const ids = (some: readonly { id: number }[]) => some.map(({ id }) => id)
  return { undone: ids(undone), kept: ids(kept), whyNotAtAll: whyActNotUndone(parts.toReversed()) }
}

/** Thrown to roll back what the check has undone. */
class Checked extends Error {
  override name = 'Checked'
}

type CheckInput = Omit<UndoChangeInput, 'db' | 'caller'> & { inTransaction: InSession; language: Language }

/**
 * Says what an undo would take back and whether it would be refused now. The check undoes the act and rolls everything
 * back, so that it cannot differ from the undo itself.
 */
export async function checkUndo({ inTransaction, ...asked }: CheckInput) {
  const plan = await inTransaction((db, caller) => planOf(db, caller, asked.params.id))
  const { undone, kept } = plan
  try {
    await inTransaction(async (db, caller) => {
      await undoAct({ ...asked, db, caller })
      throw new Checked()
    })
  } catch (error) {
    if (error instanceof Checked) return { undone, kept, whyNot: null }
    const refusal = refusalOf(error, asked.language)
    if (refusal === undefined) throw error
    return { undone, kept, whyNot: refusal }
  }
  throw new Error('the check of an undo was not rolled back')
}
