import { IconClock, IconEye, IconId, IconSend, IconSendOff, IconSignature, IconUserQuestion } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { GuestProgress } from '#contract/guest-link/schemas.ts'
import { afterMidnight, clockTime } from '#domain/guest-requests/arrival.ts'
import { useText } from '#web/platform/language.tsx'
import { guestProgressText } from './guest-progress.text.ts'
import classes from './GuestSteps.module.css'

type Props = {
  progress: GuestProgress
  /** Whether the contract of the stay is confirmed; undefined where that is said beside it. */
  isSigned?: boolean | undefined
  /** False where the hour of arrival is said beside it. */
  hasArrival?: boolean
}

type Step = {
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  words: string
  is: 'done' | 'waiting' | 'open'
}

const icons = { made: IconSendOff, sent: IconSend, opened: IconEye }

/** How far the guests of a stay are with their page. What the desk has to decide on stands out. */
export function GuestSteps({ progress: { link, people, arrivesAt }, isSigned, hasArrival = true }: Props) {
  const text = useText(guestProgressText)
  const { stored, of, waiting } = people
  const steps: (Step | false)[] = [
    { icon: icons[link], words: text.link[link], is: link === 'opened' ? 'done' : 'open' },
    { icon: IconId, words: text.identities(stored, of), is: stored >= of ? 'done' : 'open' },
    waiting > 0 && { icon: IconUserQuestion, words: text.waiting(waiting), is: 'waiting' },
    isSigned !== undefined && {
      icon: IconSignature,
      words: isSigned ? text.signed : text.unsigned,
      is: isSigned ? 'done' : 'open',
    },
    hasArrival &&
      arrivesAt !== null && {
        icon: IconClock,
        words: arrivesAt === afterMidnight ? text.afterMidnight : text.comes(clockTime(arrivesAt)),
        is: 'open',
      },
  ]
  return (
    <span className={classes.steps}>
      {steps
        .filter((step) => step !== false)
        .map(({ icon: Icon, words, is }) => (
          <span key={words} data-is={is}>
            <Icon size={15} stroke={1.7} aria-hidden />
            {words}
          </span>
        ))}
    </span>
  )
}
