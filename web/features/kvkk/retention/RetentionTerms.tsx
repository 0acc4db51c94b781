import { useQuery } from '@tanstack/react-query'
import { useText } from '#web/platform/language.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { retentionQuery } from '../kvkk.queries.ts'
import { DueNow } from './DueNow.tsx'
import { PeriodsForm } from './PeriodsForm.tsx'
import { retentionText } from './retention.text.ts'

/** Shows the data due for erasure, and the form for the retention periods. */
export function RetentionTerms() {
  const text = useText(retentionText)
  const { data: retention, error, refetch, isFetching } = useQuery(retentionQuery)
  if (retention === undefined) {
    return error === null ? (
      <LoadingState rows={4} height={60} />
    ) : (
      <ErrorState error={error} title={text.loadFailed} onRetry={() => void refetch()} retrying={isFetching} />
    )
  }
  return (
    <>
      <DueNow retention={retention} />
      <PeriodsForm settings={retention.settings} />
    </>
  )
}
