import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as contract from '#contract/passkeys.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'
import { notifySuccess } from '#web/platform/notify.tsx'

export const passkeysQuery = queryOptions({
  queryKey: ['second-step', 'passkeys'],
  queryFn: async ({ signal }) => (await call(contract.listPasskeys, {}, { signal })).passkeys,
})

/** Undefined: the person gave up, or the device has one already. */
type Told = { message: string; passkeys: contract.Passkey[] } | undefined

function usePasskeyDeed<Asked>(act: (asked: Asked) => Promise<Told>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (told) => {
      if (told === undefined) return
      notifySuccess(told.message)
      client.setQueryData(passkeysQuery.queryKey, told.passkeys)
    },
    // Another screen may have been quicker.
    onError: () => changed('secondStep'),
  })
}

export const useAddPasskey = () => usePasskeyDeed(addPasskey)
export const useRemovePasskey = () => usePasskeyDeed((id: number) => call(contract.removePasskey, { params: { id } }))

async function addPasskey(name: string): Promise<Told> {
  const { options } = await call(contract.beginPasskey, {})
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const made = await navigator.credentials.create({ publicKey }).catch(() => null)
  if (!(made instanceof PublicKeyCredential)) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer to `create`, which the server judges
  const { id, rawId, response } = made.toJSON() as RegistrationResponseJSON
  const { clientDataJSON, attestationObject, transports } = response
  const credential = {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, attestationObject, transports },
  }
  return call(contract.addPasskey, { body: { name, credential } })
}
