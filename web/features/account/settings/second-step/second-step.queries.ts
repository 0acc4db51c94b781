import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as contract from '#contract/account/second-step/endpoints.ts'
import type { SecondStep } from '#contract/account/second-step/schemas.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'
import { notifySuccess } from '#web/platform/notify.tsx'

export const secondStepQuery = queryOptions({
  queryKey: ['second-step'],
  queryFn: async ({ signal }) => (await call(contract.readSecondStep, {}, { signal })).secondStep,
})

export const useBeginSecondStep = () => useMutation({ mutationFn: () => call(contract.beginSecondStep, {}) })

type Answer = { message: string; secondStep: SecondStep }

/**
 * Every change of the second step returns its new state. `onDone` runs before the cache gets the new state: that state
 * may unmount the component that made the request, and recovery codes are sent only once.
 */
function useSecondStepMutation<Input, Result extends Answer>(
  act: (input: Input) => Promise<Result>,
  onDone?: (result: Result) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (result) => {
      onDone?.(result)
      notifySuccess(result.message)
      client.setQueryData(secondStepQuery.queryKey, result.secondStep)
      return changed('sessions')
    },
    // The request may have failed because another screen has already changed the second step.
    onError: () => changed('secondStep'),
  })
}

type WithCodes = (result: { recoveryCodes: string[] }) => void

export const useTurnOn = (onDone: WithCodes) =>
  useSecondStepMutation((code: string) => call(contract.turnOnSecondStep, { body: { code } }), onDone)
export const useRenewCodes = (onDone: WithCodes) =>
  useSecondStepMutation(() => call(contract.renewRecoveryCodes, {}), onDone)
export const useTurnOff = () => useSecondStepMutation(() => call(contract.turnOffSecondStep, {}))
