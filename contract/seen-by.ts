// Fields of an answer that only some of the endpoint's users may see.
import { z } from 'zod'
import type { Permission } from '#domain/roles/permissions.ts'

/**
 * Maps a schema to the permission that a user needs to see its value. server/platform/http/mask.ts hides the value from
 * other users.
 */
export const seenParts = z.registry<{ permission: Permission }>()

/**
 * For users who may not see it, a field becomes null. An optional field is left out instead, so that not even its
 * presence is revealed.
 */
type Seen<Of extends z.ZodType> = undefined extends z.output<Of> ? z.ZodOptional<Of> : z.ZodNullable<Of>

/**
 * For a user without the permission, `seenBy('money.see', z.number())` is null; an optional field is left out instead.
 */
export function seenBy<Of extends z.ZodType>(permission: Permission, of: Of): Seen<Of> {
  const seen: z.ZodType = of.safeParse(undefined).success ? of.optional() : of.nullable()
  seenParts.add(seen, { permission })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the line before last has asked what the type asks
  return seen as Seen<Of>
}
