import { IconSignature } from '@tabler/icons-react'
import { memo } from 'react'
import { useText } from '#web/platform/language.tsx'
import { calendarText } from '../calendar.text.ts'
import bars from './Bars.module.css'
import classes from '../Calendar.module.css'

/**
 * Explains fills and icons. `isThen` is for the chart of a past moment, for which missing consents are not known. Each
 * fill has its own icon, so that nobody has to tell the colours apart.
 */
export const Legend = memo(function Legend({ isThen = false }: { isThen?: boolean }) {
  const text = useText(calendarText)
  const looks = [
    { look: 'expected', words: text.stayStates.expected },
    { look: 'option', words: text.option },
    { look: 'in-house', words: text.stayStates['in-house'] },
    { look: 'left', words: text.stayStates.left },
    { look: 'block', words: text.blocked },
  ] as const
  return (
    <ul className={classes.legend} aria-label={text.legend}>
      {looks.map(({ look, words }) => (
        <li key={look}>
          <span aria-hidden className={`${bars.bar} ${classes.sample}`} data-look={look}>
            <span className={bars.icon} />
          </span>
          {words}
        </li>
      ))}
      {!isThen && (
        <li>
          <IconSignature aria-hidden stroke={2} className={bars.open} />
          {text.openConsent}
        </li>
      )}
    </ul>
  )
})
