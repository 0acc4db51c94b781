import { useLanguage } from '#web/platform/language.tsx'
import { formatShare } from '#domain/reports/numbers.ts'
import classes from './Reports.module.css'

/** A share of a total, as text and as a bar. */
export function ShareBar({ part, whole }: { part: number; whole: number }) {
  const language = useLanguage()
  const width = whole === 0 ? 0 : Math.min(100, (part / whole) * 100)
  return (
    <span className={classes.share}>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${width}%` }} />
      </span>
      <span className={classes.percent}>{formatShare(part, whole, language)}</span>
    </span>
  )
}
