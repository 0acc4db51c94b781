import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { Refusal } from '#contract/client.ts'
import type { ConsentCode, ConsentRequest, ContractStay } from '#contract/consent/schemas.ts'
import { sendContractCode, sendKvkkCode, verifyContractCode, verifyKvkkCode } from '#contract/consent/endpoints.ts'
import type { Purpose } from '#domain/consent/documents.ts'
import { call } from '#web/platform/call.ts'

type Sending = { request: z.input<typeof ConsentRequest>; stay: ContractStay | undefined }

export function useSendCode(purpose: Purpose) {
  return useMutation({
    mutationFn: ({ request, stay }: Sending) =>
      purpose === 'KVKK'
        ? call(sendKvkkCode, { body: request })
        : call(sendContractCode, { body: { ...request, ...(stay && { stay }) } }),
  })
}

export function useVerifyCode(purpose: Purpose) {
  return useMutation({
    mutationFn: (body: z.input<typeof ConsentCode>) =>
      call(purpose === 'KVKK' ? verifyKvkkCode : verifyContractCode, { body }),
  })
}

/**
 * True if the provider did not report whether it sent the code. The guest may then have received it and may read it
 * out.
 */
export const mayHaveArrived = (error: Error): boolean =>
  error instanceof Refusal && error.problem.code === 'consent.outcome-unknown'
