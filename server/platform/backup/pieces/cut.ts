// The rows of a backup are cut into pieces so that backups can share them: the same rows give the same pieces, and a
// changed row changes only the piece that it lies in, wherever rows were added before it.
import { crc32 } from 'node:zlib'
import { type Frame, framed } from '../frames.ts'

const kB = 1024
/** The size of a piece is at least `least`, `usual` in the mean, and seldom more than `most`. */
const [least, usual, most] = [16 * kB, 64 * kB, 256 * kB]

/** Yields the head and the manifest as they are, and all tables and rows between them as the contents of pieces. */
export async function* cut(frames: AsyncIterable<Frame>): AsyncGenerator<Frame | Buffer> {
  const piece = collecting()
  let begun: Buffer = Buffer.alloc(0) // the part of a row whose end is in the next frame
  for await (const frame of frames) {
    if (frame.kind === 'rows') {
      const bytes = begun.length === 0 ? frame.bytes : Buffer.concat([begun, frame.bytes])
      let at = 0
      for (let end = bytes.indexOf(10) + 1; end > 0; end = bytes.indexOf(10, at) + 1) {
        yield* piece.add(bytes.subarray(at, end))
        at = end
      }
      // A row that is longer than a piece does not wait for its end.
      for (; bytes.length - at > most; at += most) yield* piece.add(bytes.subarray(at, at + most))
      begun = Buffer.from(bytes.subarray(at))
      continue
    }
    if (begun.length > 0) yield* piece.add(begun)
    begun = Buffer.alloc(0)
    if (frame.kind === 'table') yield* piece.begin(framed(frame))
    else {
      yield* piece.end()
      yield frame
    }
  }
}

function collecting() {
  const parts: Buffer[] = []
  const rows: Buffer[] = []
  let size = 0
  // PostgreSQL sends rows in packets of any size, so those of one table are put into one frame for each piece.
  const closeRows = () => {
    if (rows.length > 0) parts.push(framed({ kind: 'rows', bytes: Buffer.concat(rows.splice(0)) }))
  }
  function* end(): Generator<Buffer> {
    closeRows()
    if (parts.length > 0) yield Buffer.concat(parts.splice(0))
    size = 0
  }
  return {
    end,
    *begin(table: Buffer): Generator<Buffer> {
      if (size >= least) yield* end()
      closeRows()
      parts.push(table)
      size += table.length
    },
    /** Adds a row, or a part of a long one. Whether a piece ends after it follows from its content alone. */
    *add(row: Buffer): Generator<Buffer> {
      for (let at = 0; at < row.length; at += most) {
        const part = row.subarray(at, at + most)
        rows.push(part)
        size += part.length
        if (size >= most || (size >= least && crc32(part) < 2 ** 32 * (part.length / usual))) yield* end()
      }
    },
  }
}
