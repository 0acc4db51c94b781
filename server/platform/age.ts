// Files under a passphrase in the format of age (age-encryption.org/v1), which other programs open as well: `age -d`.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt as scryptWithCallback,
  timingSafeEqual,
} from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'

const scrypt = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scryptWithCallback,
)

const intro = 'age-encryption.org/v1'
const label = 'age-encryption.org/v1/scrypt'
/** 2^17, 128 MB: half a second for whoever tries a passphrase. */
const workFactor = 17
/** Of a file from elsewhere: what takes more memory than this is not tried. */
const mostWork = 18
const chunkBytes = 64 * 1024
const tagBytes = 16

export class NotOpened extends Error {
  override name = 'NotOpened'
  readonly why: 'not-age' | 'passphrase' | 'broken'
  constructor(why: NotOpened['why']) {
    super(why)
    this.why = why
  }
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '')
const derived = (key: Uint8Array, salt: Uint8Array, info: string) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, 32))

function keyOf(passphrase: string, salt: Buffer, logN: number): Promise<Buffer> {
  const [N, r] = [2 ** logN, 8]
  return scrypt(passphrase, Buffer.concat([Buffer.from(label), salt]), 32, {
    N,
    r,
    p: 1,
    maxmem: 130 * N * r + 1_000_000,
  })
}

const cipherOf = { authTagLength: tagBytes } as const
function sealed(key: Uint8Array, nonce: Uint8Array, content: Uint8Array): Buffer {
  const cipher = createCipheriv('chacha20-poly1305', key, nonce, cipherOf)
  return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()])
}
function opened(key: Uint8Array, nonce: Uint8Array, box: Uint8Array): Buffer | undefined {
  if (box.length < tagBytes) return undefined
  const decipher = createDecipheriv('chacha20-poly1305', key, nonce, cipherOf)
  decipher.setAuthTag(box.subarray(box.length - tagBytes))
  try {
    return Buffer.concat([decipher.update(box.subarray(0, box.length - tagBytes)), decipher.final()])
  } catch {
    // Another key or other bytes: no more can be said.
    return undefined
  }
}

/** Of the chunk with this number; the last one says that it is the last, so that a file that was cut short is known. */
function chunkNonce(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

const noNonce = Buffer.alloc(12)

export async function encrypted(passphrase: string, content: Uint8Array): Promise<Buffer<ArrayBuffer>> {
  const [fileKey, salt, nonce] = [randomBytes(16), randomBytes(16), randomBytes(16)]
  const wrapped = sealed(await keyOf(passphrase, salt, workFactor), noNonce, fileKey)
  const head = `${intro}\n-> scrypt ${base64(salt)} ${workFactor}\n${base64(wrapped)}\n---`
  const parts: Uint8Array[] = [Buffer.from(`${head} ${base64(macOf(fileKey, head))}\n`), nonce]
  const key = derived(fileKey, nonce, 'payload')
  const chunks = Math.max(1, Math.ceil(content.length / chunkBytes))
  for (let number = 0; number < chunks; number++) {
    const chunk = content.subarray(number * chunkBytes, (number + 1) * chunkBytes)
    parts.push(sealed(key, chunkNonce(number, number === chunks - 1), chunk))
    if (number % 16 === 0) await setImmediate()
  }
  return Buffer.concat(parts)
}

const macOf = (fileKey: Uint8Array, head: string) =>
  createHmac('sha256', derived(fileKey, Buffer.alloc(0), 'header'))
    .update(head)
    .digest()

const headPattern =
  /^(age-encryption\.org\/v1\n-> scrypt ([A-Za-z0-9+/]{22}) ([1-9]\d?)\n([A-Za-z0-9+/]{43})\n---) ([A-Za-z0-9+/]{43})\n/

/** Throws NotOpened: it is no such file, the passphrase is another one, or the file was changed or cut short. */
export async function decrypted(passphrase: string, file: Uint8Array): Promise<Buffer> {
  const found = headPattern.exec(Buffer.from(file.subarray(0, 300)).toString('latin1'))
  if (found === null) throw new NotOpened('not-age')
  const [all, head = '', salt = '', work = '', wrapped = '', mac = ''] = found
  if (Number(work) > mostWork) throw new NotOpened('not-age')
  const wrapKey = await keyOf(passphrase, Buffer.from(salt, 'base64'), Number(work))
  const fileKey = opened(wrapKey, noNonce, Buffer.from(wrapped, 'base64'))
  if (fileKey === undefined) throw new NotOpened('passphrase')
  if (!timingSafeEqual(macOf(fileKey, head), Buffer.from(mac, 'base64'))) throw new NotOpened('broken')
  const body = file.subarray(all.length)
  const key = derived(fileKey, body.subarray(0, 16), 'payload')
  const parts: Buffer[] = []
  const boxBytes = chunkBytes + tagBytes
  const boxes = Math.ceil((body.length - 16) / boxBytes)
  if (boxes < 1) throw new NotOpened('broken')
  for (let number = 0; number < boxes; number++) {
    const box = body.subarray(16 + number * boxBytes, 16 + (number + 1) * boxBytes)
    const part = opened(key, chunkNonce(number, number === boxes - 1), box)
    if (part === undefined) throw new NotOpened('broken')
    parts.push(part)
    if (number % 16 === 0) await setImmediate()
  }
  return Buffer.concat(parts)
}
