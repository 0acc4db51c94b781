// Acts on several units of a group at once: which units they concern, and how each is sent.
import type { z } from 'zod'
import { cancelGroup, checkInGroup, checkOutGroup, moveGroup, undoGroup } from '#contract/groups/at-once/endpoints.ts'
import type { GroupAct } from '#contract/groups/at-once/schemas.ts'
import type { Group } from '#contract/groups/schemas.ts'
import { decodeSegment } from '#contract/wire.ts'
import type { DaysChange, GroupSettlementWay } from '#domain/groups/at-once.ts'
import { can, stayStateOf, transitionProblem } from '#domain/reservations/status.ts'
import type { Permission } from '#domain/roles/permissions.ts'
import type { CheckInDoubt } from '#domain/stays/check-in.ts'
import { moveProblem } from '#domain/stays/move.ts'
import type { Day } from '#domain/time/day.ts'
import type { PaidBy } from '#web/features/payment-ways/use-ways.ts'
import { call } from '#web/platform/call.ts'

export const groupActs = ['check-in', 'check-out', 'move', 'cancel'] as const
export type GroupActName = (typeof groupActs)[number]
type StayOfGroup = Group['stays'][number]

export const permissionFor = {
  'check-in': 'stay.host',
  'check-out': 'stay.host',
  move: 'stay.book',
  cancel: 'stay.settle',
} as const satisfies Record<GroupActName, Permission>

/** The stays of a group that the act may concern. */
export const staysFor = (act: GroupActName, { stays }: Pick<Group, 'stays'>): StayOfGroup[] =>
  stays.filter((stay) => can(act, stay) && stayStateOf(stay) !== 'no-show')

/** The stays that are chosen at first: all, but for those that are not due, and guests in the house for a cancellation. */
export function chosenAtFirst(act: GroupActName, group: Pick<Group, 'stays'>, today: Day): number[] {
  const all = staysFor(act, group)
  const fit = all.filter((stay) => {
    const dates = { checkIn: stay.checkInDate, checkOut: stay.checkOutDate }
    if (act === 'cancel') return stayStateOf(stay) === 'expected'
    return act !== 'check-in' || transitionProblem('check-in', { ...stay, ...dates }, today) === undefined
  })
  return (fit.length > 0 ? fit : all).map(({ id }) => id)
}

/** What the user has chosen for the units, besides which ones. */
export type Choices = {
  way: GroupSettlementWay
  reason: string
  back: PaidBy | undefined
  keepPrice: boolean
  despite: CheckInDoubt[]
  days: DaysChange
  despiteRules: boolean
}

type Shared = Pick<z.input<typeof checkInGroup.body>, 'requestId' | 'units' | 'preview' | 'seen'>

/** Sends an act, or asks for its preview. */
export async function sendAct(act: GroupActName, id: number, shared: Shared, chosen: Choices): Promise<GroupAct> {
  const params = { id }
  const { way, reason, back, keepPrice, despite, days, despiteRules } = chosen
  switch (act) {
    case 'check-in':
      return (await call(checkInGroup, { params, body: { ...shared, despite } })).act
    case 'check-out':
      return (await call(checkOutGroup, { params, body: { ...shared, keepPrice } })).act
    case 'move': {
      const body = { ...shared, days, ...(despiteRules && { despiteRules }) }
      return (await call(moveGroup, { params, body })).act
    }
    default:
      return (await call(cancelGroup, { params, body: { ...shared, way, reason, ...(back ?? { method: null }) } })).act
  }
}

/** What an act did, and the group before it. */
export type Done = { done: GroupAct; before: Group }

const segmentsIn = ({ stays }: Group, id: number) => stays.find((stay) => stay.id === id)?.segments ?? []

/** Says whether the units can move back: an overdue arrival can be postponed, but not back to a past day. */
export const canMoveBack = ({ done: { units, group }, before }: Done, today: Day): boolean =>
  units.every(({ reservationId: id }) => {
    const stay = group.stays.find((one) => one.id === id)
    const were = segmentsIn(before, id).map(decodeSegment)
    return stay && moveProblem(stay.segments.map(decodeSegment), were, stay, today) === undefined
  })

/** Takes an act back for the units for which it was done. A move is taken back by a move. */
export async function undoAct(act: GroupActName, { done, before }: Done): Promise<GroupAct> {
  const params = { id: done.group.id }
  const units = done.units.map(({ reservationId, version }) => ({ reservationId, version }))
  const shared = { requestId: crypto.randomUUID(), units }
  if (act !== 'move') return (await call(undoGroup, { params, body: { ...shared, transition: act } })).act
  const back = units.map(({ reservationId }) => ({ reservationId, segments: segmentsIn(before, reservationId) }))
  return (await call(moveGroup, { params, body: { ...shared, days: { back } } })).act
}
