import { Text } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { exportPayments } from '#contract/reports/payments/endpoints.ts'
import { paymentDirections, paymentsAtOnce } from '#contract/reports/payments/schemas.ts'
import { paymentMethods, paymentPurposes } from '#domain/folio/payment.ts'
import { paymentWords } from '#domain/folio/payment.text.ts'
import { formatTlShort, toKurus } from '#domain/money/money.ts'
import { isDay } from '#domain/time/day.ts'
import { paymentWaysQuery } from '#web/features/payment-ways/payment-ways.queries.ts'
import { download } from '#web/platform/download.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { useUrlFilters } from '#web/platform/url-filters.ts'
import { useToday } from '#web/platform/use-today.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ChoiceFilter, DayFilter } from '#web/ui/FilterFields.tsx'
import { FilterPanel } from '#web/ui/FilterPanel.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { FileButtons } from '../money/FileButtons.tsx'
import { paymentsQuery } from '../reports.queries.ts'
import { StatTiles } from '../StatTiles.tsx'
import classes from '../Reports.module.css'
import {
  type Days,
  daysIn,
  filtersOf,
  isDirection,
  isMethod,
  isPurpose,
  periodChoices,
  periodIn,
  periodOf,
} from './payment-filters.ts'
import { PaymentTable } from './PaymentTable.tsx'
import { paymentsText } from './payments.text.ts'

const filterShape = {
  q: () => true,
  direction: isDirection,
  method: isMethod,
  purpose: isPurpose,
  by: (value: string) => /^[1-9]\d{0,14}$/.test(value),
  from: isDay,
  to: isDay,
  all: (value: string) => value === '1',
}

/** The page /admin/payments lists single payments and refunds over all stays, with the sums of what is shown. */
export default function PaymentsPage() {
  const text = useText(paymentsText)
  const language = useLanguage()
  const today = useToday()
  const url = useUrlFilters(filterShape)
  const { filters, field, page } = url
  const days = daysIn(filters, today)
  const asked = filtersOf({ ...filters, ...days })
  const isBackwards = days.from !== '' && days.to !== '' && days.to < days.from
  const list = useQuery({ ...paymentsQuery({ ...asked, page }), enabled: !isBackwards })
  const sums = list.data?.sums
  const period = periodIn(days, today)
  const setDays = (next: Days) => url.set({ ...next, all: next.from === '' || next.to === '' ? '1' : '' })
  const tl = (lira: number) => formatTlShort(toKurus(lira), language)
  const words = paymentWords[language]
  const choices = <Value extends string>(all: string, values: readonly Value[], names: Record<Value, string>) => [
    { value: '', label: all },
    ...values.map((value) => ({ value, label: names[value] })),
  ]
  const methods = paymentMethods.filter((method) => method !== 'transfer')
  const { data: known } = useQuery(paymentWaysQuery)
  const withWays = (method: (typeof methods)[number]) => {
    const name = words.methods[method]
    const ways = (known?.ways ?? []).filter(({ id, kind }) => id !== null && kind === method)
    return [
      { value: method as string, label: name },
      ...ways.map((way) => ({ value: String(way.id), label: `${name}: ${way.name}` })),
    ]
  }
  return (
    <>
      <PageHeader
        title={text.title}
        description={text.intro}
        actions={
          <FileButtons
            fetch={(format) => download(exportPayments, { body: { ...asked, format } })}
            disabled={list.isPlaceholderData || isBackwards}
          />
        }
      />
      <div className={classes.sections}>
        <FilterPanel
          url={url}
          more={{
            label: text.more,
            // Days that a named period stands for are shown by its name.
            names: [...(period === 'own' ? (['from', 'to'] as const) : []), 'method', 'purpose', 'by'],
            fields: (
              <>
                <DayFilter label={text.from} value={days.from} onSet={(from) => setDays({ ...days, from })} />
                <DayFilter
                  label={text.to}
                  value={days.to}
                  onSet={(to) => setDays({ ...days, to })}
                  {...(isBackwards && { error: text.backwards })}
                />
                <ChoiceFilter
                  label={text.method}
                  choices={[{ value: '', label: text.anything }, ...methods.flatMap(withWays)]}
                  {...field('method')}
                />
                <ChoiceFilter
                  label={text.purpose}
                  choices={choices(text.anything, paymentPurposes, words.purposes)}
                  {...field('purpose')}
                />
                <ChoiceFilter
                  label={text.takenBy}
                  choices={[
                    { value: '', label: text.anyone },
                    ...(list.data?.people ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
                  ]}
                  {...field('by')}
                />
              </>
            ),
          }}
        >
          <ChoiceFilter
            label={text.period}
            value={period}
            choices={periodChoices(days, today).map((value) => ({ value, label: text.periods[value] }))}
            onSet={(name) => setDays(periodOf(name, today))}
          />
          <SearchField label={text.search} placeholder={text.searchHint} type="search" {...field('q')} />
          <ChoiceFilter
            label={text.direction}
            choices={choices(text.directions.ALL, paymentDirections, text.directions)}
            {...field('direction')}
          />
        </FilterPanel>
        {isBackwards ? (
          <EmptyState icon={IconCoins} title={text.backwards} description={text.noMatchMore} />
        ) : (
          <div className={classes.frame}>
            {sums !== undefined && (list.data?.total ?? 0) > 0 && (
              <div className={classes.sums}>
                <StatTiles
                  stale={list.isPlaceholderData}
                  tiles={[
                    { label: text.inAll(list.data?.total ?? 0), value: tl(sums.net) },
                    ...sums.methods.map(({ method, count, net }) => ({
                      label: text.ofMethod(words.methods[method], count),
                      value: tl(net),
                    })),
                  ]}
                />
                {sums.refunded !== 0 && (
                  <Text c="dimmed" size="sm" className="konuk-numbers">
                    {text.withRefunds(tl(sums.taken), tl(-sums.refunded))}
                  </Text>
                )}
              </div>
            )}
            <PagedList
              list={list}
              rows={({ payments }) => payments}
              page={page}
              pageSize={paymentsAtOnce}
              onPage={url.toPage}
              waitingRows={6}
              empty={
                <EmptyState
                  icon={IconCoins}
                  title={url.isFiltered ? text.noMatch : text.none}
                  description={url.isFiltered ? text.noMatchMore : text.noneMore}
                />
              }
              failed={text.failed}
            >
              {(payments) => <PaymentTable payments={payments} stale={list.isPlaceholderData} />}
            </PagedList>
          </div>
        )}
      </div>
    </>
  )
}
