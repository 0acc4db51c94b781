import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { auditAtOnce } from '#contract/audit/schemas.ts'
import { useText } from '#web/platform/language.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { auditText } from './audit.text.ts'
import { auditQuery } from './audit.queries.ts'
import { EntryList } from './EntryList.tsx'

/** Audit entries of one reservation or one unit. */
export function HistoryOf(of: { reservationId: number } | { unitId: number }) {
  const text = useText(auditText)
  const [page, setPage] = useState(1)
  const list = useQuery(auditQuery({ ...of, page }))
  return (
    <PagedList
      list={list}
      rows={({ entries }) => entries}
      page={page}
      pageSize={auditAtOnce}
      onPage={setPage}
      failed={text.failed}
      waitingRows={3}
      empty={<p>{text.none}</p>}
    >
      {(entries) => <EntryList entries={entries} stale={list.isPlaceholderData} />}
    </PagedList>
  )
}
