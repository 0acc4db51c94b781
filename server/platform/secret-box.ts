import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'

// The version is the first part of every box. Another way of encrypting gets another version, so that old boxes stay
// readable.
const version = 'v2'
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts a text that is needed again but never shown: AES-256-GCM with a key derived from the application's secret.
 * `purpose` names the text's use and owner, such as `sms-account:7`: each use has its own key, and a box copied into
 * another owner's row cannot be decrypted there. The box names its secret: `v2.<key id>.<content>`.
 */
export function sealed(secret: string, purpose: string, text: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), iv).setAAD(Buffer.from(purpose))
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${version}.${keyId(secret)}.${Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url')}`
}

/** Returns undefined if the box belongs to another secret or purpose, or was tampered with. */
export function unsealed(secret: string, purpose: string, box: string): string | undefined {
  const key = keyOf(secret, purpose, box)
  const bytes = Buffer.from(box.split('.').at(-1) ?? '', 'base64url')
  if (key === undefined || bytes.length < ivBytes + tagBytes) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    // All kinds of invalid boxes have the same result, because their content is lost.
    return undefined
  }
}

/** Identifies a secret without revealing it. */
export const keyId = (secret: string): string => derived(secret, 'konuk secret-box key id', 6).bytes.toString('hex')

export const isSealedUnder = (secret: string, box: string): boolean => box.startsWith(`${version}.${keyId(secret)}.`)

const keyFor = (secret: string, purpose: string) =>
  derived(secret, `konuk secret-box v2 ${purpose.split(':')[0]}`, 32).key

function keyOf(secret: string, purpose: string, box: string): KeyObject | undefined {
  const parts = box.split('.')
  // Boxes of v1 have one key for all purposes, and do not name their secret.
  if (parts[0] === 'v1' && parts.length === 2) return derived(secret, 'konuk secret-box v1', 32).key
  return parts.length === 3 && isSealedUnder(secret, box) ? keyFor(secret, purpose) : undefined
}

type Derived = { bytes: Buffer; key: KeyObject }

// A list of guests decrypts hundreds of boxes with one key. The key is cached, because deriving a key, or creating a
// key object from bytes, costs more than decrypting a box.
const keys = new Map<string, Derived>()

function derived(secret: string, label: string, length: number): Derived {
  // Labels contain no line breaks, so no two combinations of label and secret share a name.
  const name = `${label}\n${secret}`
  const known = keys.get(name)
  if (known) return known
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', label, length))
  const made = { bytes, key: createSecretKey(bytes) }
  keys.set(name, made)
  return made
}
