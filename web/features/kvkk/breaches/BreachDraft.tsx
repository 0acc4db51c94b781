import { Anchor, Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDay, formatInstant } from '#domain/time/day.ts'
import { kvkkAddress } from '#web/features/navigation/addresses.ts'
import { useText } from '#web/platform/language.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { PrintButton } from '#web/ui/PrintButton.tsx'
import { breachQuery } from './breaches.queries.ts'
import { breachesText } from './breaches.text.ts'
import classes from './Breaches.module.css'

/**
 * The fields of the form of the Board (the data protection authority), filled with the recorded facts, for printing or
 * copying by hand.
 */
export function BreachDraft({ id }: { id: number }) {
  const text = useText(breachesText)
  const { data, error, refetch, isFetching } = useQuery(breachQuery(id))
  return (
    <div className={classes.page}>
      <Group justify="space-between" className="konuk-no-print">
        <Anchor component={Link} to={kvkkAddress('breaches')}>
          <Group gap={6}>
            <IconArrowLeft size={16} aria-hidden />
            {text.back}
          </Group>
        </Anchor>
        {data !== undefined && <PrintButton />}
      </Group>
      {data !== undefined ? (
        <DraftDocument answer={data} />
      ) : error === null ? (
        <LoadingState rows={6} />
      ) : (
        <ErrorState error={error} title={text.draftFailed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </div>
  )
}

type Answer = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof breachQuery>['queryFn']>>>>

function DraftDocument({ answer: { breach, controller } }: { answer: Answer }) {
  const text = useText(breachesText)
  const { items } = text
  const at = (instant: string | null) => (instant === null ? '' : formatInstant(new Date(instant)))
  const notified = [at(breach.peopleNotifiedAt), breach.peopleNotifiedHow].filter((part) => part !== '').join(', ')
  const lines: [string, string][] = [
    [items.controller, controller.title],
    [items.business, controller.name],
    [items.address, controller.address],
    [items.mersis, ''],
    [items.filledBy, ''],
    [items.kind, ''],
    [items.started, breach.startedOn === null ? '' : formatDay(breach.startedOn)],
    [items.noticed, at(breach.noticedAt)],
    [items.late, breach.lateReason],
    [items.happened, breach.happened],
    [items.data, breach.kindsOfData],
    [items.whose, breach.whose],
    [items.count, breach.peopleCount === null ? '' : String(breach.peopleCount)],
    [items.consequences, breach.consequences],
    [items.measures, breach.measures],
    [items.notifiedPeople, notified],
    [items.contact, breach.contact],
    [items.abroad, ''],
    [items.signature, ''],
  ]
  return (
    <article className={classes.document} aria-label={text.draftTitle}>
      <h2>{text.draftTitle}</h2>
      <p className="konuk-no-print">{text.draftMore}</p>
      <dl>
        {lines.map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words === '' ? <span className={classes.blank}>{text.unknown}</span> : words}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}
