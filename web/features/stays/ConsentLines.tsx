import { Button, Text, TextInput } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleDashed, IconClockHour4, IconFileAlert } from '@tabler/icons-react'
import { type SubmitEvent, useEffect, useRef } from 'react'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { type Purpose, purposes, secondsUntilResend } from '#domain/consent/documents.ts'
import { identityOf } from '#domain/guests/guest.ts'
import { useFocusOnCode } from '#web/features/consent/use-focus-on-code.ts'
import { useNow } from '#web/features/consent/use-now.ts'
import { useStoredConsent } from '#web/features/consent/use-stored-consent.ts'
import { useText } from '#web/platform/language.tsx'
import { ReasonButton } from '#web/ui/ReasonButton.tsx'
import { staysText } from './stays.text.ts'
import { useMissingForCode } from './missing-for-code.ts'
import classes from './Stays.module.css'

const icons = {
  none: IconCircleDashed,
  sent: IconClockHour4,
  verified: IconCircleCheckFilled,
  'other-stay': IconFileAlert,
}

type Props = {
  reservation: Reservation
  /** The code for this consent is sent as soon as the lines are shown. */
  sendAtOnce?: Purpose | undefined
  /** Leaves out consents that are already verified. */
  openOnly?: boolean
}

/** Shows both consents, one line each. The clerk sends and enters the SMS code in the line itself. */
export function ConsentLines({ reservation, sendAtOnce, openOnly = false }: Props) {
  const isOpen = (purpose: Purpose) => reservation[purpose === 'KVKK' ? 'kvkk' : 'contract'] !== 'verified'
  return (
    <ul className={classes.consents}>
      {purposes
        .filter((purpose) => !openOnly || isOpen(purpose))
        .map((purpose) => (
          <ConsentLine key={purpose} purpose={purpose} reservation={reservation} sendAtOnce={sendAtOnce === purpose} />
        ))}
    </ul>
  )
}

type LineProps = { purpose: Purpose; reservation: Reservation; sendAtOnce: boolean }

function ConsentLine({ purpose, reservation, sendAtOnce }: LineProps) {
  const text = useText(staysText)
  const { consent, codeProblem, isSending, isVerifying, send, type, verify } = useStoredConsent(purpose, reservation)
  const { phase, code, sentAt } = consent
  const isWaiting = phase === 'sent'
  const now = useNow(isWaiting)
  const wait = isWaiting ? secondsUntilResend(new Date(sentAt ?? 0), new Date(now)) : 0
  const Icon = icons[phase]
  const main = reservation.guests.find(({ isMainGuest }) => isMainGuest)
  const hasIdentity = main !== undefined && Object.keys(identityOf(main)).length > 0
  const why = useMissingForCode({ phone: main === undefined ? '' : main.phone, hasIdentity })

  const { button, field, asked } = useFocusOnCode(isSending, isWaiting)
  const isAsked = useRef(false)
  useEffect(() => {
    if (!sendAtOnce || isAsked.current) return
    isAsked.current = true
    if (phase !== 'verified' && wait === 0 && why === undefined) ask()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it appears
  }, [])

  const ask = () => {
    asked()
    send()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    verify()
  }
  return (
    <li className={classes.consent} data-state={phase}>
      <Icon size={20} aria-hidden />
      <span className={classes.purpose}>
        {text.purpose[purpose]}
        <Text span size="sm" c="dimmed" display="block">
          {text.consentState[phase]}
        </Text>
        {phase !== 'verified' && why !== undefined && (
          <Text span size="sm" display="block" aria-hidden>
            {why}
          </Text>
        )}
      </span>
      {phase !== 'verified' && (
        <ReasonButton
          size="sm"
          variant={isWaiting ? 'subtle' : 'light'}
          ref={button}
          onClick={ask}
          loading={isSending}
          disabled={wait > 0}
          why={why}
          aria-label={`${isWaiting ? text.sendAgain : text.sendCode}: ${text.purpose[purpose]}`}
        >
          {isWaiting ? (wait > 0 ? text.sendAgainIn(wait) : text.sendAgain) : text.sendCode}
        </ReasonButton>
      )}
      {isWaiting && (
        <form className={classes.entry} onSubmit={submit} noValidate>
          <TextInput
            ref={field}
            aria-label={text.codeOf(text.purpose[purpose])}
            placeholder={text.code}
            value={code}
            onChange={(event) => type(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
            error={codeProblem === '' ? undefined : codeProblem}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <Button type="submit" loading={isVerifying}>
            {text.verify}
          </Button>
        </form>
      )}
    </li>
  )
}
