// Check-in, check-out, move and undo of chosen units of a group, each by the act on one stay.
import type { z } from 'zod'
import type * as contract from '#contract/groups/at-once/endpoints.ts'
import type { GroupAct } from '#contract/groups/at-once/schemas.ts'
import { changedDays } from '#domain/groups/at-once.ts'
import { may } from '#domain/roles/may.ts'
import { permissionToUndo } from '#domain/stays/undo.ts'
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
  const isLater = 'shift' in days && days.shift > 0
  return atOnce(request, {
    name: 'move',
    order: (a, b) => (isLater ? b.checkIn.localeCompare(a.checkIn) : a.checkIn.localeCompare(b.checkIn)),
    unit: async ({ id, version, segments: before }) => {
      const segments = changedDays(before, days).map(({ unitId, checkIn: checkInDate, checkOut: checkOutDate }) => ({
        hotelDetailId: unitId,
        checkInDate,
        checkOutDate,
      }))
      await moveStay({ ...request, params: { id }, body: { segments, version, despiteRules } })
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
