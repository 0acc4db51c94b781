import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as contract from '#contract/second-step.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'
import { notifySuccess } from '#web/platform/notify.tsx'

export const secondStepQuery = queryOptions({
  queryKey: ['second-step'],
  queryFn: async ({ signal }) => (await call(contract.readSecondStep, {}, { signal })).secondStep,
})

export const useBeginSecondStep = () => useMutation({ mutationFn: () => call(contract.beginSecondStep, {}) })

type Answer = { message: string; secondStep: contract.SecondStep }

/**
 * Whatever is done to it answers how it is now. `onDone` hears of it first: with the new state, what asked for it may be
 * gone from the page, and recovery codes are answered once.
 */
function useStepped<Asked, Told extends Answer>(act: (asked: Asked) => Promise<Told>, onDone?: (told: Told) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (told) => {
      onDone?.(told)
      notifySuccess(told.message)
      client.setQueryData(secondStepQuery.queryKey, told.secondStep)
      return changed('sessions')
    },
    // Another screen may have been quicker.
    onError: () => changed('secondStep'),
  })
}

type WithCodes = (told: { recoveryCodes: string[] }) => void

export const useTurnOn = (onDone: WithCodes) =>
  useStepped((code: string) => call(contract.turnOnSecondStep, { body: { code } }), onDone)
export const useRenewCodes = (onDone: WithCodes) => useStepped(() => call(contract.renewRecoveryCodes, {}), onDone)
export const useTurnOff = () => useStepped(() => call(contract.turnOffSecondStep, {}))
