import { Button } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { invoicesAtOnce } from '#contract/invoices/schemas.ts'
import { formatTl, toKurus } from '#domain/money/money.ts'
import { isDay } from '#domain/time/day.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { useUrlFilters } from '#web/platform/url-filters.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ChoiceFilter, DayFilter } from '#web/ui/FilterFields.tsx'
import { FilterPanel } from '#web/ui/FilterPanel.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { InvoiceSettingsCard } from './InvoiceSettingsCard.tsx'
import { InvoiceTable } from './InvoiceTable.tsx'
import { invoicesQuery } from './invoices.queries.ts'
import { invoicesText } from './invoices.text.ts'
import classes from './Invoices.module.css'

const kinds = ['invoice', 'credit'] as const
const buyerKinds = ['person', 'foreigner', 'company'] as const
type Kind = (typeof kinds)[number] | 'ALL'
type BuyerKind = (typeof buyerKinds)[number] | 'ALL'
const kindOf = (value: string): Kind => kinds.find((one) => one === value) ?? 'ALL'
const buyerKindOf = (value: string): BuyerKind => buyerKinds.find((one) => one === value) ?? 'ALL'

const filterShape = {
  q: () => true,
  kind: (value: string) => kindOf(value) !== 'ALL',
  buyer: (value: string) => buyerKindOf(value) !== 'ALL',
  from: isDay,
  to: isDay,
}

/**
 * The page /admin/invoices lists invoices and credit notes, and has the settings for the business's details on them.
 */
export default function InvoicesPage() {
  const text = useText(invoicesText)
  const language = useLanguage()
  const url = useUrlFilters(filterShape)
  const { filters, field, page } = url
  const { q: search, kind, buyer, from, to } = filters
  const body = { search, kind: kindOf(kind), buyerKind: buyerKindOf(buyer), from, to, page }
  const list = useQuery(invoicesQuery(body))
  const choices = <Value extends string>(all: string, names: Record<Value, string>, of: readonly Value[]) => [
    { value: '', label: all },
    ...of.map((value) => ({ value, label: names[value] })),
  ]
  const toStays = (
    <Button component={Link} to={href('/admin/reservations')} variant="default">
      {text.toStays}
    </Button>
  )
  return (
    <>
      <PageHeader title={text.title} description={text.description} actions={toStays} />
      <div className={classes.list}>
        <SectionCard title={text.caption} icon={IconReceipt}>
          <FilterPanel
            url={url}
            inCard
            more={{
              label: text.moreFilters,
              names: ['buyer', 'from', 'to'],
              fields: (
                <>
                  <ChoiceFilter
                    label={text.buyerKind}
                    choices={choices(text.buyerKinds.ALL, text.buyerKinds, buyerKinds)}
                    {...field('buyer')}
                  />
                  <DayFilter label={text.from} {...field('from')} />
                  <DayFilter label={text.to} {...field('to')} />
                </>
              ),
            }}
          >
            <SearchField label={text.search} placeholder={text.searchHint} type="search" {...field('q')} />
            <ChoiceFilter label={text.kind} choices={choices(text.kinds.ALL, text.kinds, kinds)} {...field('kind')} />
          </FilterPanel>
          {list.data !== undefined && list.data.total > 0 && (
            <p className={classes.sum}>{text.sum(formatTl(toKurus(list.data.payable), language), list.data.total)}</p>
          )}
          <PagedList
            list={list}
            rows={({ invoices }) => invoices}
            page={page}
            pageSize={invoicesAtOnce}
            onPage={url.toPage}
            waitingRows={4}
            empty={
              <EmptyState
                icon={IconReceipt}
                title={url.isFiltered ? text.noMatch : text.none}
                description={text.noneMore}
              />
            }
            failed={text.listFailed}
          >
            {(invoices) => <InvoiceTable caption={text.caption} invoices={invoices} stale={list.isPlaceholderData} />}
          </PagedList>
        </SectionCard>
        <InvoiceSettingsCard folded />
      </div>
    </>
  )
}
