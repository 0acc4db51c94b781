import { useState } from 'react'
import type { z } from 'zod'
import { Refusal } from '#contract/client.ts'
import type { ConsentRequest, ContractStay } from '#contract/consent/schemas.ts'
import { messageFor } from '#contract/problems.ts'
import type { Guest } from '#contract/reservations/guests/schemas.ts'
import type { Purpose } from '#domain/consent/documents.ts'
import { identityOf } from '#domain/guests/guest.ts'
import { formatPhone, isFromAbroad, phoneDigits } from '#domain/people/phone.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { useSendCode, useVerifyCode } from './consent.queries.ts'
import type { Consent } from './consent.state.ts'
import { consentText } from './consent.text.ts'
import { useSmsCode } from './use-sms-code.ts'

type Asking = {
  main: Guest | undefined
  reservationUniqId: string
  /** The stay in the contract; undefined if it is not chosen yet, or if the server reads it from its reservation. */
  stay: ContractStay | undefined
  consent: Pick<Consent, 'phase' | 'code'>
  onWaiting: () => void
  onVerified: () => void
}

/** Sends and checks the code of one consent, with all messages about it. */
export function useConsentCode(purpose: Purpose, asking: Asking) {
  const { main, reservationUniqId, stay, consent, onWaiting, onVerified } = asking
  const text = useText(consentText)
  const language = useLanguage()
  const sms = useSmsCode(useSendCode(purpose), useVerifyCode(purpose))
  const [problem, setProblem] = useState('')
  const [wrongPhone, setWrongPhone] = useState({ phone: '', why: '' })

  const refuse = (message: string) => {
    setProblem(message)
    notifyError(message)
  }
  const send = () => {
    setProblem('')
    setWrongPhone({ phone: '', why: '' })
    const lacks = lackOf(main)
    if (main === undefined || lacks !== undefined) {
      notifyError(messageFor(lacks ?? 'consent.phone-required', language))
      return
    }
    sms.send(
      { request: toConsentRequest(main, reservationUniqId), stay },
      {
        onWaiting,
        onSent: () => void notifySuccess(text[purpose].sent),
        onFailed: (error) => {
          if (error instanceof Refusal) setWrongPhone({ phone: main.phone, why: error.fields['phoneNumber'] ?? '' })
        },
      },
    )
  }
  const verify = () => {
    if (main === undefined) return refuse(messageFor('consent.main-guest-missing', language))
    if (consent.code === '') return refuse(messageFor('consent.code-required', language))
    sms.verify(
      { phoneNumber: phoneDigits(main.phone), code: consent.code, reservationUniqId },
      {
        onVerified: () => {
          setProblem('')
          onVerified()
          notifySuccess(text[purpose].verified)
        },
        onRefused: (why) => refuse(text.verifyFailed(why)),
      },
    )
  }

  return {
    send,
    verify,
    /** The user is editing the code, so its error no longer applies. */
    forgetProblem: () => setProblem(''),
    phoneProblem: wrongPhone.phone === main?.phone ? wrongPhone.why : '',
    codeProblem: consent.phase === 'sent' ? problem : '',
    isSending: sms.isSending,
    isVerifying: sms.isVerifying,
  }
}

/** The first requirement for receiving a code that the guest does not meet. */
function lackOf(main: Guest | undefined) {
  if (main === undefined || main.phone.trim() === '') return 'consent.phone-required'
  if (isFromAbroad(main.phone)) return 'consent.phone-abroad'
  return Object.keys(identityOf(main)).length === 0 ? 'consent.identity-required' : undefined
}

function toConsentRequest(main: Guest, reservationUniqId: string): z.input<typeof ConsentRequest> {
  const { tcKimlik = null, passportNumber = null } = identityOf(main)
  return {
    phoneNumber: formatPhone(main.phone),
    rawPhoneNumber: phoneDigits(main.phone),
    firstName: main.firstName,
    lastName: main.lastName,
    tcNo: tcKimlik,
    pasaportNo: passportNumber,
    reservationUniqId,
  }
}
