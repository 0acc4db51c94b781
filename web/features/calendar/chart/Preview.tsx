import { Portal } from '@mantine/core'
import { IconBed, IconMoon, IconPhone, IconSignature, IconUsers } from '@tabler/icons-react'
import { showPhone } from '#domain/people/phone.ts'
import { nights } from '#domain/reservations/stay.ts'
import { daySpan } from '#web/platform/day-words.ts'
import { GuestSteps } from '#web/features/guest-link/GuestSteps.tsx'
import { StayStateBadge } from '#web/features/stays/StayStateBadge.tsx'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { type Bar, hasOpenConsent } from './bars.ts'
import { titleOf } from '../calendar-words.ts'
import { calendarText } from '../calendar.text.ts'
import classes from './Preview.module.css'
import { liraWords } from '#web/platform/lira-words.ts'

type Props = { bar: Bar; unitName: string; x: number; top: number; bottom: number }

const width = 280
const room = 240

/** The most important facts about a bar, shown beside it. The card of the stay shows all facts. */
export function Preview({ bar, unitName, x, top, bottom }: Props) {
  const text = useText(calendarText)
  const language = useLanguage()
  const isBelow = bottom + room < innerHeight
  const left = Math.max(8, Math.min(x - 40, innerWidth - width - 8))
  const place = isBelow ? { left, top: bottom + 8 } : { left, bottom: innerHeight - top + 8 }
  return (
    <Portal>
      {/* Hidden from screen readers, because they have already read the same facts as the label of the bar. */}
      <div aria-hidden className={classes.preview} style={{ width, ...place }}>
        <div className={classes.title}>{titleOf(bar, language)}</div>
        <div className={classes.line}>
          <IconBed size={15} /> <span>{unitName}</span>
        </div>
        <div className={classes.line}>
          <IconMoon size={15} />
          <span>
            {daySpan(bar.checkIn, bar.checkOut, language)} · {text.nights(nights(bar))}
          </span>
        </div>
        {bar.kind === 'block' ? (
          bar.block.note !== '' && <div className={classes.line}>{bar.block.note}</div>
        ) : (
          <>
            <div className={classes.line}>
              <IconUsers size={15} /> <span>{text.people(bar.stay.numberOfGuests)}</span>
            </div>
            {bar.stay.phone !== '' && (
              <div className={classes.line}>
                <IconPhone size={15} /> <span>{showPhone(bar.stay.phone)}</span>
              </div>
            )}
            <div className={classes.foot}>
              <StayStateBadge stay={bar.stay} />
              <strong>{liraWords(bar.stay.totalPrice, language)}</strong>
            </div>
            {bar.stay.guestPage && (
              <GuestSteps progress={bar.stay.guestPage} isSigned={hasOpenConsent(bar) ? undefined : true} />
            )}
            {hasOpenConsent(bar) && (
              <div className={classes.open}>
                <IconSignature size={15} /> {text.openConsent}
              </div>
            )}
          </>
        )}
      </div>
    </Portal>
  )
}
