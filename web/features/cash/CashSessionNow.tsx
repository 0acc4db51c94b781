import { Button } from '@mantine/core'
import { IconCashRegister } from '@tabler/icons-react'
import { useState } from 'react'
import type { CashSession } from '#contract/cash/schemas.ts'
import { cashKinds } from '#domain/cash/cash-session.ts'
import { formatInstant } from '#domain/time/day.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { cashText } from './cash.text.ts'
import { CloseCashSession } from './CloseCashSession.tsx'
import { MoveCash } from './MoveCash.tsx'
import { contentWords, tl } from './written.ts'
import classes from './Cash.module.css'

type Session = NonNullable<CashSession['open']>
type Props = { session: Session; outside: CashSession['outside'] }

/** The cash that should be in the drawer now, how it is calculated, and the actions of the cash session. */
export function CashSessionNow({ session, outside }: Props) {
  const text = useText(cashText)
  const language = useLanguage()
  const [doing, start] = useState<'pay-in' | 'pay-out' | 'close'>()
  const stop = () => start(undefined)
  const signed = (kind: (typeof cashKinds)[number]) => {
    const amount = session.sums[kind]
    return tl(amount !== 0 && (kind === 'refund' || kind === 'pay-out') ? -amount : amount, language)
  }
  return (
    <SectionCard
      title={text.openTitle}
      description={text.openedBy(session.openedBy, formatInstant(new Date(session.openedAt)))}
      icon={IconCashRegister}
    >
      <output className={`${classes.expected} konuk-numbers`} aria-label={text.openTitle}>
        {contentWords(session.expected, language)}
      </output>
      <dl className={`${classes.sums} konuk-numbers`}>
        <div>
          <dt>{text.float}</dt>
          <dd>{contentWords(session.float, language)}</dd>
        </div>
        {cashKinds.map((kind) => (
          <div key={kind}>
            <dt>{text.kinds[kind]}</dt>
            <dd>{signed(kind)}</dd>
          </div>
        ))}
      </dl>
      {session.takings.length > 0 && (
        <>
          <h3 className={classes.subtitle}>{text.takings}</h3>
          <ul className={`${classes.takings} konuk-numbers`} aria-label={text.takings}>
            {session.takings.map(({ by, amount }) => (
              <li key={by}>
                <span>{by ?? text.nobody}</span>
                <span>{tl(amount, language)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {outside.count > 0 && <p className={classes.note}>{text.outside(tl(outside.amount, language), outside.count)}</p>}
      {doing === undefined ? (
        <div className={classes.acts}>
          <Button onClick={() => start('close')}>{text.close}</Button>
          <Button variant="default" onClick={() => start('pay-out')}>
            {text.payOut}
          </Button>
          <Button variant="default" onClick={() => start('pay-in')}>
            {text.payIn}
          </Button>
        </div>
      ) : doing === 'close' ? (
        <CloseCashSession session={session} onDone={stop} />
      ) : (
        <MoveCash key={doing} id={session.id} kind={doing} onDone={stop} />
      )}
    </SectionCard>
  )
}
