export const searchLimits = { letters: 2, perKind: 5 } as const
