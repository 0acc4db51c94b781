import { Alert, Button, SegmentedControl } from '@mantine/core'
import { IconAlertTriangle, IconClock, IconInbox, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type DataRequest, requestStates } from '#contract/kvkk/requests/schemas.ts'
import { useText } from '#web/platform/language.tsx'
import { useUrlFilters } from '#web/platform/url-filters.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { keepFocus } from '#web/ui/focus-kept.ts'
import { PagedList } from '#web/ui/PagedList.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { pageSize, requestsQuery } from './requests.queries.ts'
import { RequestItem } from './RequestItem.tsx'
import { requestsText } from './requests.text.ts'
import records from '../Records.module.css'
import classes from './Requests.module.css'

const shape = { state: (value: string) => requestStates.some((state) => state === value) }

type Props = {
  onRecord: () => void
  onChange: (request: DataRequest) => void
  onAnswer: (request: DataRequest) => void
}

/** Lists the open requests with the nearest deadline first, or the answered requests. */
export function RequestList({ onRecord, onChange, onAnswer }: Props) {
  const text = useText(requestsText)
  const { filters, set, page, toPage } = useUrlFilters(shape)
  const state = requestStates.find((one) => one === filters.state) ?? 'open'
  const list = useQuery(requestsQuery(state, page))
  const counts = list.data?.counts
  const [title = '', more = ''] = text.empty[state]
  return (
    <SectionCard
      title={text.list}
      icon={IconInbox}
      aside={
        <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={onRecord}>
          {text.record}
        </Button>
      }
    >
      {counts !== undefined && counts.overdue > 0 && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} mb="md">
          {text.overdue(counts.overdue)}
        </Alert>
      )}
      {counts !== undefined && counts.soon > 0 && (
        <Alert color="lamp" icon={<IconClock aria-hidden />} mb="md">
          {text.soon(counts.soon)}
        </Alert>
      )}
      <SegmentedControl
        aria-label={text.stateLabel}
        fullWidth
        className={classes.states ?? ''}
        value={state}
        onChange={(chosen) => set({ state: chosen === 'open' ? '' : chosen })}
        data={requestStates.map((value) => ({
          value,
          label: counts === undefined ? text.states[value] : text.count(text.states[value], counts[value]),
        }))}
      />
      <PagedList
        list={list}
        rows={({ requests }) => requests}
        page={page}
        pageSize={pageSize}
        onPage={toPage}
        failed={text.failed}
        waitingRows={3}
        empty={<EmptyState icon={IconInbox} title={title} description={more} />}
      >
        {(requests) => (
          <ul
            ref={keepFocus}
            className={records.list}
            aria-label={text.states[state]}
            aria-busy={list.isPlaceholderData}
          >
            {requests.map((request) => (
              <RequestItem key={request.id} request={request} onChange={onChange} onAnswer={onAnswer} />
            ))}
          </ul>
        )}
      </PagedList>
    </SectionCard>
  )
}
