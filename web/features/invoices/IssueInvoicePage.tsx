import { Alert, Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link, useParams, useSearchParams } from 'react-router'
import type { Invoice, InvoiceDraft } from '#contract/invoices/schemas.ts'
import type { Language } from '#domain/language/language.ts'
import { formatTl, toKurus } from '#domain/money/money.ts'
import { daySpan } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { InvoiceSettingsCard } from './InvoiceSettingsCard.tsx'
import { InvoiceTable } from './InvoiceTable.tsx'
import { IssueForm } from './IssueForm.tsx'
import { draftQuery } from './invoices.queries.ts'
import { invoicesText } from './invoices.text.ts'
import classes from './Invoices.module.css'

/**
 * Issues invoices: the charges of a stay that are on no invoice yet, to one payer after the other. With `?of=group`, the
 * charges of all stays of its group.
 */
export default function IssueInvoicePage() {
  const text = useText(invoicesText)
  const language = useLanguage()
  const id = Number(useParams()['id'])
  const [search] = useSearchParams()
  const of = search.get('of') === 'group' ? 'group' : 'stay'
  const { data, error, refetch, isFetching } = useQuery(draftQuery(id, of))
  const group = data?.group ?? null
  return (
    <>
      <PageHeader
        title={text.issue}
        description={
          data === undefined ? (
            text.issueDescription
          ) : (
            <>
              {text.issueFor(data.stay.unitName, daysOf(data, language))}
              {group !== null && of === 'stay' && (
                <>
                  {' '}
                  <Link to={{ search: '?of=group' }} replace>
                    {text.forGroup(group.name)}
                  </Link>
                </>
              )}
            </>
          )
        }
        back={
          group !== null && of === 'group'
            ? { to: href('/admin/groups/:id', { id: String(group.id) }), label: group.name || text.group }
            : { to: href('/admin/invoices'), label: text.back }
        }
      />
      {data !== undefined ? (
        <Draft key={`${data.reservationId} ${data.of}`} draft={data} />
      ) : error === null ? (
        <LoadingState rows={5} />
      ) : (
        <ErrorState error={error} title={text.draftFailed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </>
  )
}

const daysOf = ({ stay }: InvoiceDraft, language: Language) => daySpan(stay.checkInDate, stay.checkOutDate, language)

function Draft({ draft }: { draft: InvoiceDraft }) {
  const text = useText(invoicesText)
  const language = useLanguage()
  const tl = (lira: number) => formatTl(toKurus(lira), language)
  const [last, setLast] = useState<Invoice>()
  const { problem, over, invoices } = draft
  const already = draft.of === 'group' ? text.alreadyOfGroup : text.already
  return (
    <div className={classes.list}>
      {last !== undefined && (
        // The focus goes to the notice, since the form of the last payer is gone.
        <Alert key={last.id} color="green" role="alert" tabIndex={-1} ref={(notice) => notice?.focus()}>
          {text.issuedTo(last.number, last.buyerName, tl(last.payable))}{' '}
          <Anchor
            component={Link}
            to={href('/admin/invoices/:id', { id: String(last.id) })}
            fz="inherit"
            underline="always"
          >
            {text.openIssued}
          </Anchor>
          {draft.lines.length > 0 && <p className={classes.next}>{text.nextPayer(tl(draft.totals.payable))}</p>}
        </Alert>
      )}
      {over > 0 && <Alert color="yellow">{text.over(tl(over))}</Alert>}
      {problem !== null && <Alert color={invoices.length > 0 ? 'gray' : 'yellow'}>{problem.message}</Alert>}
      {problem === null && draft.settingsVersion === 0 && <InvoiceSettingsCard />}
      {draft.lines.length > 0 && (
        <IssueForm
          key={`after ${last?.id ?? 0}`}
          draft={draft}
          before={last}
          onIssued={problem === null ? setLast : undefined}
        />
      )}
      {invoices.length > 0 && (
        <SectionCard title={already}>
          <InvoiceTable caption={already} invoices={invoices} />
        </SectionCard>
      )}
    </div>
  )
}
