import { type Icon, IconArrowRight, IconCalendarPlus, IconReceipt, IconUsers } from '@tabler/icons-react'
import { VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { href, Link } from 'react-router'
import { FirstSteps } from './FirstSteps.tsx'
import { TodayBoard } from './TodayBoard.tsx'
import { queryClient } from '#web/platform/cache.ts'
import { currentTokenState } from '#web/platform/session.ts'
import { useText } from '#web/platform/language.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { dashboardText } from './dashboard.text.ts'
import { todayQuery } from './today.queries.ts'
import { NightScene } from '#web/ui/NightScene.tsx'
import { useMay } from '#web/features/session/use-may.ts'
import { useWhoAmI } from '#web/features/session/who-am-i.ts'
import classes from './DashboardPage.module.css'

/** The prefetch only saves time: the page also appears without the prefetched data. */
export function clientLoader() {
  if (currentTokenState() === 'valid') void queryClient.prefetchQuery(todayQuery)
}

export default function DashboardPage() {
  const text = useText(dashboardText)
  const { firstName } = useWhoAmI()
  const may = useMay()
  // On a phone, users open this page for arrivals and departures, so the lists come first.
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) ?? false
  const cards = (
    <ul className={`${classes.cards} konuk-no-print`}>
      {may('stay.book') && (
        <InfoCard
          icon={IconCalendarPlus}
          title={text.newReservation}
          more={text.newReservationMore}
          go={text.newReservationGo}
          to={href('/admin/reservation')}
          main
        />
      )}
      {may('guest.see') && (
        <InfoCard
          icon={IconUsers}
          title={text.customers}
          more={text.customersMore}
          go={text.customersGo}
          to={href('/admin/customers')}
        />
      )}
      {may('money.see') && (
        <InfoCard
          icon={IconReceipt}
          title={text.invoices}
          more={text.invoicesMore}
          go={text.invoicesGo}
          to={href('/admin/invoices')}
        />
      )}
    </ul>
  )
  // The first-steps card and the board both wait for the board's data, because a first-steps card that renders alone
  // would push the board down.
  const { isPending } = useQuery(todayQuery)
  const board = isPending
    ? [
        <div key="loading" className={classes.loading}>
          <LoadingState rows={6} height={110} />
        </div>,
      ]
    : [<FirstSteps key="first-steps" />, <TodayBoard key="board" />]
  return (
    <div>
      <PageTitle>{text.tab}</PageTitle>
      <div className={`${classes.top} konuk-no-print`}>
        <div className={classes.welcome}>
          <NightScene className={classes.scene} />
          <div className={classes.words}>
            <h1 tabIndex={-1}>{text.welcome(firstName)}</h1>
            <p>{text.today}</p>
          </div>
        </div>
        {!isPhone && cards}
      </div>
      {/* Keys let React move the board instead of rebuilding it when a user turns a tablet, so that open input survives. */}
      {board}
      {isPhone && !isPending && cards}
    </div>
  )
}

type CardProps = {
  icon: Icon
  title: string
  more: string
  to: string
  go: string
  main?: boolean
}

/** Shows a card that is a single link. */
function InfoCard({ icon: Icon, title, more, to, go, main = false }: CardProps) {
  const words = useId()
  return (
    <li className={classes.card} data-main={main}>
      <span className={classes.icon}>
        <Icon size={22} stroke={1.6} aria-hidden />
      </span>
      <h2>{title}</h2>
      <Link to={to} className={classes.go} aria-describedby={words}>
        {go}
        <IconArrowRight size={16} aria-hidden />
      </Link>
      <VisuallyHidden id={words}>{more}</VisuallyHidden>
    </li>
  )
}
