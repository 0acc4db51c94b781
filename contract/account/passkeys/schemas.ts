// Passkeys in the browser's own format (WebAuthn): the options passed to the browser, and the credentials that it
// returns.
import { Id } from '#contract/shapes.ts'
import { z } from 'zod'

export const Passkey = z
  .object({
    id: Id,
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.output<typeof Passkey>

const Bytes = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+$/)

const Credential = { id: Bytes, rawId: Bytes, type: z.literal('public-key') }

const transports = z.array(Bytes.max(30)).max(10).default([])

/** The value of `PublicKeyCredential.toJSON()` after `create`. All other fields that browsers add are ignored. */
export const NewCredential = z.object({
  ...Credential,
  response: z.object({ clientDataJSON: Bytes, attestationObject: Bytes, transports }),
})
export type NewCredential = z.output<typeof NewCredential>

/** `PublicKeyCredential.toJSON()` after `get`. */
export const Assertion = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: z.string().max(200).nullish(),
  }),
})
export type Assertion = z.output<typeof Assertion>
