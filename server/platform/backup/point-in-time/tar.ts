// Writes and reads files as a tar (ustar), so that a copy of the database can also be unpacked without Konuk.
import { mkdir, open } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { NotOpened } from '../not-opened.ts'

const block = 512
const readBytes = 1024 * 1024
const [isFile, isFolder] = ['0', '5']

/** Yields the end of a tar, after its entries. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * block)

export const tarFolder = (name: string): Buffer => headerOf(name, 0, isFolder)

/** Yields an entry with this content. */
export function tarText(name: string, text: string): Buffer {
  const bytes = Buffer.from(text)
  return Buffer.concat([headerOf(name, bytes.length, isFile), bytes, padding(bytes.length)])
}

/**
 * Yields a file as an entry, in the length that it has at first: PostgreSQL writes on meanwhile, and its log repairs
 * what the copy has caught half-written. A file that is gone by now is left out.
 */
export async function* tarFile(name: string, path: string): AsyncGenerator<Buffer> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
  if (file === undefined) return
  try {
    const { size } = await file.stat()
    yield headerOf(name, size, isFile)
    for (let left = size; left > 0;) {
      const buffer = Buffer.allocUnsafe(Math.min(left, readBytes))
      const { bytesRead } = await file.read(buffer, 0, buffer.length)
      // The file has become shorter.
      const part = bytesRead === 0 ? buffer.fill(0) : buffer.subarray(0, bytesRead)
      yield part
      left -= part.length
    }
    yield padding(size)
  } finally {
    await file.close()
  }
}

/** Unpacks a tar into a folder, which only the user of this process can read. */
export async function unpackTar(tar: AsyncIterable<Uint8Array>, into: string): Promise<void> {
  const parts = partsOf(tar)
  for (;;) {
    const header = await parts.whole(block)
    if (header.every((byte) => byte === 0)) break
    const { name, size, kind } = entryIn(header)
    const path = join(into, name)
    if (kind === isFolder) await mkdir(path, { recursive: true, mode: 0o700 })
    else {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const file = await open(path, 'wx', 0o600)
      try {
        for (let left = size; left > 0;) {
          const part = await parts.some(left)
          await file.write(part)
          left -= part.length
        }
      } finally {
        await file.close()
      }
    }
    await parts.whole(padding(size).length)
  }
  // Only the end of the stream proves that nothing was cut off.
  await parts.rest()
}

const padding = (size: number): Buffer => Buffer.alloc((block - (size % block)) % block)

function headerOf(name: string, size: number, kind: string): Buffer {
  const header = Buffer.alloc(block)
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for a tar`)
  header.write(name, 0)
  header.write(kind === isFolder ? '0000700\0' : '0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write('        ', 148)
  header.write(kind, 156)
  header.write('ustar\x0000', 257)
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

const sumOf = (header: Buffer): number => header.reduce((sum, byte) => sum + byte, 0)

function entryIn(header: Buffer): { name: string; size: number; kind: string } {
  const text = (from: number, to: number) => header.toString('utf8', from, to).replace(/\0.*$/s, '')
  const [name, size] = [text(0, 100), Number.parseInt(text(124, 136), 8)]
  const sum = Number.parseInt(text(148, 156), 8)
  const kind = text(156, 157)
  const plain = Buffer.from(header)
  plain.fill(' ', 148, 156)
  const isInside = name !== '' && !name.startsWith('/') && !normalize(name).startsWith('..')
  if (sum !== sumOf(plain) || !Number.isSafeInteger(size) || !isInside || (kind !== isFile && kind !== isFolder))
    throw damaged()
  return { name, size, kind }
}

/** Reads a stream in parts of a wanted length. */
function partsOf(stream: AsyncIterable<Uint8Array>) {
  const chunks = stream[Symbol.asyncIterator]()
  let held = Buffer.alloc(0)
  const more = async () => {
    const { done, value } = await chunks.next()
    if (done === true) throw damaged()
    held = held.length === 0 ? Buffer.from(value) : Buffer.concat([held, value])
  }
  return {
    async whole(length: number): Promise<Buffer> {
      while (held.length < length) await more()
      const part = held.subarray(0, length)
      held = held.subarray(length)
      return part
    },
    /** Returns at least one byte and at most `most`. */
    async some(most: number): Promise<Buffer> {
      while (held.length === 0) await more()
      const part = held.subarray(0, most)
      held = held.subarray(part.length)
      return part
    },
    async rest(): Promise<void> {
      while ((await chunks.next()).done !== true);
    },
  }
}

const damaged = () => new NotOpened('damaged', 'The copy of the files is damaged: it was cut off or changed.')
