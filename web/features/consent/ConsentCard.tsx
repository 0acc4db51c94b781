import { Alert, Anchor, Button, Checkbox, Text, TextInput, VisuallyHidden } from '@mantine/core'
import {
  IconCircleCheck,
  IconClockPause,
  IconExternalLink,
  IconFileAlert,
  IconFileCertificate,
  IconMessage2Share,
  IconShieldLock,
} from '@tabler/icons-react'
import { type ClipboardEvent, type SubmitEvent, useId } from 'react'
import { consentRules, type Purpose, secondsUntilResend } from '#domain/consent/documents.ts'
import { formatInstant } from '#domain/time/day.ts'
import { useText } from '#web/platform/language.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { type Consent, typedCode } from './consent.state.ts'
import { consentText } from './consent.text.ts'
import { useFocusOnCode } from './use-focus-on-code.ts'
import { useNow } from './use-now.ts'
import classes from './ConsentCard.module.css'

const icons = { KVKK: IconShieldLock, CONTRACT: IconFileCertificate }
const addresses = { KVKK: '/kvkk-metin', CONTRACT: '/satis-sozlesmesi' }
const tones = { none: 'neutral', sent: 'waiting', verified: 'good', 'other-stay': 'waiting' } as const

type Props = {
  purpose: Purpose
  consent: Consent
  /** The guest whose phone gets the code, with the phone as it is displayed. */
  guest: { name: string; phone: string } | undefined
  sending: boolean
  verifying: boolean
  /** The reason why no code can be sent to this phone. */
  phoneProblem: string
  /** An error in the code or in sending it. */
  codeProblem: string
  onSend: () => void
  onCode: (code: string) => void
  onVerify: () => void
  /** Undefined for a stored reservation, for which sending cannot be postponed any more. */
  onLater?: (later: boolean) => void
  /** False while a new reservation has no unit and dates yet. A contract that is sent then names none. */
  isStayChosen?: boolean
}

/** One consent by SMS code: not sent, sent, verified, or postponed. Each purpose has its own card and its own code. */
export function ConsentCard(props: Props) {
  const { purpose, consent, guest, onLater } = props
  const text = useText(consentText)
  const words = text[purpose]
  const isVerified = consent.phase === 'verified'
  const postponed = consent.later && !isVerified
  return (
    <SectionCard
      title={words.title}
      icon={icons[purpose]}
      aside={
        <output>
          {postponed ? (
            <StatusBadge tone="waiting" label={text.state.later} icon={IconClockPause} />
          ) : (
            <StatusBadge
              tone={tones[consent.phase]}
              label={text.state[consent.phase]}
              {...(isVerified && { icon: IconCircleCheck })}
            />
          )}
        </output>
      }
    >
      <Text mb="md" maw="64ch">
        {words.meaning}{' '}
        <Anchor href={addresses[purpose]} target="_blank" rel="noopener" inherit className={classes.read}>
          {words.read}
          <IconExternalLink size={14} aria-hidden />
          <VisuallyHidden> {text.newTab}</VisuallyHidden>
        </Anchor>
      </Text>
      {isVerified && (
        <Alert role="note" color="green" icon={<IconCircleCheck aria-hidden />} mb="md" className={classes.verified}>
          {words.verifiedLine(guest?.name ?? '', formatInstant(new Date(consent.verifiedAt ?? 0)))}
        </Alert>
      )}
      {consent.phase === 'other-stay' && (
        <Alert role="note" color="yellow" icon={<IconFileAlert aria-hidden />} mb="md" className={classes.verified}>
          {text.otherStay}
        </Alert>
      )}
      {consent.namesNoStay && (
        <Alert role="note" color="yellow" icon={<IconFileAlert aria-hidden />} mb="md" className={classes.verified}>
          {text.namesNoStay} {onLater ? text.countsOnceStored : text.countsAsStored}
        </Alert>
      )}
      <SendAndEnter {...props} />
      {onLater && (
        <Checkbox
          mt="lg"
          classNames={{ description: classes.laterMore }}
          label={text.later}
          description={text.laterMore}
          checked={postponed}
          disabled={isVerified}
          onChange={(event) => onLater(event.currentTarget.checked)}
        />
      )}
    </SectionCard>
  )
}

