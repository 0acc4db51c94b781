/** Why a unit is not let for some days. The table's own check knows the same. */
export const blockReasons = ['repair', 'cleaning', 'owner', 'season', 'other'] as const
export type BlockReason = (typeof blockReasons)[number]

export const blockNoteMax = 200
