// Encrypts files with a passphrase in the format of age (age-encryption.org/v1), which other programs can open too:
// `age -d`.
import { createCipheriv, createDecipheriv, randomBytes, scrypt as scryptWithCallback } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Decrypter, Encrypter, type Identity, Stanza } from 'age-encryption'

const scrypt = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scryptWithCallback,
)

/** The cost is 2^17: each attempt with a passphrase takes 128 MB of memory and half a second. */
const usualWork = 17
/** A file from elsewhere that needs more memory than this is refused. */
const mostWork = 18

export class NotOpened extends Error {
  override name = 'NotOpened'
  readonly why: 'not-age' | 'passphrase' | 'broken'
  constructor(why: NotOpened['why'], options?: ErrorOptions) {
    super(why, options)
    this.why = why
  }
}

/** `work` is the exponent of scrypt's cost, a power of two; only tests use less than usual. */
export async function encrypted(
  passphrase: string,
  content: Uint8Array,
  work = usualWork,
): Promise<Buffer<ArrayBuffer>> {
  const encrypter = new Encrypter()
  encrypter.addRecipient({
    async wrapFileKey(fileKey) {
      const salt = randomBytes(16)
      const cipher = createCipheriv(...sealedBy(await keyOf(passphrase, salt, work)))
      const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
      return [new Stanza(['scrypt', salt.toString('base64').replaceAll('=', ''), String(work)], body)]
    },
  })
  return collected(await encrypter.encrypt(inTurns(content)))
}

/** The whole header of a file with a passphrase: exactly one stanza with its salt, work and sealed file key. */
const ownHeader =
  /^age-encryption\.org\/v1\n-> scrypt [A-Za-z0-9+/]{22} [1-9]\d?\n[A-Za-z0-9+/]{43}\n--- [A-Za-z0-9+/]{43}\n/
const longestOwnHeader = 200

/** Throws NotOpened if the content is no such file, the passphrase is wrong, or the file was changed or cut short. */
export async function decrypted(passphrase: string, file: Uint8Array): Promise<Buffer> {
  // The library would take a second and a gigabyte for each million lines of a header, before it knows the passphrase.
  if (!ownHeader.test(Buffer.from(file.subarray(0, longestOwnHeader)).toString('latin1')))
    throw new NotOpened('not-age')
  const lock = new Lock(passphrase)
  const decrypter = new Decrypter()
  decrypter.addIdentity(lock)
  try {
    return await collected(await decrypter.decrypt(inTurns(file)))
  } catch (error) {
    throw new NotOpened(lock.found, { cause: error })
  }
}

/**
 * Replaces the library's own passphrase identity. It uses Node's scrypt, because the library's JavaScript version would
 * block all other requests for seconds.
 */
class Lock implements Identity {
  /** The reason to report if the decryption fails at this point. */
  found: NotOpened['why'] = 'not-age'
  readonly #passphrase: string
  constructor(passphrase: string) {
    this.#passphrase = passphrase
  }

  async unwrapFileKey([only]: Stanza[]): Promise<Uint8Array | null> {
    const [, salt = '', work = ''] = only?.args ?? []
    if (only?.body.length !== 32 || Number(work) > mostWork) return null
    this.found = 'passphrase'
    const key = await keyOf(this.#passphrase, Buffer.from(salt, 'base64'), Number(work))
    const decipher = createDecipheriv(...sealedBy(key)).setAuthTag(only.body.subarray(16))
    const fileKey = decipher.update(only.body.subarray(0, 16))
    try {
      decipher.final()
    } catch {
      // The key is wrong. No more precise reason can be known.
      return null
    }
    this.found = 'broken'
    return fileKey
  }
}

const sealedBy = (key: Buffer) => ['chacha20-poly1305', key, Buffer.alloc(12), { authTagLength: 16 }] as const

function keyOf(passphrase: string, salt: Buffer, work: number): Promise<Buffer> {
  const [N, r] = [2 ** work, 8]
  const label = Buffer.from('age-encryption.org/v1/scrypt')
  return scrypt(passphrase, Buffer.concat([label, salt]), 32, { N, r, p: 1, maxmem: 130 * N * r + 1_000_000 })
}

/** Streams one megabyte at a time, so that other requests get a turn in between. */
function inTurns(content: Uint8Array): ReadableStream<Uint8Array> {
  const step = 1_048_576
  let from = 0
  return new ReadableStream({
    async pull(to) {
      to.enqueue(content.subarray(from, from + step))
      from += step
      if (from >= content.length) to.close()
      await setImmediate()
    },
  })
}

async function collected(stream: ReadableStream<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}
