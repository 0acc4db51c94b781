import { SegmentedControl } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lineStates } from '#contract/bank/schemas.ts'
import { useText } from '#web/platform/language.tsx'
import { useUrlFilters } from '#web/platform/url-filters.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { keepFocus } from '#web/ui/focus-kept.ts'
import { PagedList } from '#web/ui/PagedList.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { bankText } from './bank.text.ts'
import { linesQuery, pageSize } from './bank.queries.ts'
import { LineCard } from './LineCard.tsx'
import classes from './Bank.module.css'

const isState = (value: string) => lineStates.some((state) => state === value)
const shape = { state: isState }

/** Bank lines, the latest first: open, booked, or set aside. */
export function LineList() {
  const text = useText(bankText)
  const { filters, set, page, toPage } = useUrlFilters(shape)
  const state = lineStates.find((one) => one === filters.state) ?? 'open'
  const list = useQuery(linesQuery(state, page))
  const counts = list.data?.counts
  const [title, more] = text.empty[state]
  return (
    <SectionCard title={text.lines} description={text.linesMore} icon={IconArrowsExchange}>
      <SegmentedControl
        aria-label={text.stateLabel}
        fullWidth
        size="xs"
        className={classes.states ?? ''}
        value={state}
        onChange={(chosen) => set({ state: chosen === 'open' ? '' : chosen })}
        data={lineStates.map((value) => ({
          value,
          label: counts === undefined ? text.states[value] : text.count(text.states[value], counts[value]),
        }))}
      />
      <PagedList
        list={list}
        rows={({ lines }) => lines}
        page={page}
        pageSize={pageSize}
        onPage={toPage}
        failed={text.failed}
        waitingRows={3}
        empty={<EmptyState icon={IconArrowsExchange} title={title ?? ''} description={more} />}
      >
        {(lines) => (
          <ul
            ref={keepFocus}
            className={classes.lines}
            aria-label={text.states[state]}
            data-stale={list.isPlaceholderData}
            aria-busy={list.isPlaceholderData}
          >
            {lines.map((line) => (
              <LineCard key={line.id} line={line} />
            ))}
          </ul>
        )}
      </PagedList>
    </SectionCard>
  )
}
