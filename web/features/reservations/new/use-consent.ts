import type { Purpose } from '#domain/consent/documents.ts'
import { useConsentCode } from '#web/features/consent/use-consent-code.ts'
import { timeNow } from '#contract/browser/clock.ts'
import { mainGuest } from '../guests/guest-editing.ts'
import { contractStay } from './contract-stay.ts'
import { type Action, consentSubject, type NewReservationState } from './new-reservation.state.ts'

/** One consent of a reservation that is not stored yet: sends and checks its code, or postpones it. */
export function useConsent(purpose: Purpose, state: NewReservationState, act: (action: Action) => void) {
  const stay = contractStay(state)
  const subject = consentSubject(state, purpose)
  // A contract may be sent before the stay is chosen, and its text then names none.
  const namesNoStay = purpose === 'CONTRACT' && stay === undefined
  const subjectToSend = consentSubject(state, purpose, namesNoStay)
  const { forgetProblem, ...asked } = useConsentCode(purpose, {
    main: mainGuest(state),
    reservationUniqId: state.reservationUniqId,
    stay,
    consent: state.consents[purpose],
    onWaiting: () => act({ type: 'codeSent', purpose, subject: subjectToSend, namesNoStay, at: timeNow().getTime() }),
    onVerified: () => act({ type: 'codeVerified', purpose, subject, at: timeNow().getTime() }),
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
