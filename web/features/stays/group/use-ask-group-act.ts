import { useQueryClient } from '@tanstack/react-query'
import type { GroupAct } from '#contract/groups/at-once/schemas.ts'
import { permissionToUndo } from '#domain/stays/undo.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { changed } from '#web/platform/cache.ts'
import { useText } from '#web/platform/language.tsx'
import { useToday } from '#web/platform/use-today.ts'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { canMoveBack, type Done, type GroupActName, undoAct } from './group-act.ts'
import { groupActText } from './group-act.text.ts'
import { groupQuery } from '#web/features/guest-messages/reservation.queries.ts'

const dialog = () => import('./ask-group-act.tsx')

/** Opens the dialog of an act on a group, and offers to take back what was done. Resolves to whether it was done. */
export function useAskGroupAct() {
  const text = useText(groupActText)
  const may = useMay()
  const client = useQueryClient()
  const today = useToday()
  const settle = ({ group }: GroupAct) => {
    client.setQueryData(groupQuery(group.id).queryKey, group)
    void changed('stays')
    void changed('money')
  }
  const undo = async (act: GroupActName, done: Done) => {
    try {
      settle(await undoAct(act, done))
      notifySuccess(text.undone)
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error))
    }
  }
  return async (groupId: number, act: GroupActName): Promise<boolean> => {
    try {
      const { askGroupAct } = await dialog()
      const acted = await askGroupAct({ group: await client.fetchQuery(groupQuery(groupId)), act })
      if (acted === undefined) return false
      settle(acted.done)
      const message = text.done[act](acted.done.units.length)
      const canUndo = act === 'move' ? canMoveBack(acted, today) : may(permissionToUndo[act])
      notifySuccess(canUndo ? { message, action: { label: text.undo, act: () => void undo(act, acted) } } : message)
      return true
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error))
      return false
    }
  }
}
