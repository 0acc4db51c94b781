import { Button, ButtonLink } from '#site/ui/Button.tsx'
import type { PublicPage } from '#contract/public-site/schemas.ts'
import { LogoMark } from '#site/ui/Logo.tsx'
import { demoHooks } from '#site/script/demo-hooks.ts'
import classes from './ClosingCall.module.css'

type Props = { title: string; more: string; action: string } & ({ ask: true } | { to: PublicPage })

/** The end of a page: one sentence and one button, in the colours of lamplight. */
export function ClosingCall({ title, more, action, ...call }: Props) {
  const look = { size: 'lg', look: 'lamp' } as const
  return (
    <section className={classes.call} aria-label={title}>
      <LogoMark size={56} />
      <div className={classes.words}>
        <h2>{title}</h2>
        <p>{more}</p>
      </div>
      {'to' in call ? (
        <ButtonLink href={call.to} {...look}>
          {action}
        </ButtonLink>
      ) : (
        <Button aria-haspopup="dialog" {...{ [demoHooks.ask]: '' }} {...look}>
          {action}
        </Button>
      )}
    </section>
  )
}
