// How the database holds a line of a folio, for files that anybody may have written.
import { Day, Id } from '#contract/shapes.ts'
import { z } from 'zod'
import { lineKinds } from '#domain/folio/line.ts'

/** Lines of these kinds are dated with the day of their writing; the others with a night or a service of the stay. */
const datedWhenWritten = ['fee', 'damage', 'rounding']

/** What the columns of a line obey together on a day. */
export const StoredLine = (today: string) =>
  z
    .object({
      kind: z.enum(lineKinds),
      day: Day,
      applies_to: z.string().nullish(),
      applies_to_line_id: Id.nullish(),
    })
    .refine(({ kind, day }) => day <= today || !datedWhenWritten.includes(kind), {
      path: ['day'],
      message: 'takeout.ahead',
    })
    .refine(({ applies_to: of, applies_to_line_id: line }) => of !== 'line' || (line ?? null) !== null, {
      path: ['applies_to_line_id'],
      message: 'request.required',
    })
