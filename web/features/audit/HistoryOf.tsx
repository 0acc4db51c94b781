import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { auditAtOnce } from '#contract/audit/schemas.ts'
import { useText } from '#web/platform/language.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { ActList } from './ActList.tsx'
import { auditText } from './audit.text.ts'
import { actsQuery } from './audit.queries.ts'

/** Audit entries of one reservation or one unit. */
export function HistoryOf(of: { reservationId: number } | { unitId: number }) {
  const text = useText(auditText)
  const [page, setPage] = useState(1)
  const list = useQuery(actsQuery({ ...of, kind: 'changes', page }))
  const views = 'reservationId' in of ? `?${new URLSearchParams({ kind: 'seen', stay: String(of.reservationId) })}` : ''
  return (
    <>
      <PagedList
        list={list}
        rows={({ acts }) => acts}
        page={page}
        pageSize={auditAtOnce}
        onPage={setPage}
        failed={text.failed}
        waitingRows={3}
        empty={<p>{text.none}</p>}
      >
        {(acts) => <ActList acts={acts} stale={list.isPlaceholderData} />}
      </PagedList>
      {views !== '' && (
        <Anchor component={Link} to={`${href('/admin/audit')}${views}`} size="sm">
          {text.whoSaw}
        </Anchor>
      )}
    </>
  )
}
