import { enterWithPasskey, passkeyOptions } from '#contract/account/passkeys/endpoints.ts'
import { call } from '#web/platform/call.ts'

/**
 * The browser asks for a passkey and the server returns a token. Undefined if no passkey was used or the browser does
 * not support passkeys.
 */
export async function tokenByPasskey(): Promise<string | undefined> {
  if (!('PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential)) return undefined
  const { options } = await call(passkeyOptions, {})
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  // Browsers do not distinguish between a user who cancelled, a timeout, and a device without a passkey.
  const credential = await navigator.credentials.get({ publicKey }).catch(() => null)
  if (!(credential instanceof PublicKeyCredential)) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer to `get`, which the server judges
  const answer = credential.toJSON() as AuthenticationResponseJSON
  const { id, rawId, response } = answer
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  const said = { clientDataJSON, authenticatorData, signature, userHandle }
  return (await call(enterWithPasskey, { body: { credential: { id, rawId, type: 'public-key', response: said } } }))
    .token
}
