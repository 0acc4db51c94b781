// Simulates a device that makes and uses passkeys, as far as WebAuthn requires: one ES256 key for each passkey, no
// attestation.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { Response } from '#contract/endpoint.ts'
import type { beginPasskey, passkeyOptions } from '#contract/account/passkeys/endpoints.ts'

type Creation = Response<typeof beginPasskey>['options']
type DeviceInput = Response<typeof passkeyOptions>['options']
type DeviceCredential = { id: string; key: KeyObject; userHandle: string; counter: number }
/** The deviations from the protocol that a test can give a device or page. */
type Wrong = { origin?: string; rpId?: string; isVerified?: boolean; counter?: number; type?: string }

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const b64 = (bytes: Buffer) => bytes.toString('base64url')
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

export function aDevice(origin: string) {
  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  /** The flags say that the user is present, and verified by finger or PIN; `withKey` says that a new key follows. */
  const flags = (isVerified: boolean, withKey: boolean) =>
    Buffer.from([0x01 | (isVerified ? 0x04 : 0) | (withKey ? 0x40 : 0)])

  function make({ challenge, rp, user }: Creation, wrong: Wrong = {}) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const rawId = randomBytes(16)
    // CBOR of {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
    const authData = Buffer.concat([
      sha256(wrong.rpId ?? rp.id),
      flags(wrong.isVerified ?? true, true),
      uint32(0),
      Buffer.alloc(16),
      Buffer.from([0, rawId.length]),
      rawId,
      cose,
    ])
    // CBOR of {fmt: 'none', attStmt: {}, authData}.
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x58, authData.length]),
      authData,
    ])
    const id = b64(rawId)
    const kept: DeviceCredential = { id, key: privateKey, userHandle: user.id, counter: 0 }
    const clientDataJSON = b64(clientData(wrong.type ?? 'webauthn.create', challenge, wrong.origin ?? origin))
    const credential = {
      id,
      rawId: id,
      type: 'public-key' as const,
      response: { clientDataJSON, attestationObject: b64(attestationObject), transports: ['internal'] },
    }
    return { kept, credential }
  }

  function use(kept: DeviceCredential, { challenge, rpId }: DeviceInput, wrong: Wrong = {}) {
    kept.counter = wrong.counter ?? kept.counter + 1
    const said = clientData(wrong.type ?? 'webauthn.get', challenge, wrong.origin ?? origin)
    const authData = Buffer.concat([
      sha256(wrong.rpId ?? rpId),
      flags(wrong.isVerified ?? true, false),
      uint32(kept.counter),
    ])
    const signature = sign('sha256', Buffer.concat([authData, sha256(said)]), kept.key)
    return {
      id: kept.id,
      rawId: kept.id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: b64(said),
        authenticatorData: b64(authData),
        signature: b64(signature),
        userHandle: kept.userHandle,
      },
    }
  }
  return { make, use }
}
