import { endpoint } from '#contract/endpoint.ts'
import { Done, IdInPath, Name } from '#contract/shapes.ts'
import { Assertion, NewCredential, Passkey } from './schemas.ts'
import { z } from 'zod'

const Answer = Done.extend({ passkeys: z.array(Passkey) })

/** For `PublicKeyCredential.parseRequestOptionsFromJSON`. */
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
})

/** For `PublicKeyCredential.parseCreationOptionsFromJSON`. */
const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
})

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/auth/passkeys',
  summary: 'The passkeys of the signed-in user',
  access: 'self',
  response: Answer,
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/options',
  summary: 'What the browser is asked for a new passkey; good for five minutes and once',
  access: 'self',
  notInLiveDemo: true,
  asksAgain: true,
  response: Done.extend({ options: CreationOptions }),
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys',
  summary: 'Keeps a passkey, with which both steps of a sign-in are taken at once',
  access: 'self',
  notInLiveDemo: true,
  asksAgain: true,
  body: z.object({ name: Name(60).min(1, 'request.required'), credential: NewCredential }),
  status: 201,
  response: Answer,
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/auth/passkeys/:id',
  summary: 'Removes a passkey of the signed-in user. Sessions that it opened stay',
  access: 'self',
  notInLiveDemo: true,
  asksAgain: true,
  params: z.object({ id: IdInPath }),
  response: Answer,
})

export const passkeyOptions = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/options',
  summary: 'What the browser is asked to sign in with; good for five minutes and once',
  access: 'public',
  response: Done.extend({ options: RequestOptions }),
})

export const enterWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey',
  summary: 'Signs in with a passkey, without an address and a password, and gives a bearer token',
  access: 'public',
  body: z.object({ credential: Assertion }),
  response: z.object({ success: z.literal(true), token: z.string() }),
})
