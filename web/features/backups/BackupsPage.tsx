import { Alert, Anchor, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconDatabase, IconHistory, IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import type { Backups } from '#contract/backups/schemas.ts'
import { clockIn, dayIn, formatInstant } from '#domain/time/day.ts'
import { longDay, nearDay } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifySuccess } from '#web/platform/notify.tsx'
import { useToday } from '#web/platform/use-today.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { backupsQuery, useBackUpNow, useResumeSending } from './backups.queries.ts'
import { backupsText } from './backups.text.ts'
import { ComingBack } from './ComingBack.tsx'
import { PointInTime } from './PointInTime.tsx'
import { TryBackup } from './TryBackup.tsx'
import classes from './Backups.module.css'

type Run = Backups['runs'][0]

/** How many backups are listed before the user asks for all. */
const atFirst = 4

/**
 * The page /admin/backups shows the time and state of each backup, so that users see whether their data are safe. The
 * operator of Konuk can also start a backup.
 */
export default function BackupsPage() {
  const text = useText(backupsText)
  const list = useQuery(backupsQuery)
  const make = useBackUpNow()
  const now = list.data?.mayMake === true && (
    <Button
      leftSection={<IconDatabase size={18} aria-hidden />}
      loading={make.isPending}
      onClick={() => make.mutate(undefined, { onSuccess: () => notifySuccess(text.asked) })}
    >
      {text.make}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={text.title}
        description={list.data?.hourly === false ? text.introByHand : text.intro}
        actions={now}
      />
      <RefusalAlert refusal={make.error} />
      {list.data === undefined ? (
        list.error === null ? (
          <LoadingState rows={4} />
        ) : (
          <ErrorState
            error={list.error}
            title={text.failed}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        )
      ) : (
        <Stack gap="lg">
          <StateOfBackups backups={list.data} />
          <ComingBack backups={list.data} />
          <Technical backups={list.data} />
        </Stack>
      )}
    </>
  )
}

function StateOfBackups({ backups }: { backups: Backups }) {
  const text = useText(backupsText)
  const { alarm, hourly, madeAt, checkedAt, since, place, sendingHeldSince, mayMake } = backups
  const lies = place === null ? 'nowhere' : place.isElsewhere ? 'elsewhere' : 'here'
  const resume = useResumeSending()
  const language = useLanguage()
  const today = useToday()
  const when = (instant: string) => {
    const [day = '', time = ''] = clockIn(new Date(instant)).split('T')
    return `${nearDay(day, today, language)} ${time}`
  }
  return (
    <SectionCard title={text.now} icon={IconShieldCheck}>
      <Stack gap="md">
        {alarm === null ? (
          (hourly || madeAt !== null) && (
            <div>
              <Text fw={650} fz="lg">
                {madeAt === null ? text.soon : text.fine}
              </Text>
              {madeAt !== null && <Text>{text.latest(when(madeAt), checkedAt === null ? null : when(checkedAt))}</Text>}
              {since !== null && <Text>{text.since(longDay(dayIn(new Date(since)), language))}</Text>}
            </div>
          )
        ) : (
          <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />} title={text.alarm[alarm]}>
            {text.toDo[toDoAbout(backups)]}
          </Alert>
        )}
        {!hourly && alarm !== 'no-place' && (
          <Alert role="note" color="lamp" icon={<IconAlertTriangle aria-hidden />} title={text.byHand}>
            {mayMake && text.byHandMore}
          </Alert>
        )}
        {sendingHeldSince !== null && (
          <Alert color="lamp" title={text.copy}>
            <Stack gap="sm" align="flex-start">
              {text.copyMore}
              {mayMake && (
                <Button variant="default" loading={resume.isPending} onClick={() => resume.mutate()}>
                  {text.resume}
                </Button>
              )}
              <RefusalAlert refusal={resume.error} />
            </Stack>
          </Alert>
        )}
        {alarm !== null && madeAt !== null && <Text>{text.latestBefore(when(madeAt))}</Text>}
        <dl className={classes.answers}>
          <dt>{text.where}</dt>
          <dd>{text.whereIs[lies]}</dd>
          <dt>{text.fire}</dt>
          <dd>
            {text.afterFire[lies]}
            <Anchor component={Link} to={href('/admin/takeout')} className={classes.link}>
              {text.toTakeout}
            </Anchor>
          </dd>
        </dl>
      </Stack>
    </SectionCard>
  )
}

