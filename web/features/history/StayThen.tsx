import { Alert, Button } from '@mantine/core'
import { IconCalendarWeek } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link, useNavigate, useSearchParams } from 'react-router'
import type { ReservationState, ReservationThen } from '#contract/history/schemas.ts'
import { addDays } from '#domain/time/day.ts'
import { reservationsAddress } from '#web/features/navigation/addresses.ts'
import { timeNow } from '#contract/browser/clock.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { stayThenQuery } from './history.queries.ts'
import { historyText } from './history.text.ts'
import { MomentBar } from './MomentBar.tsx'
import { MomentRefused } from './MomentRefused.tsx'
import { momentIn } from './moment.ts'
import { isLost, linesOf, type StayField } from './stay-lines.ts'
import classes from './History.module.css'

/** A reservation as it was at a past moment, beside the present reservation. */
export function StayThen({ id }: { id: number }) {
  const text = useText(historyText)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [opened] = useState(() => timeNow().toISOString())
  const at = momentIn(search) ?? opened
  const { data, error, refetch, isPlaceholderData } = useQuery(stayThenQuery(id, at))
  const isOlder = isPlaceholderData || error !== null
  return (
    <div className={classes.stays}>
      <PageHeader title={text.stay(id)} description={text.stayMore} />
      <MomentBar
        at={at}
        previous={isOlder ? null : (data?.previous ?? null)}
        next={isOlder ? null : (data?.next ?? null)}
        onAt={(next) => void navigate(`?at=${next}`)}
        backTo={reservationsAddress(`#${id}`)}
        backLabel={text.toToday}
      >
        <Button
          component={Link}
          to={calendarAddress(at, data)}
          variant="default"
          leftSection={<IconCalendarWeek size={18} aria-hidden />}
        >
          {text.toCalendar}
        </Button>
      </MomentBar>
      {error !== null ? (
        <MomentRefused error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingState rows={8} height={32} />
      ) : (
        <SectionCard title={text.comparison}>
          <div aria-busy={isPlaceholderData}>
            <Comparison {...data} />
          </div>
        </SectionCard>
      )}
    </div>
  )
}

/** The URL that opens the calendar with the days of the stay visible. */
function calendarAddress(at: string, stay: ReservationThen | undefined): string {
  const state = stay?.state ?? stay?.today
  const from = state === undefined ? '' : `&from=${addDays(state.checkInDate, -2)}`
  return `${href('/admin/audit/as-of/:id?')}?at=${at}${from}`
}

function Comparison({ state, today }: ReservationThen) {
  const text = useText(historyText)
  const language = useLanguage()
  const [then, now] = [state === null ? undefined : linesOf(state, language), linesOf(today, language)]
  const names = Object.keys(text.fields).filter((name): name is StayField => name in now)
  const rows = names.filter((name) => now[name].length > 0 || (then?.[name].length ?? 0) > 0)
  const differs = (name: StayField) => then !== undefined && then[name].join('\n') !== now[name].join('\n')
  return (
    <>
      {state === null && <Alert color="gray">{text.notMadeYet}</Alert>}
      {state !== null && !rows.some(differs) && <p className={classes.note}>{text.same}</p>}
      <table className={classes.compare}>
        <thead>
          <tr>
            <th scope="col">{text.field}</th>
            {then && <th scope="col">{text.atMoment}</th>}
            <th scope="col">{text.today}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((name) => (
            <tr key={name} data-differs={differs(name) || undefined}>
              <th scope="row">
                {text.fields[name]}
                {differs(name) && <span className={classes.mark}>{text.differs}</span>}
              </th>
              {then && state && <Cell of={text.atMoment} lines={then[name]} lost={lost(state, name)} />}
              <Cell of={text.today} lines={now[name]} />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )

  function lost(of: ReservationState, name: StayField) {
    return isLost(of, name) ? text.notKept : undefined
  }
}

function Cell({ of, lines, lost }: { of: string; lines: readonly string[]; lost?: string | undefined }) {
  const text = useText(historyText)
  return (
    <td data-of={of} className="konuk-numbers">
      {lines.length === 0 && text.none}
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines may read the same
        <span key={index} className={classes.line}>
          {line}
        </span>
      ))}
      {lost !== undefined && <span className={classes.lost}>{lost}</span>}
    </td>
  )
}
