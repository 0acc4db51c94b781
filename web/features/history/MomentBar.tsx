import { Anchor, Button, TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconHistory } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { href, Link } from 'react-router'
import { clockIn, dayIn, instantOf } from '#domain/time/day.ts'
import { useText } from '#web/platform/language.tsx'
import { DayInput } from '#web/ui/DayInput.tsx'
import { historyText } from './history.text.ts'
import { momentWords, timeTyped } from './moment.ts'
import classes from './History.module.css'

type Props = {
  at: string
  /** The moments that the arrow buttons lead to; null where there is none. */
  previous: string | null
  next: string | null
  onAt: (at: string) => void
  /** A link to the present state of what the page shows. */
  backTo: string
  backLabel: string
  children?: ReactNode
}

/** Shows clearly which moment is displayed, with controls for choosing other moments. */
export function MomentBar({ at, previous, next, onAt, backTo, backLabel, children }: Props) {
  const text = useText(historyText)
  const day = dayIn(new Date(at))
  return (
    <div className={classes.bar}>
      <div className={classes.banner}>
        <IconHistory size={20} aria-hidden className={classes.icon} />
        <output className={classes.moment}>
          <strong className="konuk-numbers">{text.asOf(momentWords(at))}</strong> · {text.readOnly}
        </output>
        <span className={classes.links}>
          {/* Links to the audit log, which describes in sentences who did what. */}
          <Anchor component={Link} to={`${href('/admin/audit')}?from=${day}&to=${day}`} className={classes.link}>
            {text.toRecord}
          </Anchor>
          <Anchor component={Link} to={backTo} className={classes.link}>
            {backLabel}
          </Anchor>
        </span>
      </div>
      <div className={classes.ways}>
        <Button.Group className={classes.steps}>
          <Step
            words={text.previous}
            to={previous}
            onAt={onAt}
            leftSection={<IconChevronLeft size={18} aria-hidden />}
          />
          <Step words={text.next} to={next} onAt={onAt} rightSection={<IconChevronRight size={18} aria-hidden />} />
        </Button.Group>
        {/* The key resets the fields when the moment changes, because typed text belongs to the previous moment. */}
        <Choice key={at} at={at} onAt={onAt} />
        {children}
      </div>
    </div>
  )
}

type StepProps = {
  words: string
  to: string | null
  onAt: (at: string) => void
  leftSection?: ReactNode
  rightSection?: ReactNode
}

/** The button keeps the focus while the next moment loads, so that a user can press the same key again. */
function Step({ words, to, onAt, ...icons }: StepProps) {
  const isOff = to === null
  return (
    <Button
      variant="default"
      {...icons}
      aria-disabled={isOff}
      {...(isOff && { 'data-disabled': true })}
      onClick={() => !isOff && onAt(to)}
    >
      {words}
    </Button>
  )
}

function Choice({ at, onAt }: Pick<Props, 'at' | 'onAt'>) {
  const text = useText(historyText)
  const [shownDay = '', shownTime = ''] = clockIn(new Date(at)).split('T')
  const [day, setDay] = useState(shownDay)
  const [typed, setTyped] = useState(shownTime)
  const [isRefused, refuse] = useState(false)
  return (
    <form
      data-unguarded
      className={classes.choice}
      onSubmit={(event) => {
        event.preventDefault()
        const time = timeTyped(typed)
        refuse(time === undefined)
        if (time !== undefined) onAt(instantOf(`${day}T${time}`).toISOString())
      }}
    >
      <div className={classes.day}>
        <DayInput label={text.day} value={day} onChange={(chosen) => chosen !== null && setDay(chosen)} />
      </div>
      <TextInput
        className={classes.time}
        label={text.time}
        value={typed}
        placeholder={text.timeHint}
        inputMode="numeric"
        autoComplete="off"
        error={isRefused && text.timeRefused}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <Button type="submit" variant="default">
        {text.show}
      </Button>
    </form>
  )
}
