import type { UseMutationResult } from '@tanstack/react-query'
import { useText } from '#web/platform/language.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { mayHaveArrived } from './consent.queries.ts'
import { consentText } from './consent.text.ts'

type Call<Asked, Answer> = Pick<UseMutationResult<Answer, Error, Asked>, 'mutate' | 'isPending'>

type Sent = {
  /** From now on a code may be on the guest's phone, also where the provider did not say so. */
  onWaiting: () => void
  onSent: (message: string) => void
  onFailed?: (error: Error) => void
}
type Verified = { onVerified: (message: string) => void; onRefused: (why: string) => void }

/** Sending a code by SMS and checking the one that was entered, whatever it is asked for. */
export function useSmsCode<Asked, Entered>(
  sending: Call<Asked, { message: string }>,
  verifying: Call<Entered, { verified: boolean; message: string }>,
) {
  const text = useText(consentText)
  return {
    isSending: sending.isPending,
    isVerifying: verifying.isPending,
    send: (asked: Asked, { onWaiting, onSent, onFailed }: Sent) =>
      sending.mutate(asked, {
        onSuccess: ({ message }) => {
          onWaiting()
          onSent(message)
        },
        onError: (error) => {
          onFailed?.(error)
          if (mayHaveArrived(error)) onWaiting()
          notifyError(text.sendFailed(error.message || text.unknown))
        },
      }),
    verify: (entered: Entered, { onVerified, onRefused }: Verified) =>
      verifying.mutate(entered, {
        onSuccess: ({ verified, message }) => (verified ? onVerified(message) : onRefused(message || text.unknown)),
        onError: (error) => onRefused(error.message || text.unknown),
      }),
  }
}
