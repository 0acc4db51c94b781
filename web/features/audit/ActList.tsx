import { useState } from 'react'
import type { AuditAct } from '#contract/audit/schemas.ts'
import { dayIn, formatInstant } from '#domain/time/day.ts'
import { longDay } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { ActDetails } from './ActDetails.tsx'
import { auditText } from './audit.text.ts'
import { screenName } from './screen-name.ts'
import { actSentence } from './sentence.ts'
import classes from './Audit.module.css'

const dayOf = ({ at }: AuditAct) => dayIn(new Date(at))

/** Acts by day, each as one sentence; a tap opens its parts. In print the acts of a day are a table. */
export function ActList({ acts, stale }: { acts: readonly AuditAct[]; stale: boolean }) {
  const text = useText(auditText)
  const language = useLanguage()
  const days = [...Map.groupBy(acts, dayOf)]
  return (
    <div aria-busy={stale} data-stale={stale} className={classes.days}>
      {days.map(([day, ofDay]) => (
        <section key={day} aria-label={longDay(day, language)}>
          <h3 className={classes.day}>{longDay(day, language)}</h3>
          <div className={classes.printHead} aria-hidden>
            <span>{text.time}</span>
            <span>{text.what}</span>
            <span>{text.screen}</span>
          </div>
          <ul className={classes.acts} aria-label={`${text.caption}, ${longDay(day, language)}`}>
            {ofDay.map((act) => (
              <Act key={act.id} act={act} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Act({ act }: { act: AuditAct }) {
  const text = useText(auditText)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const screen = act.screen === null ? undefined : screenName(act.screen, language)
  const isViews = act.parts[0]?.operation === 'see'
  const hasDetails = act.ip !== null || isViews || act.parts.some(({ changes }) => changes.length > 0)
  const isErased = act.parts.some((part) => part.isErased)
  return (
    <li className={classes.act}>
      <time dateTime={act.at} className={classes.at}>
        {formatInstant(new Date(act.at)).slice(-5)}
      </time>
      <div>
        <p className={classes.sentence}>{actSentence(act, language)}</p>
        <details className={classes.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>
            {screen !== undefined && <span>{screen}</span>}
            {act.partCount > 1 && !isViews && <span>{text.parts(act.partCount)}</span>}
            {isErased && <span>{text.erased}</span>}
            {act.whyNotUndone === 'done' && <span className={classes.undone}>{text.undone}</span>}
            {hasDetails && <span className={classes.toggle}>{text.details}</span>}
          </summary>
          {isOpen && hasDetails && <ActDetails act={act} />}
        </details>
      </div>
      <span className={classes.printed} aria-hidden>
        {screen}
      </span>
    </li>
  )
}
