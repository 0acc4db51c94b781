import { randomUUID } from 'node:crypto'
import type { Permission } from '#domain/roles/permissions.ts'
import { withNeeds } from '#domain/roles/needs.ts'
import { ownRole } from '#domain/roles/ready-roles.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import type { TestHotel, world } from './world.ts'

/** Creates a member with a custom role that has these permissions and the permissions that they depend on. */
export async function memberWith(
  w: Pick<ReturnType<typeof world>, 'api' | 'colleague'>,
  of: TestHotel,
  permissions: readonly Permission[],
): Promise<TestHotel> {
  const { hotelId } = of
  const { id: roleId } = await inHotel(w.api.db, hotelId, (tx) =>
    tx
      .insertInto('staffRole')
      .values({ hotelId, name: randomUUID(), permissions: withNeeds(permissions) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return w.colleague(of, { role: ownRole, roleId })
}
