// Parts of an answer that not everybody sees who may ask for it.
import { z } from 'zod'
import type { Deed } from '#domain/roles/deeds.ts'

/** By schema, the deed without which what stands there is hidden. Who hides it: server/platform/http/mask.ts. */
export const seenParts = z.registry<{ deed: Deed }>()

/** What may be left out is left out for those who may not see it, so that not even its being there is told. */
type Seen<Of extends z.ZodType> = undefined extends z.output<Of> ? z.ZodOptional<Of> : z.ZodNullable<Of>

/** `seenBy('money.see', z.number())`: null for who may not do that; in a part that may be left out, left out. */
export function seenBy<Of extends z.ZodType>(deed: Deed, of: Of): Seen<Of> {
  const seen: z.ZodType = of.safeParse(undefined).success ? of.optional() : of.nullable()
  seenParts.add(seen, { deed })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the line before last has asked what the type asks
  return seen as Seen<Of>
}
