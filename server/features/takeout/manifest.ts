import { TakeoutPerson } from '#contract/takeout/schemas.ts'
import { z } from 'zod'

/**
 * The version of the file's layout. A new table or column needs no new version, because the manifest names the columns
 * of each table.
 */
export const takeoutFormat = 1
/** The limit is for all tables together: it fits a business of fifty units over ten years. */
export const maxRows = 500_000
/**
 * The limits of unpacked bytes. A table's text is held in memory while it is read; its rows take many times as much
 * memory as their text, so they are read in batches.
 */
export const maxBytes = { manifest: 1_000_000, row: 1_000_000, table: 200_000_000, all: 400_000_000 }

/** Files leave room for the tables in a takeout. */
export const mostBytesOfFiles = 24_000_000
/** The tables whose rows are left out together with the files that they name. */
export const isOfFiles = (table: string): boolean => table === 'stored_file' || table === 'unit_picture'
/** The entry of a file, which a row of the table `stored_file` names by its hash. */
export const fileEntry = (hash: string): string => `files/${hash}`

export const Manifest = z.object({
  format: z.number().int(),
  madeAt: z.iso.datetime(),
  business: z.object({ name: z.string(), address: z.string() }),
  /** The names of the people whose ids appear in the rows. Their accounts are not part of a takeout. */
  people: z.array(TakeoutPerson),
  tables: z.record(
    z.string(),
    z.object({ count: z.number().int().min(0), sha256: z.string(), columns: z.array(z.string()) }),
  ),
})
export type Manifest = z.infer<typeof Manifest>

/** `rowsOf` yields a table's rows in batches. */
export type Content = {
  manifest: Manifest
  rowsOf: (table: string) => AsyncIterable<Record<string, unknown>[]>
  /** Returns the bytes of a file that the takeout has. They are those of the hash. */
  fileOf: (hash: string) => Promise<Buffer | undefined>
}
/** `maker` is the Konuk whose signature the takeout has, if any. */
export type Opened = Content & { maker: string | undefined }
