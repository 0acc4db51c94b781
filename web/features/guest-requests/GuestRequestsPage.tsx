import { IconMessageQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { requestsAtOnce } from '#contract/guest-requests/schemas.ts'
import { useText } from '#web/platform/language.tsx'
import { useUrlFilters } from '#web/platform/url-filters.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ChoiceFilter } from '#web/ui/FilterFields.tsx'
import { FilterPanel } from '#web/ui/FilterPanel.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { guestRequestsQuery } from './guest-requests.queries.ts'
import { guestRequestsText } from './guest-requests.text.ts'
import { RequestItem } from './RequestItem.tsx'
import classes from './GuestRequests.module.css'

const filterShape = { state: (value: string) => value === 'answered' }

/** The page /admin/guest-requests lists what guests ask on their own pages, those that wait first. */
export default function GuestRequestsPage() {
  const text = useText(guestRequestsText)
  const url = useUrlFilters(filterShape)
  const { filters, field, page } = url
  const state = filters.state === 'answered' ? 'answered' : 'waiting'
  const list = useQuery(guestRequestsQuery({ state, page }))
  return (
    <>
      <PageHeader title={text.title} description={text.intro} />
      <div className={classes.page}>
        <FilterPanel url={url}>
          <ChoiceFilter
            label={text.show}
            choices={[
              { value: '', label: text.waiting },
              { value: 'answered', label: text.answered },
            ]}
            {...field('state')}
          />
        </FilterPanel>
        <PagedList
          list={list}
          rows={({ requests }) => requests}
          page={page}
          pageSize={requestsAtOnce}
          onPage={url.toPage}
          waitingRows={4}
          empty={
            <EmptyState
              icon={IconMessageQuestion}
              title={state === 'answered' ? text.noneAnswered : text.none}
              description={state === 'answered' ? text.noneAnsweredMore : text.noneMore}
            />
          }
          failed={text.failed}
        >
          {(requests) => (
            <ul className={classes.list} aria-label={text.list}>
              {requests.map((request) => (
                <RequestItem key={request.id} request={request} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </>
  )
}
