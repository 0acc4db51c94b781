import { type Standing, stayStateOf } from '#domain/reservations/status.ts'
import type { Day } from '#domain/time/day.ts'

/** The groups of guest tracking, in its order: who is here, who is awaited, who comes later, and all other stays. */
export const trackingGroups = ['in-house', 'arriving', 'late', 'ahead', 'over'] as const
export type TrackingGroup = (typeof trackingGroups)[number]

/** The server orders by this rule too (`nearness`): guest-list.test.ts keeps the two equal. */
export function trackingGroupOf(stay: Standing & { checkIn: Day }, today: Day): TrackingGroup {
  const state = stayStateOf(stay)
  if (state === 'in-house') return 'in-house'
  if (state !== 'expected') return 'over'
  if (stay.checkIn === today) return 'arriving'
  return stay.checkIn < today ? 'late' : 'ahead'
}
