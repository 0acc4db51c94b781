import { useText } from '#web/platform/language.tsx'
import { ratesText } from './rates.text.ts'
import classes from './YearGrid.module.css'

export function YearLegend() {
  const text = useText(ratesText)
  return (
    <ul className={classes.legend}>
      <li>
        {text.low}
        <span className={classes.scale} aria-hidden>
          {[0, 1, 2, 3, 4, 5].map((level) => (
            <span key={level} className={classes.night} data-level={level} />
          ))}
        </span>
        {text.high}
      </li>
      <li>
        <span className={classes.mark} data-closed aria-hidden />
        {text.closedMark}
      </li>
      <li>
        <span className={classes.mark} data-kind="religious" aria-hidden />
        {text.holidayMark}
      </li>
      <li>
        <span className={classes.mark} data-kind="school" aria-hidden />
        {text.schoolMark}
      </li>
    </ul>
  )
}
