import { enterWithPasskey, passkeyOptions } from '#contract/passkeys.ts'
import { call } from '#web/platform/call.ts'

/** Lets the browser ask for a passkey, and answers the token. Undefined: nobody showed one, or it knows of none. */
export async function tokenByPasskey(): Promise<string | undefined> {
  if (!('PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential)) return undefined
  const { options } = await call(passkeyOptions, {})
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  // Given up, timed out, none on this device: browsers do not tell which.
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
