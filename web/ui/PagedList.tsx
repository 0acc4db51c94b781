import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { LoadingState } from './LoadingState.tsx'
import { NoSuchPage } from './NoSuchPage.tsx'
import { Pager } from './Pager.tsx'

type Props<Page, Row> = {
  /** As it was asked for. */
  list: { data: Page | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  rows: (page: Page) => readonly Row[]
  page: number
  pageSize: number
  onPage: (page: number) => void
  /** In the place of a list without a row. */
  empty: ReactNode
  noSuchPage?: ReactNode
  /** The title of what is shown when nothing could be loaded, or what is shown instead. */
  failed?: string
  failure?: ReactNode
  /** How many rows are hinted at while the first ones are on their way. */
  waitingRows?: number
  children: (rows: readonly Row[]) => ReactNode
}

/** A list a page at a time, in every state that it can be in. What has been loaded stays in sight. */
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
