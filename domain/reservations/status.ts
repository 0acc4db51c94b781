export const statuses = ['ACTIVE', 'CONFIRMED', 'COMPLETED', 'CANCELLED', 'NO_SHOW'] as const
export type Status = (typeof statuses)[number]

/** The statuses whose stay keeps its nights from others. The exclusion constraint names the same two. */
export const occupyingStatuses: readonly Status[] = ['ACTIVE', 'CONFIRMED']

export function occupies(status: Status): boolean {
  return occupyingStatuses.includes(status)
}

/** From which statuses each step may be taken. The server refuses other steps; the screen disables their buttons. */
const allowedFrom = {
  cancel: ['ACTIVE', 'CONFIRMED', 'NO_SHOW'],
} satisfies Record<string, readonly Status[]>
export type Step = keyof typeof allowedFrom

export function can(step: Step, status: Status): boolean {
  const from: readonly Status[] = allowedFrom[step]
  return from.includes(status)
}
