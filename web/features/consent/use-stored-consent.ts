import { useState } from 'react'
import { messageFor, type ProblemCode } from '#contract/problems.ts'
import type { Guest, Reservation } from '#contract/reservations.ts'
import type { Purpose } from '#domain/consent/documents.ts'
import { identityOf } from '#domain/guests/guest.ts'
import { formatPhone, phoneDigits } from '#domain/people/phone.ts'
import { changed } from '#web/platform/cache.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { mayHaveArrived, useSendCode, useVerifyCode } from './consent.queries.ts'
import type { Consent } from './consent.state.ts'
import { consentText } from './consent.text.ts'

const names = { KVKK: 'kvkk', CONTRACT: 'contract' } as const
const instant = (text: string | null) => (text === null ? null : Date.parse(text))

/** One consent of a stored reservation: how far it is, as the server says, and sending and checking its code. */
export function useStoredConsent(purpose: Purpose, reservation: Reservation) {
  const text = useText(consentText)
  const language = useLanguage()
  const sending = useSendCode(purpose)
  const verifying = useVerifyCode(purpose)
  const [code, setCode] = useState('')
  const [codeProblem, setCodeProblem] = useState('')
  // By this browser's clock, which counts the seconds; the server's may be another.
  const [sentHere, setSentHere] = useState<{ at: number; version: number }>()
  const name = names[purpose]
  const main = reservation.guests.find((guest) => guest.isMainGuest)

  const state = reservation[name]
  const times = reservation.consentTimes[name]
  // A reservation that was changed since may have another guest or another contract.
  const justSent = sentHere?.version === reservation.version ? sentHere.at : null
  const consent: Consent = {
    phase: state === 'none' && justSent !== null ? 'sent' : state,
    later: false,
    code,
    sentAt: justSent ?? instant(times.sentAt),
    verifiedAt: instant(times.verifiedAt),
  }

  const refuse = (message: string) => {
    setCodeProblem(message)
    notifyError(message)
  }
  const waitForCode = () => {
    setCode('')
    setSentHere({ at: Date.now(), version: reservation.version })
    void changed('consents')
  }
  const send = () => {
    setCodeProblem('')
    const missing = missingOf(main)
    if (main === undefined || missing !== undefined) {
      notifyError(messageFor(missing ?? 'consent.phone-required', language))
      return
    }
    const { tcKimlik = null, passportNumber = null } = identityOf(main)
    sending.mutate(
      {
        request: {
          phoneNumber: formatPhone(main.phone),
          rawPhoneNumber: phoneDigits(main.phone),
          firstName: main.firstName,
          lastName: main.lastName,
          tcNo: tcKimlik,
          pasaportNo: passportNumber,
          reservationUniqId: reservation.reservationUniqId,
        },
        // The server knows the stay by the reservation's number, with the price that was agreed.
        stay: undefined,
      },
      {
        onSuccess: () => {
          waitForCode()
          notifySuccess(text[purpose].sent)
        },
        onError: (error) => {
          if (mayHaveArrived(error)) waitForCode()
          notifyError(text.sendFailed(error.message || text.unknown))
        },
      },
    )
  }
  const verify = () => {
    if (main === undefined) return refuse(messageFor('consent.main-guest-missing', language))
    if (code === '') return refuse(messageFor('consent.code-required', language))
    verifying.mutate(
      { phoneNumber: phoneDigits(main.phone), code, reservationUniqId: reservation.reservationUniqId },
      {
        onSuccess: ({ verified, message }) => {
          if (!verified) return refuse(text.verifyFailed(message || text.unknown))
          setCodeProblem('')
          notifySuccess(text[purpose].verified)
          void changed('consents')
        },
        onError: (error) => refuse(text.verifyFailed(error.message || text.unknown)),
      },
    )
  }

  return {
    consent,
    codeProblem: consent.phase === 'sent' ? codeProblem : '',
    isSending: sending.isPending,
    isVerifying: verifying.isPending,
    type: (typed: string) => {
      setCodeProblem('')
      setCode(typed)
    },
    send,
    verify,
  }
}

/** The first thing that a guest lacks to be sent a code. */
function missingOf(main: Guest | undefined): ProblemCode | undefined {
  if (main === undefined || main.phone === '') return 'consent.phone-required'
  return Object.keys(identityOf(main)).length === 0 ? 'consent.identity-required' : undefined
}
