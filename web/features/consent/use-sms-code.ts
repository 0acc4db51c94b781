import type { UseMutationResult } from '@tanstack/react-query'
import { useText } from '#web/platform/language.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { mayHaveArrived } from './consent.queries.ts'
import { consentText } from './consent.text.ts'

type Call<SmsCodeInput, Answer> = Pick<UseMutationResult<Answer, Error, SmsCodeInput>, 'mutate' | 'isPending'>

type Sent = {
  /** Called once a code may be on the guest's phone, even if the provider did not confirm the sending. */
  onWaiting: () => void
  onSent: (message: string) => void
  onFailed?: (error: Error) => void
}
type Verified = { onVerified: (message: string) => void; onRefused: (why: string) => void }

/** Sends a code by SMS and checks the code that the clerk enters, for any purpose. */
export function useSmsCode<SmsCodeInput, Entered>(
  sending: Call<SmsCodeInput, { message: string }>,
  verifying: Call<Entered, { verified: boolean; message: string }>,
) {
  const text = useText(consentText)
  return {
    isSending: sending.isPending,
    isVerifying: verifying.isPending,
    send: (asked: SmsCodeInput, { onWaiting, onSent, onFailed }: Sent) =>
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
