// Check-in, check-out, move and undo of chosen units of a group, each by the act on one stay.
import type { z } from 'zod'
import type * as contract from '#contract/groups/at-once/endpoints.ts'
import type { GroupAct } from '#contract/groups/at-once/schemas.ts'
import type { MovedSegment } from '#contract/stays/schemas.ts'
import { changedDays } from '#domain/groups/at-once.ts'
import { may } from '#domain/roles/may.ts'
import { permissionToUndo } from '#domain/stays/undo.ts'
import type { LockedStay } from '#server/features/stay/lock-stay.ts'
import { checkIn } from '#server/features/stays/check-in.ts'
import { checkOut } from '#server/features/stays/check-out.ts'
import { moveStay } from '#server/features/stays/move-stay.ts'
import { undoTransition } from '#server/features/stays/undo-transition.ts'
import { forbidden } from '#server/platform/http/session.errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { atOnce, type AtOnceRequest } from './at-once.ts'

type Request<E extends { body: z.ZodType }> = AtOnceRequest & { body: z.output<E['body']> }

export function checkInGroup(request: Request<typeof contract.checkInGroup> & { secret: string }): Promise<GroupAct> {
  const { despite } = request.body
  return atOnce(request, {
    name: 'check-in',
    unit: async ({ id }) => void (await checkIn({ ...request, params: { id }, body: { despite, guests: [] } })),
  })
}

export function checkOutGroup(request: Request<typeof contract.checkOutGroup>): Promise<GroupAct> {
  const { keepPrice } = request.body
  return atOnce(request, {
    name: 'check-out',
    unit: async ({ id }) => void (await checkOut({ ...request, params: { id }, body: { keepPrice } })),
  })
}

/** Moves the days of chosen units. The stay that goes first makes room for the next one in the same unit. */
export function moveGroup(request: Request<typeof contract.moveGroup>): Promise<GroupAct> {
  const { days, despiteRules } = request.body
  const segmentsOf = (stay: LockedStay): z.output<typeof MovedSegment>[] =>
    'back' in days
      ? (days.back.find(({ reservationId }) => reservationId === stay.id)?.segments ?? [])
      : changedDays(stay.segments, days).map(({ unitId, checkIn: checkInDate, checkOut: checkOutDate }) => ({
          hotelDetailId: unitId,
          checkInDate,
          checkOutDate,
        }))
  const isLater = (stay: LockedStay) => (segmentsOf(stay)[0]?.checkInDate ?? stay.checkIn) > stay.checkIn
  return atOnce(request, {
    name: 'move',
    order: (a, b) => a.checkIn.localeCompare(b.checkIn) * (isLater(a) ? -1 : 1),
    unit: async (stay) => {
      const { id, version } = stay
      await moveStay({ ...request, params: { id }, body: { segments: segmentsOf(stay), version, despiteRules } })
    },
  })
}

export function undoGroup(
  request: Request<typeof contract.undoGroup> & { jobs: Pick<Jobs, 'enqueue'> },
): Promise<GroupAct> {
  const { transition } = request.body
  return atOnce(request, {
    name: 'undo',
    prepare: async () => {
      if (!may(request.caller, permissionToUndo[transition])) throw forbidden()
    },
    unit: async ({ id, version }) =>
      void (await undoTransition({ ...request, params: { id }, body: { transition, version } })),
  })
}
