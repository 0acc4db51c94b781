// Reads the entries of an untrusted zip. Limits are needed because a small zip can unpack to a very large size.
import { promisify } from 'node:util'
import { inflateRaw as inflateRawWithCallback } from 'node:zlib'

/** Unpacks beside the event loop, so that other requests are served meanwhile. */
const inflateRaw = promisify(inflateRawWithCallback)

/** The limits that a zip must not exceed. */
export type ZipBounds = {
  entries: number
  /** The number of entries in the folder `files`, which count apart. */
  files?: number
  /** The limits of uncompressed bytes, for one entry and for all entries together. */
  bytes: { each: number; all: number }
}

/**
 * Konuk's own tables unpack to some 15 times their size, and a file made to do harm to 1,000 times. Small files may be
 * as uniform as they like.
 */
const mostPressed = { times: 100, over: 10_000_000 }

type Entry = { method: number; bytes: number; pressed: Uint8Array }

const endMark = Buffer.from('PK\x05\x06')
const fileMark = 0x02014b50
const fixed = { file: 46, local: 30 }
const [stored, deflated] = [0, 8]

/**
 * Reads the zip's directory and returns a function that unpacks an entry by name. The whole directory is checked before
 * anything is unpacked. Throws if the file is not a zip, names an entry twice or exceeds the bounds.
 */
export function zipEntries(
  zip: Buffer,
  { entries: most, files: mostFiles = 0, bytes }: ZipBounds,
): (name: string) => Promise<Buffer | undefined> {
  const entries = new Map<string, Entry>()
  const end = zip.lastIndexOf(endMark)
  if (end < 0) throw new Error('no zip')
  const count = zip.readUInt16LE(end + 10)
  if (count > most + mostFiles) throw new Error('too many entries')
  let at = zip.readUInt32LE(end + 16)
  let [all, others] = [0, 0]
  for (let listed = 0; listed < count; listed++) {
    const { name, next, ...entry } = entryAt(zip, at)
    if (entries.has(name)) throw new Error('an entry twice')
    if (!name.startsWith('files/')) others += 1
    if (others > most) throw new Error('too many entries')
    all += entry.bytes
    if (entry.bytes > bytes.each || all > bytes.all) throw new Error('more than it may unpack to')
    entries.set(name, entry)
    at = next
  }
  if (all > Math.max(mostPressed.over, zip.length * mostPressed.times)) throw new Error('pressed too much')
  return async (name) => {
    const entry = entries.get(name)
    return entry && (await unpacked(entry))
  }
}

function entryAt(zip: Buffer, at: number): Entry & { name: string; next: number } {
  if (zip.readUInt32LE(at) !== fileMark) throw new Error('no list of entries')
  const method = zip.readUInt16LE(at + 10)
  const [size, bytes] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)]
  const lengths = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)] as const
  const [nameLength, extraLength, noteLength] = lengths
  const name = zip.toString('utf8', at + fixed.file, at + fixed.file + nameLength)
  const local = zip.readUInt32LE(at + 42)
  const from = local + fixed.local + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  if (from + size > zip.length) throw new Error('cut short')
  const next = at + fixed.file + nameLength + extraLength + noteLength
  return { method, bytes, pressed: zip.subarray(from, from + size), name, next }
}

/** Unpacking stops at the number of bytes that the list claims. */
async function unpacked({ method, bytes, pressed }: Entry): Promise<Buffer> {
  const content =
    method === deflated ? await inflateRaw(pressed, { maxOutputLength: Math.max(1, bytes) }) : Buffer.from(pressed)
  if ((method !== stored && method !== deflated) || content.length !== bytes) throw new Error('not what it says')
  return content
}
