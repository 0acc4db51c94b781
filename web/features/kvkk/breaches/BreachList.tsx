import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock, IconPlus, IconShieldX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Breach } from '#contract/kvkk/breaches/schemas.ts'
import { type BreachClock, breachClock, hoursUntil, notifyBoardBy } from '#domain/kvkk/breach.ts'
import { addDays, dayIn, formatInstant } from '#domain/time/day.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { kvkkAddress, numbersSeenAddress } from '#web/features/navigation/addresses.ts'
import { useText } from '#web/platform/language.tsx'
import { useUrlFilters } from '#web/platform/url-filters.ts'
import { useToday } from '#web/platform/use-today.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { keepFocus } from '#web/ui/focus-kept.ts'
import { PagedList } from '#web/ui/PagedList.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/StatusBadge.tsx'
import { breachesQuery, pageSize } from './breaches.queries.ts'
import { breachesText } from './breaches.text.ts'
import { useNow } from '#web/platform/use-now.ts'
import records from '../Records.module.css'
import classes from './Breaches.module.css'

const looks: Record<BreachClock, { tone: StatusTone; icon: typeof IconClock }> = {
  running: { tone: 'waiting', icon: IconClock },
  soon: { tone: 'bad', icon: IconClock },
  overdue: { tone: 'bad', icon: IconAlertTriangle },
  notified: { tone: 'good', icon: IconCheck },
  'notified-late': { tone: 'waiting', icon: IconCheck },
  none: { tone: 'neutral', icon: IconCheck },
}

type Props = { onRecord: () => void; onChange: (breach: Breach) => void }
const noFilters = {}

/** The recorded breaches, the latest first, each with the time left to report it. */
export function BreachList({ onRecord, onChange }: Props) {
  const text = useText(breachesText)
  const { page, toPage } = useUrlFilters(noFilters)
  const list = useQuery(breachesQuery(page))
  return (
    <SectionCard
      title={text.list}
      icon={IconShieldX}
      aside={
        <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={onRecord}>
          {text.record}
        </Button>
      }
    >
      <PagedList
        list={list}
        rows={({ breaches }) => breaches}
        page={page}
        pageSize={pageSize}
        onPage={toPage}
        failed={text.failed}
        waitingRows={2}
        empty={<EmptyState icon={IconShieldX} title={text.none} description={text.noneMore} />}
      >
        {(breaches) => (
          <ul ref={keepFocus} className={records.list} aria-label={text.list} aria-busy={list.isPlaceholderData}>
            {breaches.map((breach) => (
              <Item key={breach.id} breach={breach} onChange={() => onChange(breach)} />
            ))}
          </ul>
        )}
      </PagedList>
    </SectionCard>
  )
}

function Item({ breach, onChange }: { breach: Breach; onChange: () => void }) {
  const text = useText(breachesText)
  const may = useMay()
  const today = useToday()
  const { id, happened, peopleCount, peopleNotifiedAt, boardNotifiedAt, noBreachReason } = breach
  const noticed = formatInstant(new Date(breach.noticedAt))
  const noticedOn = dayIn(new Date(breach.noticedAt))
  const facts = [
    text.noticed(noticed),
    peopleCount !== null && text.people(peopleCount),
    boardNotifiedAt !== null && text.notifiedBoard(formatInstant(new Date(boardNotifiedAt))),
    noBreachReason === '' &&
      (peopleNotifiedAt === null
        ? text.peopleNotNotified
        : text.notifiedPeople(formatInstant(new Date(peopleNotifiedAt)))),
  ].filter((fact) => fact !== false)
  return (
    <li className={records.item}>
      <div className={records.head}>
        <p className={classes.words}>{happened}</p>
        <Clock breach={breach} />
      </div>
      <Text size="sm" c="dimmed" className="konuk-numbers">
        {facts.join(' · ')}
      </Text>
      {noBreachReason !== '' && <Text size="sm">{text.noBreach(noBreachReason)}</Text>}
      <Group gap="sm" justify="space-between" mt="xs">
        <Group gap="lg">
          <Anchor component={Link} to={`${kvkkAddress('breaches')}?draft=${id}`} aria-label={text.draftOf(noticed)}>
            {text.draft}
          </Anchor>
          {may('record.see') && (
            <Anchor component={Link} to={numbersSeenAddress(breach.startedOn ?? addDays(noticedOn, -30), today)}>
              {text.seen}
            </Anchor>
          )}
        </Group>
        <Button variant="default" aria-label={text.changeOf(noticed)} onClick={onChange}>
          {text.change}
        </Button>
      </Group>
    </li>
  )
}

function Clock({ breach }: { breach: Breach }) {
  const text = useText(breachesText)
  const now = useNow()
  const noticedAt = new Date(breach.noticedAt)
  const boardNotifiedAt = breach.boardNotifiedAt === null ? null : new Date(breach.boardNotifiedAt)
  const clock = breachClock({ noticedAt, boardNotifiedAt, noBreachReason: breach.noBreachReason }, now)
  const by = notifyBoardBy(noticedAt)
  const runs = clock === 'running' || clock === 'soon'
  const hours = hoursUntil(by, now)
  return (
    <div className={classes.clock}>
      <StatusBadge
        {...looks[clock]}
        label={runs ? text.left(hours) : clock === 'overdue' ? text.late(hours) : text.clocks[clock]}
      />
      {(runs || clock === 'overdue') && (
        <Text size="sm" c="dimmed" className="konuk-numbers">
          {text.until(formatInstant(by))}
        </Text>
      )}
    </div>
  )
}
