import { SegmentedControl } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { auditAtOnce } from '#contract/audit/schemas.ts'
import { auditFilters, auditKinds } from '#domain/audit/kinds.ts'
import { isDay } from '#domain/time/day.ts'
import { useText } from '#web/platform/language.tsx'
import { useUrlFilters } from '#web/platform/url-filters.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ChoiceFilter, DayFilter, NumberFilter } from '#web/ui/FilterFields.tsx'
import { FilterPanel } from '#web/ui/FilterPanel.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PrintButton } from '#web/ui/PrintButton.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { ActList } from './ActList.tsx'
import { auditText } from './audit.text.ts'
import { actsQuery } from './audit.queries.ts'
import classes from './Audit.module.css'

const kindOf = (value: string) => auditFilters.find((kind) => kind === value)
const filterShape = {
  person: (value: string) => /^\d{1,6}$/.test(value),
  stay: (value: string) => /^\d{1,9}$/.test(value),
  kind: (value: string) => kindOf(value) !== undefined,
  from: isDay,
  to: isDay,
}

/** The page /admin/audit shows who changed what. */
export default function AuditPage() {
  const text = useText(auditText)
  const url = useUrlFilters(filterShape)
  const { filters, field, page } = url
  const { person, stay, kind, from, to } = filters
  const isViews = kind === 'seen'
  const asked = { actorId: person, reservationId: stay, kind: kindOf(kind) ?? ('changes' as const), from, to, page }
  const list = useQuery(actsQuery(asked))
  const people = (list.data?.people ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const kinds = auditKinds.map((value) => ({ value, label: text.kinds[value] }))
  return (
    <>
      <PageHeader title={text.title} description={text.description} actions={<PrintButton />} />
      <SectionCard title={isViews ? text.views : text.caption} icon={IconHistory}>
        <SegmentedControl
          className={`${classes.shown} konuk-no-print`}
          classNames={{ label: classes.shownLabel }}
          fullWidth
          aria-label={text.shown}
          value={isViews ? 'seen' : 'changes'}
          onChange={(value) => url.set({ kind: value === 'seen' ? value : '' })}
          data={[
            { value: 'changes', label: text.changes },
            { value: 'seen', label: text.views },
          ]}
        />
        <FilterPanel
          url={url}
          inCard
          more={{
            label: text.moreFilters,
            names: ['stay', 'from', 'to'],
            fields: (
              <>
                <NumberFilter label={text.stay} hint={text.stayHint} {...field('stay')} />
                <DayFilter label={text.from} {...field('from')} />
                <DayFilter label={text.to} {...field('to')} />
              </>
            ),
          }}
        >
          <ChoiceFilter
            label={text.person}
            choices={[{ value: '', label: text.everybody }, ...people]}
            {...field('person')}
          />
          {!isViews && (
            <ChoiceFilter
              label={text.kind}
              choices={[{ value: '', label: text.everything }, ...kinds]}
              {...field('kind')}
            />
          )}
        </FilterPanel>
        <PagedList
          list={list}
          rows={({ acts }) => acts}
          page={page}
          pageSize={auditAtOnce}
          onPage={url.toPage}
          failed={text.failed}
          empty={
            <EmptyState
              icon={IconHistory}
              title={isViews ? text.noViews : url.isFiltered ? text.noMatch : text.none}
              description={isViews ? text.noViewsMore : text.noneMore}
            />
          }
        >
          {(acts) => <ActList acts={acts} stale={list.isPlaceholderData} />}
        </PagedList>
      </SectionCard>
    </>
  )
}
