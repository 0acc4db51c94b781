import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useText } from '#web/platform/language.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { cashText } from './cash.text.ts'
import { tillQuery } from './cash.queries.ts'
import { ClosingList } from './ClosingList.tsx'
import { damageDepositsText } from './damage-deposits.text.ts'
import { MovementList } from './MovementList.tsx'
import { OpenTill } from './OpenTill.tsx'
import { TillNow } from './TillNow.tsx'
import classes from './Cash.module.css'

/** The cash desk: opened with what lies in the drawer, closed with a count. */
export default function CashPage() {
  const text = useText(cashText)
  const deposits = useText(damageDepositsText)
  const { data: till, error, refetch, isFetching } = useQuery(tillQuery)
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
      {till === undefined ? (
        error === null ? (
          <LoadingState rows={3} height={160} />
        ) : (
          <ErrorState error={error} title={text.failed} onRetry={() => void refetch()} retrying={isFetching} />
        )
      ) : (
        <div className={classes.page}>
          {till.open === null ? (
            <OpenTill outside={till.outside} />
          ) : (
            <>
              <TillNow key={till.open.id} session={till.open} outside={till.outside} />
              <MovementList id={till.open.id} />
            </>
          )}
          <ClosingList />
        </div>
      )}
    </>
  )
}
