import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as contract from '#contract/account/passkeys/endpoints.ts'
import type { Passkey } from '#contract/account/passkeys/schemas.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'
import { notifySuccess } from '#web/platform/notify.tsx'

export const passkeysQuery = queryOptions({
  queryKey: ['second-step', 'passkeys'],
  queryFn: async ({ signal }) => (await call(contract.listPasskeys, {}, { signal })).passkeys,
})

/** Undefined if the user cancelled, or if the device already has a passkey. */
type PasskeysAnswer = { message: string; passkeys: Passkey[] } | undefined

function usePasskeyMutation<PasskeysInput>(act: (asked: PasskeysInput) => Promise<PasskeysAnswer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => {
      if (answer === undefined) return
      notifySuccess(answer.message)
      client.setQueryData(passkeysQuery.queryKey, answer.passkeys)
    },
    // The request may have failed because another screen has already changed the passkeys.
    onError: () => changed('secondStep'),
  })
}

export const useAddPasskey = () => usePasskeyMutation(addPasskey)
export const useRemovePasskey = () =>
  usePasskeyMutation((id: number) => call(contract.removePasskey, { params: { id } }))

async function addPasskey(name: string): Promise<PasskeysAnswer> {
  const { options } = await call(contract.beginPasskey, {})
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const created = await navigator.credentials.create({ publicKey }).catch(() => null)
  if (!(created instanceof PublicKeyCredential)) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer to `create`, which the server judges
  const { id, rawId, response } = created.toJSON() as RegistrationResponseJSON
  const { clientDataJSON, attestationObject, transports } = response
  const credential = {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, attestationObject, transports },
  }
  return call(contract.addPasskey, { body: { name, credential } })
}
