import { Anchor } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Movement } from '#contract/cash/schemas.ts'
import { formatInstant } from '#domain/time/day.ts'
import { reservationsAddress } from '#web/features/navigation/addresses.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { cashText } from './cash.text.ts'
import { movementsQuery, pageSize } from './cash.queries.ts'
import { foreign, tl } from './written.ts'

/** Movements of a cash session, the newest first. */
export function MovementList({ id }: { id: number }) {
  const text = useText(cashText)
  const language = useLanguage()
  const [page, toPage] = useState(1)
  const list = useQuery(movementsQuery(id, page))
  const amountOf = ({ kind, amount, foreign: notes }: Movement) => {
    const lira = tl(kind === 'refund' || kind === 'pay-out' ? -amount : amount, language)
    return notes === null ? lira : `${foreign(notes.currency, notes.amount, language)} (${lira})`
  }
  return (
    <SectionCard title={text.movements} icon={IconArrowsExchange}>
      <PagedList
        list={list}
        rows={({ movements }) => movements}
        page={page}
        pageSize={pageSize}
        onPage={toPage}
        waitingRows={3}
        empty={<EmptyState icon={IconArrowsExchange} title={text.noMovements} description={text.noMovementsMore} />}
      >
        {(movements) => (
          <DataTable
            caption={text.movements}
            rows={movements.map((movement, at) => ({ ...movement, at: movement.at, key: `${movement.at}-${at}` }))}
            rowKey={({ key }) => key}
            stale={list.isPlaceholderData}
            columns={[
              { key: 'at', header: text.when, render: ({ at }) => formatInstant(new Date(at)) },
              { key: 'kind', header: text.kind, lead: true, render: ({ kind }) => text.kindOf[kind] },
              {
                key: 'about',
                header: text.about,
                typed: true,
                render: ({ stay, text: note }) =>
                  stay === null ? (
                    note
                  ) : (
                    <>
                      <Anchor component={Link} to={reservationsAddress(`#${stay.reservationId}`)}>
                        {stay.guestName || `#${stay.reservationId}`}
                      </Anchor>
                      {note !== '' && ` · ${note}`}
                    </>
                  ),
              },
              { key: 'by', header: text.by, typed: true, render: ({ by }) => by ?? text.nobody },
              { key: 'amount', header: text.amount, align: 'right', render: amountOf },
            ]}
          />
        )}
      </PagedList>
    </SectionCard>
  )
}
