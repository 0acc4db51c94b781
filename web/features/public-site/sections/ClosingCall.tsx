import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { LogoMark } from '#web/ui/Logo.tsx'
import classes from './ClosingCall.module.css'

type Props = { title: string; more: string; action: string } & ({ onAsk: () => void } | { to: string })

/** The last thing on a page: one sentence and one button, by lamplight. */
export function ClosingCall({ title, more, action, ...ask }: Props) {
  const look = { size: 'lg', color: 'lamp.3', c: '#18211d' } as const
  return (
    <section className={classes.call} aria-label={title}>
      <LogoMark size={56} />
      <div className={classes.words}>
        <h2>{title}</h2>
        <p>{more}</p>
      </div>
      {'to' in ask ? (
        <Button component={Link} to={ask.to} {...look}>
          {action}
        </Button>
      ) : (
        <Button onClick={ask.onAsk} {...look}>
          {action}
        </Button>
      )}
    </section>
  )
}
