import { NewBlock } from '#contract/blocks/schemas.ts'
import { columns } from '#server/columns.ts'
import { blocksTableWords } from '#contract/blocks/tables.text.ts'
import type { Tables } from '#server/table-register.ts'

export const blocksTables = {
  unit_block: {
    audit: {
      kind: 'units',
      words: blocksTableWords.unit_block,
      open: 'check_in check_out created_at created_by id reason unit_id',
    },
    personal: {
      columns: ['note'],
      file: { leftOut: 'about closed days, not about a guest' },
      erasure: { leftOut: 'about closed days, not about a guest' },
    },
    undo: {
      permissions: ['block.keep'],
      fields: ['unit_id', 'check_in', 'check_out', 'reason', 'note'],
      whole: ['insert', 'delete'],
    },
    history: { of: 'calendar', columns: ['id', 'unit_id', 'check_in', 'check_out', 'reason', 'note'] },
    takeout: {
      refs: { unit_id: 'unit' },
      people: ['created_by'],
      ahead: ['check_in', 'check_out'],
      obeys: columns(NewBlock.pick({ reason: true, note: true }).shape),
    },
  },
} satisfies Tables
