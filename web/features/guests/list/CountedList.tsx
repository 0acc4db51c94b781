import { Title } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '#web/platform/language.tsx'
import { NoSuchPage } from '#web/ui/NoSuchPage.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { pageSize } from './guest-list.queries.ts'
import { guestListText } from './guest-list.text.ts'
import { NoGuests } from './NoGuests.tsx'
import classes from './GuestList.module.css'

type Props<Page, Row> = {
  /** What the list is paged by, if these are not its rows. */
  pagedBy?: { pageSize: number; totalOf: (page: Page) => number }
  /** The title above the list while it is loading. */
  title: string
  /** The heading above the table, with the total number of rows. */
  heading: (count: number) => string
  list: { data: Page | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  rows: (page: Page) => readonly Row[]
  url: { page: number; isFiltered: boolean; clear: () => void; toPage: (page: number) => void }
  children: (rows: readonly Row[]) => ReactNode
}

/** A framed list of guests or people, with the total number above it. */
export function CountedList<Page extends { total: number }, Row>(props: Props<Page, Row>) {
  const { title, heading, list, rows, url, children, pagedBy } = props
  const { data } = list
  const text = useText(guestListText)
  return (
    <>
      <Title order={2} aria-live="polite" className={classes.count}>
        {data === undefined ? title : heading(data.total)}
      </Title>
      {list.error !== null && data !== undefined && (
        <div className={classes.failure}>
          <RefusalAlert refusal={list.error} title={text.notRefreshed} />
        </div>
      )}
      <div className={classes.frame}>
        <PagedList
          list={{ ...list, data: data && { ...data, total: pagedBy?.totalOf(data) ?? data.total } }}
          rows={rows}
          page={url.page}
          pageSize={pagedBy?.pageSize ?? pageSize}
          onPage={url.toPage}
          waitingRows={6}
          failed={text.failed}
          empty={<NoGuests isFiltered={url.isFiltered} onClear={url.clear} />}
          noSuchPage={<NoSuchPage icon={IconUsers} title={text.noneOnPage} onFirst={() => url.toPage(1)} />}
        >
          {children}
        </PagedList>
      </div>
    </>
  )
}
