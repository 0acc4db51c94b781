// Acts on several units of a group at once, for tests.
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import * as contract from '#contract/groups/at-once/endpoints.ts'
import type { GroupAct } from '#contract/groups/at-once/schemas.ts'
import type { Group } from '#contract/groups/schemas.ts'
import type { Asker, world } from '#server/test/world.ts'

type Stays = readonly { id: number; version: number }[]
type Said<E extends { body: z.ZodType }> = Partial<z.input<E['body']>>

export function groupActsOf({ call }: ReturnType<typeof world>) {
  const shared = (stays: Stays) => ({
    requestId: randomUUID(),
    units: stays.map(({ id, version }) => ({ reservationId: id, version })),
  })
  const params = ({ id }: { id: number }) => ({ params: { id } })
  const actOf = async (answer: Promise<{ act: GroupAct }>) => (await answer).act
  return {
    cancelAll: (asker: Asker, group: Group, said: Said<typeof contract.cancelGroup> = {}, stays: Stays = group.stays) =>
      actOf(call(contract.cancelGroup, { ...params(group), body: { ...shared(stays), way: 'rule', ...said } }, asker)),
    checkInAll: (
      asker: Asker,
      group: Group,
      said: Said<typeof contract.checkInGroup> = {},
      stays: Stays = group.stays,
    ) => actOf(call(contract.checkInGroup, { ...params(group), body: { ...shared(stays), ...said } }, asker)),
    checkOutAll: (
      asker: Asker,
      group: Group,
      said: Said<typeof contract.checkOutGroup> = {},
      stays: Stays = group.stays,
    ) => actOf(call(contract.checkOutGroup, { ...params(group), body: { ...shared(stays), ...said } }, asker)),
    moveAll: (
      asker: Asker,
      group: Group,
      days: z.input<typeof contract.moveGroup.body>['days'],
      said: Said<typeof contract.moveGroup> = {},
      stays: Stays = group.stays,
    ) => actOf(call(contract.moveGroup, { ...params(group), body: { ...shared(stays), days, ...said } }, asker)),
    undoAll: (
      asker: Asker,
      group: Group,
      transition: 'check-in' | 'check-out' | 'cancel',
      said: Said<typeof contract.undoGroup> = {},
      stays: Stays = group.stays,
    ) => actOf(call(contract.undoGroup, { ...params(group), body: { ...shared(stays), transition, ...said } }, asker)),
  }
}
