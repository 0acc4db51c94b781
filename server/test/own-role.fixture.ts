import { randomUUID } from 'node:crypto'
import type { Deed } from '#domain/roles/deeds.ts'
import { withNeeds } from '#domain/roles/needs.ts'
import { ownRole } from '#domain/roles/ready-roles.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import type { TestHotel, world } from './world.ts'

/** Somebody of a business with a role of its own: these deeds, and what they need. */
export async function memberWith(
  w: Pick<ReturnType<typeof world>, 'api' | 'colleague'>,
  of: TestHotel,
  deeds: readonly Deed[],
): Promise<TestHotel> {
  const { hotelId } = of
  const { id: roleId } = await inHotel(w.api.db, hotelId, (tx) =>
    tx
      .insertInto('staffRole')
      .values({ hotelId, name: randomUUID(), deeds: withNeeds(deeds) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return w.colleague(of, { role: ownRole, roleId })
}
