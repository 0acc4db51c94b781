import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'

// In front of every box: another way of sealing gets another version, and old boxes stay readable.
const version = 'v2'
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts what must be used again but never shown: AES-256-GCM under a key derived from the application's secret.
 * `purpose` names what the text is and whose, such as `sms-account:7`: each use has a key of its own, and a box copied to
 * somebody else's row does not open there. The box says under which secret it was sealed: `v2.<key id>.<content>`.
 */
export function sealed(secret: string, purpose: string, text: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), iv).setAAD(Buffer.from(purpose))
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${version}.${keyId(secret)}.${Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url')}`
}

/** Undefined where the box was sealed under another secret or for another purpose, or was tampered with. */
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
    // Every way in which a box can be wrong means the same: what is in it cannot be had.
    return undefined
  }
}

/** Tells secrets apart without giving one away. */
export const keyId = (secret: string): string => derived(secret, 'konuk secret-box key id', 6).bytes.toString('hex')

export const isSealedUnder = (secret: string, box: string): boolean => box.startsWith(`${version}.${keyId(secret)}.`)

const keyFor = (secret: string, purpose: string) =>
  derived(secret, `konuk secret-box v2 ${purpose.split(':')[0]}`, 32).key

function keyOf(secret: string, purpose: string, box: string): KeyObject | undefined {
  const parts = box.split('.')
  // One key for all purposes, and no word of which.
  if (parts[0] === 'v1' && parts.length === 2) return derived(secret, 'konuk secret-box v1', 32).key
  return parts.length === 3 && isSealedUnder(secret, box) ? keyFor(secret, purpose) : undefined
}

type Derived = { bytes: Buffer; key: KeyObject }

// A list of guests opens hundreds of boxes under one key; deriving it costs more than opening one, and so does making a
// key of bytes.
const keys = new Map<string, Derived>()

function derived(secret: string, label: string, length: number): Derived {
  // No label has a line break, so no two of them meet.
  const name = `${label}\n${secret}`
  const known = keys.get(name)
  if (known) return known
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', label, length))
  const made = { bytes, key: createSecretKey(bytes) }
  keys.set(name, made)
  return made
}
