import type { Reservation } from '#contract/reservations/schemas.ts'
import { type Purpose, purposes } from '#domain/consent/documents.ts'
import { showPhone } from '#domain/people/phone.ts'
import { ConsentCard } from './ConsentCard.tsx'
import { useStoredConsent } from './use-stored-consent.ts'
import classes from './StoredConsents.module.css'

/** Both consents of a stored reservation, with actions to send, resend and verify a code. */
export function StoredConsents({ reservation }: { reservation: Reservation }) {
  return (
    <div className={classes.cards}>
      {purposes.map((purpose) => (
        <StoredConsent key={purpose} purpose={purpose} reservation={reservation} />
      ))}
    </div>
  )
}

function StoredConsent({ purpose, reservation }: { purpose: Purpose; reservation: Reservation }) {
  const { consent, phoneProblem, codeProblem, isSending, isVerifying, send, type, verify } = useStoredConsent(
    purpose,
    reservation,
  )
  const main = reservation.guests.find((guest) => guest.isMainGuest)
  return (
    <ConsentCard
      purpose={purpose}
      consent={consent}
      guest={main && { name: `${main.firstName} ${main.lastName}`, phone: main.phone ? showPhone(main.phone) : '–' }}
      sending={isSending}
      verifying={isVerifying}
      phoneProblem={phoneProblem}
      codeProblem={codeProblem}
      onSend={send}
      onCode={type}
      onVerify={verify}
    />
  )
}
