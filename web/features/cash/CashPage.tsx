import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useText } from '#web/platform/language.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { cashText } from './cash.text.ts'
import { cashSessionQuery } from './cash.queries.ts'
import { ClosingList } from './ClosingList.tsx'
import { damageDepositsText } from './damage-deposits.text.ts'
import { MovementList } from './MovementList.tsx'
import { OpenCashSession } from './OpenCashSession.tsx'
import { CashSessionNow } from './CashSessionNow.tsx'
import classes from './Cash.module.css'

/** The page of the cash session, which opens with a float and closes with a count. */
export default function CashPage() {
  const text = useText(cashText)
  const deposits = useText(damageDepositsText)
  const { data: cashSession, error, refetch, isFetching } = useQuery(cashSessionQuery)
  return (
    <>
      <PageHeader
        title={text.title}
        description={text.intro}
        actions={
          <Button component={Link} to={href('/admin/damage-deposits')} variant="default">
            {deposits.title}
          </Button>
        }
      />
      {cashSession === undefined ? (
        error === null ? (
          <LoadingState rows={3} height={160} />
        ) : (
          <ErrorState error={error} title={text.failed} onRetry={() => void refetch()} retrying={isFetching} />
        )
      ) : (
        <div className={classes.page}>
          {cashSession.open === null ? (
            <OpenCashSession outside={cashSession.outside} />
          ) : (
            <>
              <CashSessionNow key={cashSession.open.id} session={cashSession.open} outside={cashSession.outside} />
              <MovementList id={cashSession.open.id} />
            </>
          )}
          <ClosingList />
        </div>
      )}
    </>
  )
}