function toDoAbout({ alarm, sendingHeldSince }: Backups) {
  if (alarm !== 'unchecked' && alarm !== 'foreign-place') return 'other'
  return alarm === 'foreign-place' && sendingHeldSince !== null ? 'foreign-place-of-copy' : alarm
}

/** What only whoever runs Konuk asks about; a trouble opens it. */
function Technical({ backups }: { backups: Backups }) {
  const text = useText(backupsText)
  const { kept, place, pointInTime, alarm } = backups
  return (
    <details className={classes.fold} open={alarm !== null || pointInTime.state === 'stuck'}>
      <summary>{text.technical}</summary>
      <Stack gap="lg">
        <SectionCard title={text.kept} icon={IconDatabase}>
          <Stack gap="md">
            <Text>{text.keptHow(kept.hours, kept.days, kept.months, kept.manualDays)}</Text>
            {place !== null && place.name !== null && <Text className={classes.place}>{place.name}</Text>}
            <PointInTime backups={backups} />
          </Stack>
        </SectionCard>
        <Runs backups={backups} />
      </Stack>
    </details>
  )
}

function Runs({ backups }: { backups: Backups }) {
  const { runs, mayMake, kept } = backups
  const text = useText(backupsText)
  const [trying, setTrying] = useState<Run>()
  const [isWhole, setWhole] = useState(false)
  return (
    <SectionCard title={text.list} icon={IconHistory}>
      {runs.length === 0 ? (
        <Text c="dimmed">
          {text.none}. {text.noneMore}
        </Text>
      ) : (
        <DataTable
          caption={text.list}
          rows={isWhole ? runs : runs.slice(0, atFirst)}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'at',
              header: text.at,
              lead: true,
              render: ({ startedAt, state, isManual }) => (
                <>
                  {formatInstant(new Date(startedAt))}
                  {isManual && state !== 'not-written' && state !== 'foreign-place' && (
                    <Text size="xs" c="dimmed">
                      {text.manual(kept.manualDays)}
                    </Text>
                  )}
                </>
              ),
            },
            {
              key: 'state',
              header: text.state,
              card: 'brief',
              render: ({ state, checkedBy }) => (
                <Text span size="sm" {...(state !== 'made' && state !== 'running' && { c: 'red' })}>
                  {text.states[state]}
                  {checkedBy !== null && `: ${text.by[checkedBy]}`}
                </Text>
              ),
            },
            ...(mayMake
              ? [
                  {
                    key: 'size',
                    header: text.size,
                    align: 'right' as const,
                    card: 'brief' as const,
                    render: ({ bytes }: Run) => (bytes === null ? '–' : `${Math.ceil(bytes / 1000)} kB`),
                  },
                  {
                    key: 'file',
                    header: text.file,
                    typed: true,
                    card: 'brief' as const,
                    render: ({ file }: Run) => file ?? '–',
                  },
                  {
                    key: 'try',
                    header: text.try,
                    actions: true,
                    render: (run: Run) =>
                      run.file !== null &&
                      run.state !== 'running' && (
                        <Button
                          size="xs"
                          variant="default"
                          aria-label={text.tryNamed(formatInstant(new Date(run.startedAt)))}
                          onClick={() => setTrying(run)}
                        >
                          {text.try}
                        </Button>
                      ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {!isWhole && runs.length > atFirst && (
        <Button variant="subtle" mt="xs" onClick={() => setWhole(true)}>
          {text.showAll(runs.length)}
        </Button>
      )}
      <TryBackup run={trying} backups={backups} onClose={() => setTrying(undefined)} />
    </SectionCard>
  )
}
