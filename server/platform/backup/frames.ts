// A backup is a stream. It begins with a head, followed by the rows of each table as COPY writes them, and ends with a
// manifest of the content. In the file of an hourly backup, pieces that backups share stand in place of the rows. One made
// by hand has the files of businesses, such as pictures, before the manifest; those of hourly ones lie beside them.
import { z } from 'zod'
import { NotOpened } from './not-opened.ts'

const Table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  /** The row-level security at the time of the backup; the restored table must have the same. */
  forced: z.boolean(),
  policies: z.int(),
})
export type Table = z.infer<typeof Table>

const Head = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** The snapshot's position in PostgreSQL's log (WAL). */
  lsn: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
})
export type Head = z.infer<typeof Head>

const Manifest = z.object({
  schema: z.string(),
  tables: z.array(Table.extend({ rows: z.int(), sha256: z.string() })),
  /** The last value of each identity column, so that no number is given twice. */
  sequences: z.array(z.object({ name: z.string(), last: z.int() })),
})
export type Manifest = z.infer<typeof Manifest>

/** A part of the stream that lies in a file of its own, with the key that opens it. */
const Piece = z.object({ name: z.string().regex(/^[0-9a-f]{32}$/), key: z.string().length(43) })
export type Piece = z.infer<typeof Piece>

export type Frame =
  | { kind: 'head'; value: Head }
  | { kind: 'table'; value: Table }
  | { kind: 'rows'; bytes: Buffer }
  | { kind: 'file'; bytes: Buffer }
  | { kind: 'piece'; value: Piece }
  | { kind: 'manifest'; value: Manifest }

const letters = { head: 'H', table: 'T', rows: 'R', file: 'F', piece: 'P', manifest: 'M' } as const
const prefixBytes = 5
/** PostgreSQL never sends more than this at once, so a longer frame cannot come from a backup by Konuk. */
const longest = 64 * 1024 * 1024

export class NotABackup extends NotOpened {
  constructor(what: string, options?: ErrorOptions) {
    super('damaged', `The backup is damaged: ${what}. Nothing of it was taken over.`, options)
  }
}

export function framed(frame: Frame): Buffer {
  const bytes = frame.kind === 'rows' || frame.kind === 'file' ? frame.bytes : Buffer.from(JSON.stringify(frame.value))
  const prefix = Buffer.alloc(prefixBytes)
  prefix.write(letters[frame.kind], 'latin1')
  prefix.writeUInt32BE(bytes.length, 1)
  return Buffer.concat([prefix, bytes])
}

export async function* framesOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Frame> {
  let waiting: Buffer[] = []
  let held = 0
  for await (const chunk of stream) {
    waiting.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
    held += chunk.byteLength
    if (held < prefixBytes) continue
    let buffer = waiting.length === 1 ? waiting[0] : undefined
    // A long frame comes in many chunks, so the chunks are joined only once the whole frame has arrived.
    const first = waiting[0] ?? Buffer.alloc(0)
    if (first.length >= prefixBytes && held < prefixBytes + lengthIn(first)) continue
    buffer ??= Buffer.concat(waiting)
    let at = 0
    while (buffer.length - at >= prefixBytes) {
      const length = lengthIn(buffer.subarray(at))
      if (buffer.length - at < prefixBytes + length) break
      yield frameIn(buffer.toString('latin1', at, at + 1), buffer.subarray(at + prefixBytes, at + prefixBytes + length))
      at += prefixBytes + length
    }
    waiting = at < buffer.length ? [buffer.subarray(at)] : []
    held = buffer.length - at
  }
  if (held > 0) throw new NotABackup('it ends in the middle')
}

function lengthIn(prefix: Buffer): number {
  const length = prefix.readUInt32BE(1)
  if (length > longest) throw new NotABackup('it has another form')
  return length
}

function frameIn(letter: string, bytes: Buffer): Frame {
  if (letter === letters.rows) return { kind: 'rows', bytes }
  if (letter === letters.file) return { kind: 'file', bytes }
  if (letter === letters.head) return { kind: 'head', value: read(Head, bytes) }
  if (letter === letters.table) return { kind: 'table', value: read(Table, bytes) }
  if (letter === letters.piece) return { kind: 'piece', value: read(Piece, bytes) }
  if (letter === letters.manifest) return { kind: 'manifest', value: read(Manifest, bytes) }
  throw new NotABackup('it has another form')
}

function read<T>(schema: z.ZodType<T>, bytes: Buffer): T {
  try {
    return schema.parse(JSON.parse(bytes.toString()))
  } catch (error) {
    throw new NotABackup('it has another form', { cause: error })
  }
}
