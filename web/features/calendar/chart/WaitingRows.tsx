import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useText } from '#web/platform/language.tsx'
import { calendarText } from '../calendar.text.ts'
import classes from './Chart.module.css'

/** A placeholder for rows and bars that are still loading. */
export function WaitingRows() {
  const text = useText(calendarText)
  return (
    <output className={classes.waitingRows} style={{ display: 'block', width: '100vw' }}>
      <VisuallyHidden>{text.loading}</VisuallyHidden>
      {Array.from({ length: 8 }, (_, row) => (
        <span key={row} className={classes.waiting}>
          <Skeleton component="span" height={16} width={110} radius="sm" />
          <Skeleton
            component="span"
            height={30}
            width={`${12 + ((row * 17) % 23)}%`}
            ml={`${(row * 11) % 17}%`}
            radius="md"
          />
        </span>
      ))}
    </output>
  )
}
