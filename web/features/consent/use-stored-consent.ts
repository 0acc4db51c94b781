import { useState } from 'react'
import type { Reservation } from '#contract/reservations/schemas.ts'
import type { Purpose } from '#domain/consent/documents.ts'
import { changed } from '#web/platform/cache.ts'
import { timeNow } from '#contract/browser/clock.ts'
import type { Consent } from './consent.state.ts'
import { useConsentCode } from './use-consent-code.ts'

const names = { KVKK: 'kvkk', CONTRACT: 'contract' } as const
const instant = (text: string | null) => (text === null ? null : Date.parse(text))

/** One consent of a stored reservation: its state on the server, and sending and checking its code. */
export function useStoredConsent(purpose: Purpose, reservation: Reservation) {
  const [code, setCode] = useState('')
  // The time is by this browser's clock, because the countdown uses it; the server's clock may differ.
  const [sentHere, setSentHere] = useState<{ at: number; version: number }>()
  const name = names[purpose]

  const state = reservation[name]
  const times = reservation.consentTimes[name]
  // A changed reservation may have another guest or another contract, so a code sent for the earlier version no longer
  // counts.
  const justSent = sentHere?.version === reservation.version ? sentHere.at : null
  const countsWithoutStay = purpose === 'CONTRACT' && reservation.contractUnstated.length > 0
  const mayBeSent = state !== 'verified' || countsWithoutStay
  const isWaiting = mayBeSent && justSent !== null
  const consent: Consent = {
    phase: isWaiting ? 'sent' : state,
    later: false,
    code,
    sentAt: justSent ?? instant(times.sentAt),
    verifiedAt: instant(times.verifiedAt),
    // A code that was sent from here names the stored stay.
    namesNoStay: countsWithoutStay && !isWaiting,
  }

  const main = reservation.guests.find((guest) => guest.isMainGuest)
  const refresh = () => void changed('consents')
  const { forgetProblem, ...asked } = useConsentCode(purpose, {
    main: main && {
      ...main,
      phone: main.phone ?? '',
      email: main.email ?? '',
      tcKimlik: main.tcKimlik ?? '',
      passportNumber: main.passportNumber ?? '',
    },
    reservationUniqId: reservation.reservationUniqId,
    // Undefined, because the server reads the stay with its agreed price from the reservation.
    stay: undefined,
    consent,
    onWaiting: () => {
      setCode('')
      setSentHere({ at: timeNow().getTime(), version: reservation.version })
      refresh()
    },
    onVerified: refresh,
  })

  return {
    ...asked,
    consent,
    type: (typed: string) => {
      forgetProblem()
      setCode(typed)
    },
  }
}