function SendAndEnter(props: Props) {
  const { purpose, consent, guest, sending, verifying, phoneProblem, codeProblem, onSend, onCode, onVerify } = props
  const { isStayChosen = true } = props
  const text = useText(consentText)
  const off = useId()
  const isWaiting = consent.phase === 'sent'
  const now = useNow(isWaiting)
  const sentAt = new Date(consent.sentAt ?? 0)
  const wait = isWaiting ? secondsUntilResend(sentAt, new Date(now)) : 0
  const secondsLeft = Math.max(0, Math.ceil((sentAt.getTime() + consentRules.codeMinutes * 60_000 - now) / 1_000))
  const isVerified = consent.phase === 'verified'
  // A contract that names no stay can be followed by one that names it.
  const mayFollow = isVerified && consent.namesNoStay && isStayChosen
  const offBecause =
    isVerified && !mayFollow ? text.offBecauseVerified : consent.later ? text.offBecauseLater : undefined
  const canEnter = isWaiting && offBecause === undefined
  const { button, field, asked } = useFocusOnCode(sending, canEnter)

  const verify = (event: SubmitEvent) => {
    event.preventDefault()
    onVerify()
  }
  // Handles pasted text, because the field would cut off a code such as `123 456` before its space is removed.
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    onCode(typedCode(event.clipboardData.getData('text')))
  }
  const codeHint = canEnter ? text.codeHint : (offBecause ?? text.codeAfterSending)

  return (
    <div className={classes.steps}>
      <div className={classes.step}>
        <Text size="sm" c="dimmed" className={`${classes.to} konuk-numbers`} data-known={guest !== undefined}>
          {guest === undefined ? text.toNobody : text.to(guest.name, guest.phone)}
        </Text>
        {phoneProblem !== '' && (
          <Text size="sm" c="var(--mantine-color-error)">
            {phoneProblem}
          </Text>
        )}
        <Button
          variant={isWaiting ? 'default' : 'light'}
          leftSection={<IconMessage2Share size={18} aria-hidden />}
          ref={button}
          onClick={() => {
            asked()
            onSend()
          }}
          loading={sending}
          disabled={offBecause !== undefined || wait > 0}
          aria-describedby={offBecause === undefined ? undefined : off}
          className={classes.send}
        >
          {mayFollow ? text.sendNaming : isWaiting ? (wait > 0 ? text.sendAgainIn(wait) : text.sendAgain) : text.send}
        </Button>
        {purpose === 'CONTRACT' && !isStayChosen && consent.phase === 'none' && (
          <Text size="sm" c="dimmed">
            {text.willNameNoStay}
          </Text>
        )}
        {offBecause !== undefined && <VisuallyHidden id={off}>{offBecause}</VisuallyHidden>}
      </div>
      <form className={classes.step} onSubmit={verify} noValidate data-waits={!canEnter}>
        <div className={classes.entry}>
          <TextInput
            ref={field}
            label={text.code}
            description={codeHint}
            error={codeProblem === '' ? undefined : codeProblem}
            value={consent.code}
            onChange={(event) => onCode(event.currentTarget.value)}
            onPaste={paste}
            disabled={!canEnter}
            maxLength={6}
            inputMode="numeric"
            autoComplete="one-time-code"
            className={classes.field}
            classNames={{ input: classes.code }}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
          <Button type="submit" disabled={!canEnter} loading={verifying} className={classes.verify}>
            {text.verify}
          </Button>
        </div>
        {canEnter && (
          <Text size="sm" c={secondsLeft === 0 ? 'var(--mantine-color-error)' : 'dimmed'} className="konuk-numbers">
            {secondsLeft === 0 ? text.expired : text.validFor(minutes(secondsLeft))}
          </Text>
        )}
      </form>
    </div>
  )
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
