// Builds the WebAuthn options for the browser and verifies the browser's response. The library that verifies is loaded
// only when needed.
import { randomBytes } from 'node:crypto'
import type { Assertion, NewCredential } from '#contract/account/passkeys/schemas.ts'
import type { Api } from '#server/api.ts'

type Address = Pick<Api, 'publicUrl'>

/** Five minutes give people time to find their phone and unlock it. */
export const challengeMs = 5 * 60_000

export const newChallenge = (): string => randomBytes(32).toString('base64url')

/**
 * A passkey belongs to a host name. A numeric IP address cannot have passkeys, so 127.0.0.1 is replaced with localhost.
 */
export function placeOf({ publicUrl }: Address): { rpId: string; origin: string } {
  const url = new URL(publicUrl)
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost'
  return { rpId: url.hostname, origin: url.origin }
}

export const requestOptions = (api: Address, challenge: string) => ({
  challenge,
  rpId: placeOf(api).rpId,
  timeout: challengeMs,
  userVerification: 'required' as const,
})

/** The device stores this handle beside the key: it identifies the user without any personal data. */
export const handleOf = (userId: number): string => Buffer.from(`konuk:${userId}`).toString('base64url')

type User = { userId: number; email: string; name: string; known: string[] }

export const creationOptions = (api: Address, challenge: string, { userId, email, name, known }: User) => ({
  challenge,
  rp: { id: placeOf(api).rpId, name: 'Konuk' },
  user: { id: handleOf(userId), name: email, displayName: name },
  // Every device supports at least one of Ed25519, ES256 and RS256.
  pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' as const })),
  timeout: challengeMs,
  attestation: 'none' as const,
  excludeCredentials: known.map((id) => ({ id, type: 'public-key' as const })),
  authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
})

/**
 * Returns the challenge that the response claims to answer; nothing in the response is trusted yet. A malformed
 * response gives '', which equals no challenge.
 */
export function challengeIn(clientDataJSON: string): string {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    const challenge: unknown = Object(said).challenge
    return typeof challenge === 'string' && /^[\w-]+$/.test(challenge) ? challenge : ''
  } catch {
    // A response that is not JSON matches no challenge.
    return ''
  }
}

type Verified<T> = T | undefined

/** Returns undefined for every fault: another origin, another challenge, no verified user, or malformed bytes. */
export async function verifyNew(api: Address, { response, ...credential }: NewCredential, challenge: string) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { rpId, origin } = placeOf(api)
  const { clientDataJSON, attestationObject } = response
  const verified = await orNothing(() =>
    verifyRegistrationResponse({
      response: { ...credential, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    }),
  )
  // The library throws for some faults only; for the others it sets `verified` to false.
  if (!verified?.verified) return undefined
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
}

type StoredPasskey = { publicKey: string; counter: number }

/** Returns the new counter; undefined for every fault, including a counter that went back. */
export async function verifyUse(
  api: Address,
  { response, ...credential }: Assertion,
  challenge: string,
  { publicKey, counter }: StoredPasskey,
): Promise<Verified<number>> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { rpId, origin } = placeOf(api)
  const { clientDataJSON, authenticatorData, signature } = response
  const verified = await orNothing(() =>
    verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: { id: credential.id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    }),
  )
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}

/** The library throws for malformed answers; its reasons must not reach the sender. */
async function orNothing<T>(verify: () => Promise<T>): Promise<Verified<T>> {
  try {
    return await verify()
  } catch {
    return undefined
  }
}
