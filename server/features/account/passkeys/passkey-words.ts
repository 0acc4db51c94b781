// What a browser is asked, and how its answer is held against that. The library that verifies is read when it has use.
import { randomBytes } from 'node:crypto'
import type { Assertion, NewCredential } from '#contract/passkeys.ts'
import type { Api } from '#server/api.ts'

type Address = Pick<Api, 'publicUrl'>

/** Long enough to find a finger, and the phone that it is on. */
export const challengeMs = 5 * 60_000

export const newChallenge = (): string => randomBytes(32).toString('base64url')

/** What a passkey belongs to. An address in numbers can have none; this machine is also called by its name. */
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

/** What a device keeps beside the key: whose it is, without a word about them. */
export const handleOf = (userId: number): string => Buffer.from(`konuk:${userId}`).toString('base64url')

type User = { userId: number; email: string; name: string; known: string[] }

export const creationOptions = (api: Address, challenge: string, { userId, email, name, known }: User) => ({
  challenge,
  rp: { id: placeOf(api).rpId, name: 'Konuk' },
  user: { id: handleOf(userId), name: email, displayName: name },
  // Ed25519, ES256 and RS256: between them every device has one.
  pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' as const })),
  timeout: challengeMs,
  attestation: 'none' as const,
  excludeCredentials: known.map((id) => ({ id, type: 'public-key' as const })),
  authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
})

/** Which challenge an answer says that it is to; nothing of it is believed yet. What none of ours can be is ''. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    const challenge: unknown = Object(said).challenge
    return typeof challenge === 'string' && /^[\w-]+$/.test(challenge) ? challenge : ''
  } catch {
    // No JSON is no answer to any.
    return ''
  }
}

type Verified<T> = T | undefined

/** Undefined, whatever is wrong: another place, another challenge, nobody verified, bytes that say nothing. */
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
  // That it does not verify is said by a flag, and only some of what can be wrong is thrown.
  if (!verified?.verified) return undefined
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
}

type Known = { publicKey: string; counter: number }

/** The new counter; undefined, whatever is wrong, also a counter that went back. */
export async function verifyUse(
  api: Address,
  { response, ...credential }: Assertion,
  challenge: string,
  { publicKey, counter }: Known,
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

/** The library throws for what an answer may not be; its reasons are for nobody who sent one. */
async function orNothing<T>(verify: () => Promise<T>): Promise<Verified<T>> {
  try {
    return await verify()
  } catch {
    return undefined
  }
}
