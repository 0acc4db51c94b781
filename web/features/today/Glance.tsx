import type { Today } from '#contract/today/schemas.ts'
import { useText } from '#web/platform/language.tsx'
import { todayText } from './today.text.ts'
import classes from './Today.module.css'

/** Shows the number of stays on each list below, with a link to the list. */
export function Glance({ today }: { today: Today }) {
  const text = useText(todayText)
  const { arrivals, late, departures, inHouse, freeTonight, unitCount } = today
  const tiles = [
    ...(late.length > 0 ? [{ to: '#late', name: text.glanceLate, value: String(late.length) }] : []),
    { to: '#arrivals', name: text.glanceArrivals, value: String(arrivals.length) },
    { to: '#departures', name: text.glanceDepartures, value: String(departures.length) },
    { to: '#in-house', name: text.glanceInHouse, value: String(inHouse.length) },
    { to: '#free', name: text.glanceFree, value: text.freeOf(freeTonight.length, unitCount) },
  ]
  return (
    <ul className={classes.glance} aria-label={text.glance}>
      {tiles.map(({ to, name, value }) => (
        <li key={to}>
          <a href={to}>
            <strong className="konuk-numbers">{value}</strong>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
