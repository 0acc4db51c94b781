import { Alert, Button } from '@mantine/core'
import { IconFileInvoice, IconUser } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href, useNavigate, useParams } from 'react-router'
import type { Buyer, InvoiceDraft } from '#contract/invoices/schemas.ts'
import { issueInvoice } from '#contract/invoices/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { buyerProblems } from '#domain/invoices/buyer.ts'
import type { Language } from '#domain/language/language.ts'
import { formatTl, toKurus } from '#domain/money/money.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'
import { confirmAction } from '#web/platform/confirm.tsx'
import { daySpan } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { useRefused } from '#web/platform/use-refused.ts'
import { notifySuccess } from '#web/platform/notify.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { BuyerFields, buyerOf, type BuyerInput, buyerInputOf } from './BuyerFields.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'
import { InvoiceSettingsCard } from './InvoiceSettingsCard.tsx'
import { InvoiceTable } from './InvoiceTable.tsx'
import { draftQuery, invoiceQuery } from './invoices.queries.ts'
import { invoicesText } from './invoices.text.ts'
import classes from './Invoices.module.css'

/** Issues an invoice: the charges of a stay that are on no invoice yet, and the buyer. */
export default function IssueInvoicePage() {
  const text = useText(invoicesText)
  const language = useLanguage()
  const id = Number(useParams()['id'])
  const { data, error, refetch, isFetching } = useQuery(draftQuery(id))
  return (
    <>
      <PageHeader
        title={text.issue}
        description={
          data === undefined ? text.issueDescription : text.issueFor(data.stay.unitName, daysOf(data, language))
        }
        back={{ to: href('/admin/invoices'), label: text.back }}
      />
      {data !== undefined ? (
        <Draft key={data.reservationId} draft={data} />
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
  const { problem, leftOut, over, invoices } = draft
  return (
    <div className={classes.list}>
      {over > 0 && <Alert color="yellow">{text.over(tl(over))}</Alert>}
      {problem !== null && <Alert color={invoices.length > 0 ? 'gray' : 'yellow'}>{problem.message}</Alert>}
      {problem === null && draft.settingsVersion === 0 && <InvoiceSettingsCard />}
      {draft.lines.length > 0 && (
        <div className={classes.columns}>
          <SectionCard title={text.lines} icon={IconFileInvoice}>
            <InvoiceLines lines={draft.lines} totals={draft.totals} />
            {leftOut.map(({ text: what, amount }) => (
              <p key={what} className={classes.sum}>
                {text.leftOut(what, tl(amount))}
              </p>
            ))}
          </SectionCard>
          {problem === null && (
            <SectionCard title={text.buyerFor} icon={IconUser}>
              <IssueForm draft={draft} />
            </SectionCard>
          )}
        </div>
      )}
      {invoices.length > 0 && (
        <SectionCard title={text.already}>
          <InvoiceTable caption={text.already} invoices={invoices} />
        </SectionCard>
      )}
    </div>
  )
}

function IssueForm({ draft }: { draft: InvoiceDraft }) {
  const text = useText(invoicesText)
  const language = useLanguage()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [own, setOwn] = useState<BuyerInput>()
  // The buyer is the guest with the present name, until the user types another buyer.
  const typed = own ?? buyerInputOf(draft.suggested)
  const [requestId] = useState(() => crypto.randomUUID())
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [wrong, setWrong] = useState<Record<string, string>>()
  const { errors, refusal } = useRefused(
    error,
    Object.fromEntries(Object.entries(typed).map(([name, value]) => [`buyer.${name}`, value])),
    wrong,
  )
  const { payable } = draft.totals

  const issue = async () => {
    if (isBusy) return
    const buyer = buyerOf(typed)
    const problems = buyerProblems(buyer)
    setError(undefined)
    setWrong(Object.fromEntries(problems.map(({ field, code }) => [`buyer.${field}`, messageFor(code, language)])))
    if (problems.length > 0) return
    const isSure = await confirmAction({
      title: text.issueTitle,
      message: <WhatIsIssued buyer={buyer} draft={draft} />,
      confirmLabel: text.confirmIssue(formatTl(toKurus(payable), language)),
      cancelLabel: text.giveUp,
      // A second Enter must not issue what nobody can change.
      danger: true,
    })
    if (!isSure) return
    setBusy(true)
    try {
      const body = { requestId, buyer, payable }
      const { invoice } = await call(issueInvoice, { params: { id: draft.reservationId }, body })
      notifySuccess(text.issued(invoice.number))
      // The page of the invoice opens whole, so that the focus goes to its heading.
      await client.ensureQueryData(invoiceQuery(invoice.id))
      await navigate(href('/admin/invoices/:id', { id: String(invoice.id) }))
    } catch (refused) {
      setError(refused)
      setBusy(false)
    } finally {
      void changed('money')
    }
  }
  return (
    <form
      className={classes.fields}
      noValidate
      aria-label={text.issue}
      onSubmit={(event) => {
        event.preventDefault()
        void issue()
      }}
    >
      <BuyerFields typed={typed} onType={setOwn} errors={errors} />
      {refusal !== null && Object.keys(errors).length === 0 && (
        <p role="alert" className={classes.refusal}>
          {refusal.message}
        </p>
      )}
      <Button type="submit" loading={isBusy} disabled={draft.settingsVersion === 0}>
        {text.confirmIssue(formatTl(toKurus(payable), language))}
      </Button>
    </form>
  )
}

/** What the invoice will say, before it is issued: nobody can change it afterwards. */
function WhatIsIssued({ buyer, draft }: { buyer: Buyer; draft: InvoiceDraft }) {
  const text = useText(invoicesText)
  const language = useLanguage()
  const { totals, stay, series } = draft
  return (
    <>
      <dl className={classes.asked}>
        <dt>{text.prefix}</dt>
        <dd>{text.seriesOf(series)}</dd>
        <dt>{text.columns.buyer}</dt>
        <dd>{buyer.kind === 'company' ? buyer.title : `${buyer.firstName} ${buyer.lastName}`}</dd>
        <dt>{text.ofStay}</dt>
        <dd>
          {stay.unitName} · {daySpan(stay.checkInDate, stay.checkOutDate, language)}
        </dd>
        <dt>{text.documentText.payable}</dt>
        <dd className="konuk-numbers">{formatTl(toKurus(totals.payable), language)}</dd>
      </dl>
      <p className={classes.final}>{text.issueIsFinal}</p>
    </>
  )
}
