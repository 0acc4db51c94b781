import { Button, Text, UnstyledButton } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type OpenBalance, reportRowsAtOnce } from '#contract/reports/money/schemas.ts'
import { formatTlShort, kurus, toKurus } from '#domain/money/money.ts'
import { daysBetween } from '#domain/time/day.ts'
import { usePayment } from '#web/features/folio/use-payment.tsx'
import { useMay } from '#web/features/session/use-may.ts'
import { useStayCard } from '#web/features/stays/use-stay-card.tsx'
import { dayOfMonth, daySpan } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { useUrlFilters } from '#web/platform/url-filters.ts'
import { useToday } from '#web/platform/use-today.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PrintButton } from '#web/ui/PrintButton.tsx'
import { debtsText } from './debts.text.ts'
import { balancesQuery } from './reports.queries.ts'
import { StatTiles } from './StatTiles.tsx'
import classes from './Reports.module.css'

/** The page /admin/debts lists the stays whose account is not settled; a payment is taken from its row. */
export default function DebtsPage() {
  const text = useText(debtsText)
  const language = useLanguage()
  const today = useToday()
  const mayTake = useMay()('payment.take')
  const { page, toPage } = useUrlFilters({})
  const list = useQuery(balancesQuery(page))
  const sums = list.data?.total
  const { pay, dialog } = usePayment()
  const { open, card } = useStayCard()
  const tl = (lira: number) => formatTlShort(toKurus(lira), language)
  const later = ({ owed, due }: Pick<OpenBalance, 'owed' | 'due'>) =>
    formatTlShort(kurus(toKurus(owed) - toKurus(due)), language)
  const stayOf = ({ unitName, checkInDate, checkOutDate }: OpenBalance) =>
    `${unitName}, ${daySpan(checkInDate, checkOutDate, language)}`
  return (
    <>
      <PageHeader title={text.title} description={text.intro} actions={<PrintButton />} />
      <div className={classes.sections}>
        {sums && (list.data?.count ?? 0) > 0 && (
          <StatTiles
            stale={list.isPlaceholderData}
            tiles={[
              { label: text.due, value: tl(sums.due) },
              { label: text.later, value: later(sums) },
              { label: text.owed, value: tl(sums.owed) },
              ...(sums.toReturn ? [{ label: text.toReturn, value: tl(sums.toReturn) }] : []),
            ]}
          />
        )}
        {sums && (list.data?.count ?? 0) > 0 && (
          <Text size="sm" c="dimmed" maw="80ch">
            {text.reconciled(tl(sums.due), later(sums), tl(sums.owed))} {text.onToday}
          </Text>
        )}
        <div className={classes.frame}>
          <PagedList
            list={{ ...list, data: list.data && { ...list.data, total: list.data.count } }}
            rows={({ rows }) => rows}
            page={page}
            pageSize={reportRowsAtOnce}
            onPage={toPage}
            waitingRows={4}
            empty={<EmptyState icon={IconScale} title={text.none} description={text.noneMore} />}
          >
            {(rows) => (
              <DataTable
                caption={text.caption}
                rows={rows}
                rowKey={({ reservationId }) => reservationId}
                stale={list.isPlaceholderData}
                room="much"
                columns={[
                  {
                    key: 'guest',
                    header: text.guest,
                    lead: true,
                    typed: true,
                    render: ({ reservationId, guestName }) => (
                      <UnstyledButton
                        className={classes.name}
                        data-opens
                        aria-haspopup="dialog"
                        onClick={() => void open(reservationId)}
                      >
                        {guestName || `#${reservationId}`}
                      </UnstyledButton>
                    ),
                  },
                  { key: 'stay', header: text.stay, typed: true, card: 'brief', render: stayOf },
                  {
                    key: 'since',
                    header: text.since,
                    render: ({ since, owed }) =>
                      owed === 0 ? (
                        '–'
                      ) : (
                        <Text inherit span c={since <= today ? 'red' : 'dimmed'}>
                          {since <= today
                            ? text.sinceMore(dayOfMonth(since, language), daysBetween(since, today))
                            : text.ahead(dayOfMonth(since, language))}
                        </Text>
                      ),
                  },
                  {
                    key: 'paid',
                    header: text.paid,
                    align: 'right',
                    render: ({ paid, charged }) => text.paidOf(tl(paid), tl(charged)),
                  },
                  {
                    key: 'due',
                    header: text.dueColumn,
                    align: 'right',
                    render: ({ due }) => (due > 0 ? tl(due) : '–'),
                  },
                  {
                    key: 'left',
                    header: text.left,
                    align: 'right',
                    card: 'beside',
                    render: ({ owed, toReturn }) => (
                      <Text inherit span fw={650}>
                        {owed > 0 ? tl(owed) : text.giveBack(tl(toReturn))}
                      </Text>
                    ),
                  },
                  {
                    key: 'pay',
                    header: text.pay,
                    actions: true,
                    render: (row) => (
                      <Button
                        size="sm"
                        variant="light"
                        className="konuk-no-print"
                        aria-label={(mayTake && row.owed > 0 ? text.payOf : text.openOf)(row.guestName)}
                        onClick={() => {
                          const { reservationId, guestName, checkInDate } = row
                          pay({ reservationId, guestName, checkInDate, where: stayOf(row) })
                        }}
                      >
                        {mayTake && row.owed > 0 ? text.pay : text.open}
                      </Button>
                    ),
                  },
                ]}
              />
            )}
          </PagedList>
        </div>
      </div>
      {dialog}
      {card}
    </>
  )
}
