import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { LoadingState } from './LoadingState.tsx'
import { NoSuchPage } from './NoSuchPage.tsx'
import { Pager } from './Pager.tsx'

type Props<Page, Row> = {
  /** The query of the list. */
  list: { data: Page | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  rows: (page: Page) => readonly Row[]
  page: number
  pageSize: number
  onPage: (page: number) => void
  /** Shown when the list has no rows. */
  empty: ReactNode
  noSuchPage?: ReactNode
  /** The title of the error message if nothing could be loaded. `failure` replaces the whole message. */
  failed?: string
  failure?: ReactNode
  /** The number of placeholder rows while the first rows are loading. */
  waitingRows?: number
  children: (rows: readonly Row[]) => ReactNode
}

/** A paged list in all its states: loading, empty, failed, filled. Rows already loaded stay in sight. */
export function PagedList<Page extends { total: number }, Row>({
  list,
  rows,
  page,
  pageSize,
  onPage,
  empty,
  noSuchPage = <NoSuchPage onFirst={() => onPage(1)} />,
  failed,
  failure,
  waitingRows = 5,
  children,
}: Props<Page, Row>) {
  const { data, error } = list
  if (data === undefined) {
    if (error === null) return <LoadingState rows={waitingRows} />
    if (failure !== undefined) return failure
    const title = failed === undefined ? {} : { title: failed }
    return <ErrorState error={error} {...title} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  }
  if (data.total === 0) return empty
  const shown = rows(data)
  if (shown.length === 0) return noSuchPage
  return (
    <>
      {children(shown)}
      <Pager page={page} pageSize={pageSize} total={data.total} onPage={onPage} />
    </>
  )
}
