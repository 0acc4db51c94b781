// Handles a block that another user has changed while it was open in this dialog.
import type { Block, NewBlock } from '#contract/blocks/schemas.ts'
import { blockProblems } from '#contract/blocks/problems.ts'
import type { Language } from '#domain/language/language.ts'
import { formatDay } from '#domain/time/day.ts'

type BlockDraft = { [name in keyof NewBlock]: NewBlock[name] | null }

/** For each field whose stored value differs from the typed value: the stored value, as the error text of the field. */
export function storedBeside(stored: Block, typed: BlockDraft, language: Language): Record<string, string> {
  const { unitName, reason, note } = stored
  const said = {
    hotelDetailId: blockProblems['block.stored-unit'][language]({ unitName }),
    checkInDate: blockProblems['block.stored-check-in'][language]({ checkIn: formatDay(stored.checkInDate) }),
    checkOutDate: blockProblems['block.stored-check-out'][language]({ checkOut: formatDay(stored.checkOutDate) }),
    reason: blockProblems['block.stored-reason'][language]({ reason }),
    note: blockProblems['block.stored-note'][language]({ note }),
  } satisfies Record<keyof NewBlock, string>
  const names = ['hotelDetailId', 'checkInDate', 'checkOutDate', 'reason', 'note'] as const
  return Object.fromEntries(names.filter((name) => stored[name] !== typed[name]).map((name) => [name, said[name]]))
}
