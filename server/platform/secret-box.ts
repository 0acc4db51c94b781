import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

// In front of every box: another way of sealing, or another key, gets another one, and old boxes stay readable.
const version = 'v1'
const ivBytes = 12
const tagBytes = 16

const keyFrom = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'konuk secret-box v1', 32))

/**
 * Encrypts what must be used again but never shown: AES-256-GCM under a key derived from the application's secret.
 * `purpose` names what the text is and whose. A box copied to another row does not open there.
 */
export function sealed(secret: string, purpose: string, text: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret), iv).setAAD(Buffer.from(purpose))
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url')}`
}

/** Undefined where the box was sealed under another secret or for another purpose, or was tampered with. */
export function unsealed(secret: string, purpose: string, box: string): string | undefined {
  const [boxVersion, packed] = box.split('.')
  if (boxVersion !== version || packed === undefined) return undefined
  const bytes = Buffer.from(packed, 'base64url')
  if (bytes.length < ivBytes + tagBytes) return undefined
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret), bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    // Every way in which a box can be wrong means the same: what is in it cannot be had.
    return undefined
  }
}
