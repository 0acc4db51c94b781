import { useText } from '#web/platform/language.tsx'
import { DayInput } from '#web/ui/DayInput.tsx'
import { TimeInput } from '#web/ui/TimeInput.tsx'
import { breachesText } from './breaches.text.ts'
import classes from './Breaches.module.css'

/** A day and a time as typed, in Istanbul time. */
export type Moment = { day: string | null; time: string }

type Props = { label: string; value: Moment; onChange: (moment: Moment) => void; error: string | undefined }

export function MomentInput({ label, value: { day, time }, onChange, error }: Props) {
  const text = useText(breachesText)
  return (
    <div className={classes.moment}>
      <DayInput
        inDialog
        clearable
        label={label}
        value={day}
        onChange={(chosen) => onChange({ day: chosen, time })}
        error={error}
      />
      <TimeInput label={text.hour} of={label} value={time} onChange={(typed) => onChange({ day, time: typed })} />
    </div>
  )
}
