// A takeout is signed by the Konuk that made it. Without that, anybody could write a takeout with consents that no guest
// has given.
import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto'
import { z } from 'zod'

/** The prefix turns the 32 bytes of an Ed25519 private key into a PKCS #8 key. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const Signature = z.object({ maker: z.string().max(100), signature: z.string().max(200) })

export const signatureFile = 'signature.json'

const keyOf = (secret: string) =>
  createPrivateKey({
    key: Buffer.concat([pkcs8, Buffer.from(hkdfSync('sha256', secret, '', 'konuk takeout signature v1', 32))]),
    format: 'der',
    type: 'pkcs8',
  })

/** Identifies the Konuk with this secret: its public key. */
export const makerOf = (secret: string): string => String(createPublicKey(keyOf(secret)).export({ format: 'jwk' }).x)

/** Signs the manifest, which has the checksum of every table. */
export function signatureOf(manifest: Buffer, secret: string): Buffer {
  const signature = sign(null, manifest, keyOf(secret)).toString('base64url')
  return Buffer.from(JSON.stringify({ maker: makerOf(secret), signature } satisfies z.infer<typeof Signature>))
}

/** Returns the Konuk that signed this manifest, or undefined if the signature is missing or is one of something else. */
export function signerOf(manifest: Buffer, signatureEntry: Buffer | undefined): string | undefined {
  try {
    const { maker, signature } = Signature.parse(JSON.parse(String(signatureEntry)))
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: maker }, format: 'jwk' })
    return verify(null, manifest, key, Buffer.from(signature, 'base64url')) ? maker : undefined
  } catch {
    // Whatever else stands in the file was not signed by a Konuk.
    return undefined
  }
}
