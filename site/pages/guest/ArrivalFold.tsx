import { IconClock } from '@tabler/icons-react'
import type { GuestArrival } from '#contract/guest-requests/page.ts'
import { afterMidnight, arrivalHours, clockTime } from '#domain/guest-requests/arrival.ts'
import { useWords } from './guest-words.tsx'
import { GuestForm, useIsAnswered, useTyped } from './GuestForm.tsx'
import type { guestText } from './texts/guest.text.ts'

/** Asks when the guests come, so that somebody is there. */
export function ArrivalFold({ hour, isSaid, day: of }: GuestArrival) {
  const { text, day } = useWords()
  const isAnswered = useIsAnswered('arrival')
  const stored = !isSaid ? '' : hour === null ? 'unknown' : String(hour)
  const { value, isRefused } = useTyped('arrival', 'hour', stored)
  return (
    <details id="gelis" open={isAnswered}>
      <summary>
        <IconClock size={22} aria-hidden />
        <span>
          {text.arrival} <small>{saidWords({ hour, isSaid }, text)}</small>
        </span>
      </summary>
      <GuestForm form="arrival" submit={text.save}>
        <label>
          {text.arrivalOn(day(of))}
          <select name="hour" defaultValue={value} required aria-invalid={isRefused || undefined}>
            <option value="">{text.choose}</option>
            {arrivalHours.map((one) => (
              <option key={one} value={one}>
                {one === afterMidnight ? text.afterMidnight : clockTime(one)}
              </option>
            ))}
            <option value="unknown">{text.arrivalUnknown}</option>
          </select>
        </label>
      </GuestForm>
    </details>
  )
}

/** The next step of a guest from whom nothing else is missing. */
export function ArrivalStep() {
  const { text } = useWords()
  return (
    <section className="next">
      <p className="step">{text.nextStep}</p>
      <h2>{text.arrival}</h2>
      <p>{text.arrivalMore}</p>
      <a className="act" href="#gelis">
        {text.arrivalSay}
      </a>
    </section>
  )
}

function saidWords({ hour, isSaid }: Pick<GuestArrival, 'hour' | 'isSaid'>, text: (typeof guestText)['tr']): string {
  if (!isSaid) return text.arrivalUnsaid
  if (hour === null) return text.arrivalUnknown
  return hour === afterMidnight ? text.afterMidnight : text.about(clockTime(hour))
}
