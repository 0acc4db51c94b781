import { Button } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CardTakings } from '#contract/bank/schemas.ts'
import { formatDay } from '#domain/time/day.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { bankText } from './bank.text.ts'
import { cardTakingsQuery, useBookTakings } from './bank.queries.ts'
import { tl } from './written.ts'
import classes from './Bank.module.css'

/** A business that books no lines for its takings sees only the latest. */
const shownAtFirst = 5

/** What the banks still have to pay for the takings of card terminals. Nothing is shown while nothing is expected. */
export function CardTakingsSection() {
  const text = useText(bankText)
  const language = useLanguage()
  const { data: takings = [] } = useQuery(cardTakingsQuery)
  const [isWhole, setWhole] = useState(false)
  if (takings.length === 0) return null
  return (
    <SectionCard title={text.takings} description={text.takingsMore} icon={IconCreditCard}>
      <DataTable
        caption={text.takings}
        rows={isWhole ? takings : takings.slice(0, shownAtFirst)}
        rowKey={({ wayId, day }) => `${wayId} ${day}`}
        columns={[
          { key: 'due', header: text.due, lead: true, render: ({ due }) => formatDay(due) },
          {
            key: 'way',
            header: text.terminal,
            typed: true,
            card: 'brief',
            render: ({ wayName, bank }) => [wayName, bank].filter(Boolean).join(' · '),
          },
          { key: 'day', header: text.takenOn, render: ({ day }) => formatDay(day) },
          {
            key: 'taken',
            header: text.taken,
            align: 'right',
            render: ({ takings: taken, carried }) => (
              <>
                {tl(taken, language)}
                {carried < 0 && <p className={classes.dimmed}>{text.carried(tl(-carried, language))}</p>}
              </>
            ),
          },
          { key: 'kept', header: text.kept, align: 'right', render: (some) => tl(some.commission, language) },
          {
            key: 'expected',
            header: text.expected,
            align: 'right',
            card: 'beside',
            render: (some) => <strong>{tl(some.expected, language)}</strong>,
          },
        ]}
      />
      {takings.length > shownAtFirst && !isWhole && (
        <Button variant="subtle" size="sm" onClick={() => setWhole(true)}>
          {text.allTakings(takings.length)}
        </Button>
      )}
    </SectionCard>
  )
}

/** The takings of a day that a bank line may be, and the button that books the line for them. */
export function TakingsMatch({
  lineId,
  takings,
  onUndo,
}: {
  lineId: number
  takings: CardTakings
  onUndo: () => void
}) {
  const text = useText(bankText)
  const language = useLanguage()
  const { mutate, isPending } = useBookTakings()
  const { wayId, wayName, day, expected, commission, carried } = takings
  const name = text.takingsOf(wayName, formatDay(day))
  const amount = tl(expected, language)
  const book = () =>
    mutate(
      { id: lineId, wayId, day },
      {
        onSuccess: () =>
          void notifySuccess({ message: text.accepted(amount, name), action: { label: text.undo, act: onUndo } }),
        onError: (refused) => void notifyError(refused.message),
      },
    )
  return (
    <div className={classes.match} data-first={true}>
      <div className={classes.stay}>
        <p>
          <strong>{name}</strong>
        </p>
        <p className={classes.dimmed}>
          {text.takingsLess(tl(takings.takings, language), tl(commission, language))}
          {carried < 0 && `, ${text.carried(tl(-carried, language))}`}
        </p>
        <StatusBadge tone="good" label={text.sameAmount} />
      </div>
      <Button size="sm" disabled={isPending} aria-label={text.acceptFor(amount, name)} onClick={book}>
        {text.accept(amount)}
      </Button>
    </div>
  )
}
