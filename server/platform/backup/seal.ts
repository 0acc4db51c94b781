// What leaves the process is compressed and encrypted: `age -d -i key.txt FILE | zstd -d` opens it without Konuk too.
import { hkdfSync } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ReadableStream as WebStream } from 'node:stream/web'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { NotOpened } from './not-opened.ts'

/** What opens a backup: an `AGE-SECRET-KEY-1…`, or a key made of KONUK_SECRET. */
export type BackupKey = string | CryptoKey

export const newKey = (): Promise<string> => generateX25519Identity()
export const recipientOf = (key: BackupKey): Promise<string> => identityToRecipient(key)

/** In front of the 32 bytes of an X25519 private key, so that it is one to WebCrypto. */
const pkcs8 = Buffer.from('302e020100300506032b656e04220420', 'hex')

/** Without a key of the owner's: one that nobody can make who does not have the application's secret. */
export function keyOfSecret(secret: string): Promise<CryptoKey> {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'konuk backup key v1', 32))
  return crypto.subtle.importKey('pkcs8', Buffer.concat([pkcs8, bytes]), { name: 'X25519' }, false, ['deriveBits'])
}

export async function sealedStream(
  plain: AsyncIterable<Buffer>,
  recipients: readonly string[],
): Promise<AsyncIterable<Uint8Array>> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return asNode(await encrypter.encrypt(asWeb(through(plain, createZstdCompress()))))
}

// A web stream reports an error to whoever reads it, and to nobody else: there is no event that could go unheard.
// Node's types and the web's describe the same streams of bytes, and do not know it of each other.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const asWeb = (bytes: AsyncIterable<Uint8Array>) => WebStream.from(bytes) as ReadableStream<Uint8Array>
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const asNode = (stream: ReadableStream<Uint8Array>) => stream as WebStream<Uint8Array>

/** What comes out of `transform`. An error on either side of it reaches the reader, and a reader who leaves ends both. */
async function* through(bytes: AsyncIterable<Uint8Array>, transform: Duplex): AsyncGenerator<Buffer> {
  const fed = pipeline(bytes, transform)
  fed.catch(() => {}) // the reader below gets the same error
  const out: AsyncIterable<Buffer> = transform
  yield* out
  await fed
}

/** Refuses another key and whatever was changed or cut off, in words for whoever wants it back. */
export async function* openedStream(
  file: AsyncIterable<Uint8Array>,
  keys: readonly BackupKey[],
): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter()
  for (const key of keys) decrypter.addIdentity(key)
  const read = reading(file)
  try {
    yield* through(asNode(await decrypter.decrypt(asWeb(read.bytes))), createZstdDecompress())
  } catch (error) {
    // A file that its disk or its store does not give may be sound.
    if (read.failure() !== undefined) throw read.failure()
    const isOtherKey = error instanceof Error && /no identity matched/.test(error.message)
    throw isOtherKey
      ? new NotOpened('key', 'The backup does not open with this key: it was made for another one.', { cause: error })
      : damaged(error)
  } finally {
    // Nobody waits for it: a store that has stalled would hold up the answer.
    void read.bytes.return(undefined).catch(() => {})
  }
}

/** The same bytes, and afterwards why no more of them came. */
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
