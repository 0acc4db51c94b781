import { useText } from '#web/platform/language.tsx'
import { useToday } from '#web/platform/use-today.ts'
import { DayInput } from '#web/ui/DayInput.tsx'
import { TimeInput } from '#web/ui/TimeInput.tsx'
import { optionsText } from './options.text.ts'
import classes from './Options.module.css'

type Props = {
  /** YYYY-MM-DDTHH:mm in Istanbul time. */
  until: string
  onChange: (until: string) => void
  error?: string | undefined
}

/** A deadline: a day and a time. */
export function UntilInput({ until, onChange, error }: Props) {
  const text = useText(optionsText)
  const [day = '', time = ''] = until.split('T')
  return (
    <div className={classes.until}>
      <DayInput
        label={text.untilDay}
        value={day === '' ? null : day}
        onChange={(chosen) => chosen !== null && onChange(`${chosen}T${time || '18:00'}`)}
        error={error}
        min={useToday()}
        inDialog
      />
      <TimeInput
        label={text.untilTime}
        value={time}
        onChange={(typed) => typed !== '' && onChange(`${day}T${typed}`)}
      />
    </div>
  )
}
