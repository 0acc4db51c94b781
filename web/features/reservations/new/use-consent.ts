import { useState } from 'react'
import { messageFor } from '#contract/problems.ts'
import type { Purpose } from '#domain/consent/documents.ts'
import { identityOf } from '#domain/guests/guest.ts'
import { phoneDigits } from '#domain/people/phone.ts'
import { mayHaveArrived, useSendCode, useVerifyCode } from '#web/features/consent/consent.queries.ts'
import { consentText } from '#web/features/consent/consent.text.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { mainGuest } from '../guests/guest-editing.ts'
import { type Action, consentSubject, type NewReservationState } from './new-reservation.state.ts'
import { contractStay, toConsentRequest } from './new-reservation.request.ts'

/** Sending and checking the code of one consent, with everything that is said about it. */
export function useConsent(purpose: Purpose, state: NewReservationState, act: (action: Action) => void) {
  const text = useText(consentText)
  const language = useLanguage()
  const sending = useSendCode(purpose)
  const verifying = useVerifyCode(purpose)
  const [codeProblem, setCodeProblem] = useState('')
  const main = mainGuest(state)
  const { code, phase } = state.consents[purpose]
  const subject = consentSubject(state, purpose)

  const refuse = (message: string) => {
    setCodeProblem(message)
    notifyError(message)
  }
  const markVerified = () => {
    setCodeProblem('')
    act({ type: 'codeVerified', purpose, subject, at: Date.now() })
    notifySuccess(text[purpose].verified)
  }

  const send = () => {
    setCodeProblem('')
    if (main === undefined || main.phone.trim() === '') {
      notifyError(messageFor('consent.phone-required', language))
      return
    }
    if (Object.keys(identityOf(main)).length === 0) {
      notifyError(messageFor('consent.identity-required', language))
      return
    }
    const stay = contractStay(state)
    if (purpose === 'CONTRACT' && stay === undefined) {
      notifyError(messageFor('consent.stay-required', language))
      return
    }
    sending.mutate(
      { request: toConsentRequest(main, state.reservationUniqId), stay },
      {
        onSuccess: () => {
          act({ type: 'codeSent', purpose, subject, at: Date.now() })
          notifySuccess(text[purpose].sent)
        },
        onError: (error) => {
          if (mayHaveArrived(error)) act({ type: 'codeSent', purpose, subject, at: Date.now() })
          notifyError(text.sendFailed(error.message || text.unknown))
        },
      },
    )
  }

  const verify = () => {
    if (main === undefined) return refuse(messageFor('consent.main-guest-missing', language))
    if (code === '') return refuse(messageFor('consent.code-required', language))
    verifying.mutate(
      { phoneNumber: phoneDigits(main.phone), code, reservationUniqId: state.reservationUniqId },
      {
        onSuccess: ({ verified, message }) =>
          verified ? markVerified() : refuse(text.verifyFailed(message || text.unknown)),
        onError: (error) => refuse(text.verifyFailed(error.message || text.unknown)),
      },
    )
  }

  return {
    send,
    verify,
    type: (typed: string) => {
      setCodeProblem('')
      act({ type: 'codeTyped', purpose, code: typed })
    },
    postpone: (later: boolean) => {
      setCodeProblem('')
      act({ type: 'laterTicked', purpose, later })
    },
    isSending: sending.isPending,
    isVerifying: verifying.isPending,
    codeProblem: phase === 'sent' ? codeProblem : '',
  }
}
