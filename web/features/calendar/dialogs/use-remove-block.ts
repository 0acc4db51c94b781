import { useQueryClient } from '@tanstack/react-query'
import type { Block } from '#contract/blocks/schemas.ts'
import { daySpan } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { confirmAction } from '#web/platform/confirm.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { isConflict } from '#web/platform/use-conflict.ts'
import { calendarDialogsText } from './calendar-dialogs.text.ts'
import { readBlock, useRemoveBlock } from '../calendar.queries.ts'
import { reasonOf } from '../calendar-words.ts'

/** Removes a block after a confirmation, and only the version that the confirmation has shown. */
export function useConfirmedRemoveBlock() {
  const text = useText(calendarDialogsText)
  const language = useLanguage()
  const client = useQueryClient()
  const removing = useRemoveBlock()

  const remove = async (block: Block, hasChanged = false): Promise<boolean> => {
    const span = daySpan(block.checkInDate, block.checkOutDate, language)
    const why = [reasonOf(block.reason, language), block.note].filter(Boolean).join(', ')
    const isSure = await confirmAction({
      title: hasChanged ? text.changedTitle : text.removeTitle,
      message: hasChanged ? text.removeChanged(block.unitName, span, why) : text.removeQuestion(block.unitName, span),
      confirmLabel: text.confirmRemove,
      cancelLabel: text.cancel,
      danger: true,
    })
    if (!isSure) return false
    try {
      await removing.mutateAsync(block)
      notifySuccess(text.blockRemoved(block.unitName))
      return true
    } catch (error) {
      const stored = isConflict(error) ? await readBlock(client, block.id) : undefined
      if (stored !== undefined && stored.version > block.version) return remove(stored, true)
      notifyError(error instanceof Error ? error.message : String(error))
      return false
    }
  }
  return (block: Block) => remove(block)
}
