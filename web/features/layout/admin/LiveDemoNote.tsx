import { Alert, Button } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { href, Link } from 'react-router'
import { endOf } from '#domain/time/day.ts'
import { useText } from '#web/platform/language.tsx'
import { useToday } from '#web/platform/use-today.ts'
import { liveDemoNoteText } from './live-demo-note.text.ts'
import classes from './LiveDemoNote.module.css'

/** A notice on every page of a live demo: until when it lives, and the way to an account of one's own. */
export function LiveDemoNote({ endsAt }: { endsAt: string }) {
  const text = useText(liveDemoNoteText)
  const today = useToday()
  const { day, time } = endOf(new Date(endsAt))
  return (
    <Alert color="lamp" mb="lg" className="konuk-no-print" icon={<IconHourglass aria-hidden />}>
      <div className={classes.note}>
        <span>{text.ends(day === today, time)}</span>
        <Button component={Link} to={href('/auth/register')} size="sm" color="lamp.3" c="#18211d">
          {text.register}
        </Button>
      </div>
    </Alert>
  )
}
