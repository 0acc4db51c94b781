// Backups leave the process compressed and encrypted. They can be opened without Konuk: `age -d -i key.txt FILE | zstd
// -d`.
import { hkdfSync } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ReadableStream as WebStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { createZstdCompress, createZstdDecompress, zstdCompress, zstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { NotOpened } from './not-opened.ts'

/** The key is an `AGE-SECRET-KEY-1…` or a key derived from KONUK_SECRET. */
export type BackupKey = string | CryptoKey

export const newKey = (): Promise<string> => generateX25519Identity()
export const recipientOf = (key: BackupKey): Promise<string> => identityToRecipient(key)

/** The prefix turns the 32 bytes of an X25519 private key into a PKCS #8 key for WebCrypto. */
const pkcs8 = Buffer.from('302e020100300506032b656e04220420', 'hex')

/**
 * Derives the key for backups if the owner has set no key. Only somebody with the application's secret can derive it.
 */
export function keyOfSecret(secret: string): Promise<CryptoKey> {
  return keyOfBytes(Buffer.from(hkdfSync('sha256', secret, '', 'konuk backup key v1', 32)))
}

/** Makes a key of 32 bytes. */
export function keyOfBytes(bytes: Buffer): Promise<CryptoKey> {
  return crypto.subtle.importKey('pkcs8', Buffer.concat([pkcs8, bytes]), { name: 'X25519' }, false, ['deriveBits'])
}

export async function sealedStream(
  plain: AsyncIterable<Buffer>,
  recipients: readonly string[],
  pack: () => Duplex = createZstdCompress,
): Promise<AsyncIterable<Uint8Array>> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return asNode(await encrypter.encrypt(asWeb(through(plain, pack()))))
}

// A web stream reports an error to whoever reads it, and to nobody else: there is no event that could go unheard.
// Node's types and the web's describe the same streams of bytes, and do not know it of each other.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const asWeb = (bytes: AsyncIterable<Uint8Array>) => WebStream.from(bytes) as ReadableStream<Uint8Array>
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const asNode = (stream: ReadableStream<Uint8Array>) => stream as WebStream<Uint8Array>

/**
 * Yields the output of `transform`. An error of the input or of `transform` reaches the reader, and a reader who stops
 * early ends both streams.
 */
async function* through(bytes: AsyncIterable<Uint8Array>, transform: Duplex): AsyncGenerator<Buffer> {
  const fed = pipeline(bytes, transform)
  fed.catch(() => {}) // the reader below gets this error as well
  const out: AsyncIterable<Buffer> = transform
  yield* out
  await fed
}

/** The key to which backups are encrypted: the owner's, or else the one derived from the application's secret. */
export const recipientFor = async (recipient: string | undefined, secret: string): Promise<string> =>
  recipient ?? recipientOf(await keyOfSecret(secret))

/**
 * Decrypts a backup, and refuses a wrong key or a changed or cut file with a message for the person who restores it.
 */
export async function* openedStream(
  file: AsyncIterable<Uint8Array>,
  keys: readonly BackupKey[],
  unpack: () => Duplex = createZstdDecompress,
): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter()
  for (const key of keys) decrypter.addIdentity(key)
  const read = reading(file)
  try {
    yield* through(asNode(await decrypter.decrypt(asWeb(withShortHeader(read.bytes)))), unpack())
  } catch (error) {
    // If the disk or the object store failed to deliver the file, the file itself may be intact.
    if (read.failure() !== undefined) throw read.failure()
    const isOtherKey = error instanceof Error && /no identity matched/.test(error.message)
    throw isOtherKey
      ? new NotOpened('key', 'The backup does not open with this key: it was made for another one.', { cause: error })
      : damaged(error)
  } finally {
    // The call is not awaited, because an object store that has stalled would delay the result.
    void read.bytes.return(undefined).catch(() => {})
  }
}

/** Compresses and encrypts what is small enough to be in memory. */
export async function sealedBytes(plain: Buffer, recipients: readonly string[]): Promise<Uint8Array> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return encrypter.encrypt(await promisify(zstdCompress)(plain))
}

/** Decrypts what `sealedBytes` has made, and refuses anything else as damaged. */
export async function openedBytes(sealed: Uint8Array, key: BackupKey): Promise<Buffer> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  try {
    refuseLongHeader(sealed)
    return await promisify(zstdDecompress)(await decrypter.decrypt(sealed))
  } catch (error) {
    throw damaged(error)
  }
}

/** A stanza for a key has some hundred bytes, and a file is made for a few keys. */
const longestHeader = 16_384

/** The library would take a second and a gigabyte for each million lines of a header. */
function refuseLongHeader(begin: Uint8Array): void {
  const looked = Buffer.from(begin.buffer, begin.byteOffset, Math.min(begin.byteLength, longestHeader))
  if (!looked.includes('\n--- ')) throw new Error('its header does not end')
}

async function* withShortHeader(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const waiting: Uint8Array[] = []
  let held = 0
  for await (const chunk of file) {
    if (held >= longestHeader) yield chunk
    else {
      waiting.push(chunk)
      held += chunk.byteLength
      if (held >= longestHeader) yield headed(waiting.splice(0))
    }
  }
  if (waiting.length > 0) yield headed(waiting)
}

function headed(parts: readonly Uint8Array[]): Buffer {
  const begin = Buffer.concat(parts)
  refuseLongHeader(begin)
  return begin
}

/** Passes the bytes of the file on. Afterwards, `failure` returns the error if reading failed. */
function reading(file: AsyncIterable<Uint8Array>) {
  let failure: unknown
  async function* bytes(): AsyncGenerator<Uint8Array> {
    try {
      yield* file
    } catch (error) {
      failure = error
      throw error
    }
  }
  return { bytes: bytes(), failure: () => failure }
}

const damaged = (cause: unknown) =>
  new NotOpened('damaged', 'The backup is damaged: it was cut off or changed, and nothing of it was taken over.', {
    cause,
  })
