import type { Purpose } from '#domain/consent/documents.ts'
import { useConsentCode } from '#web/features/consent/use-consent-code.ts'
import { mainGuest } from '../guests/guest-editing.ts'
import { contractStay } from './contract-stay.ts'
import { type Action, consentSubject, type NewReservationState } from './new-reservation.state.ts'

/** One consent of a reservation that is not stored yet: sends and checks its code, or postpones it. */
export function useConsent(purpose: Purpose, state: NewReservationState, act: (action: Action) => void) {
  const subject = consentSubject(state, purpose)
  const stay = contractStay(state)
  const { forgetProblem, ...asked } = useConsentCode(purpose, {
    main: mainGuest(state),
    reservationUniqId: state.reservationUniqId,
    stay,
    missing: purpose === 'CONTRACT' && stay === undefined ? 'consent.stay-required' : undefined,
    consent: state.consents[purpose],
    onWaiting: () => act({ type: 'codeSent', purpose, subject, at: Date.now() }),
    onVerified: () => act({ type: 'codeVerified', purpose, subject, at: Date.now() }),
  })
  return {
    ...asked,
    type: (code: string) => {
      forgetProblem()
      act({ type: 'codeTyped', purpose, code })
    },
    postpone: (later: boolean) => {
      forgetProblem()
      act({ type: 'laterTicked', purpose, later })
    },
  }
}
