import { z } from 'zod'

/** Of how the file is laid out. What is in the tables may grow without it: columns are named in the manifest. */
export const archiveFormat = 1
/** Of all tables together: a business of fifty units in ten years. */
export const maxRows = 500_000
/**
 * What the file may unpack to. That of tables is held while one is read, and rows take many times as much in memory as
 * they do as text: so they are read some at a time.
 */
export const maxBytes = { manifest: 1_000_000, row: 1_000_000, table: 200_000_000, all: 400_000_000 }

export const Manifest = z.object({
  format: z.number().int(),
  madeAt: z.iso.datetime(),
  business: z.object({ name: z.string(), address: z.string() }),
  /** Names of those whose numbers stand in the rows. No account comes with them. */
  people: z.array(z.object({ id: z.number().int(), name: z.string() })),
  tables: z.record(
    z.string(),
    z.object({ count: z.number().int().min(0), sha256: z.string(), columns: z.array(z.string()) }),
  ),
})
export type Manifest = z.infer<typeof Manifest>
