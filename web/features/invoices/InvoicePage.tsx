import { Alert, Button, Group } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, useParams } from 'react-router'
import { Refusal } from '#contract/client.ts'
import type { Buyer, Invoice } from '#contract/invoices/schemas.ts'
import { invoicePdf, invoiceUbl } from '#contract/invoices/endpoints.ts'
import { placeWords } from '#domain/invoices/place.ts'
import { formatDay } from '#domain/time/day.ts'
import { download } from '#web/platform/download.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { useText } from '#web/platform/language.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PrintButton } from '#web/ui/PrintButton.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'
import { InvoiceTable } from './InvoiceTable.tsx'
import { invoiceQuery } from './invoices.queries.ts'
import { invoicesText } from './invoices.text.ts'
import classes from './Invoices.module.css'

const CreditForm = lazyPart(async () => (await import('./CreditForm.tsx')).CreditForm)
const InvoiceSettingsCard = lazyPart(async () => (await import('./InvoiceSettingsCard.tsx')).InvoiceSettingsCard)

/**
 * True if the server refuses because the business's province or district is missing. The invoice settings then open
 * beside the refusal.
 */
const lacksPlace = (problem: Error | null) => problem instanceof Refusal && problem.problem.code === 'invoice.no-place'

/** An issued invoice, for reading, printing and crediting. */
export default function InvoicePage() {
  const text = useText(invoicesText)
  const id = Number(useParams()['id'])
  const { data: invoice, error, refetch, isFetching } = useQuery(invoiceQuery(id))
  const {
    mutate,
    isPending,
    error: refused,
  } = useMutation({
    mutationFn: (format: typeof invoicePdf | typeof invoiceUbl) => download(format, { params: { id } }),
    onError: (problem) => {
      if (!lacksPlace(problem)) notifyError(text.downloadFailed(problem.message))
    },
  })
  const [isCrediting, setCrediting] = useState(false)
  const back = { to: href('/admin/invoices'), label: text.back }
  if (invoice === undefined) {
    return (
      <>
        <div className="konuk-no-print">
          <PageHeader title={text.title} back={back} />
        </div>
        {error === null ? (
          <LoadingState rows={6} />
        ) : (
          <ErrorState error={error} title={text.notFound} onRetry={() => void refetch()} retrying={isFetching} />
        )}
      </>
    )
  }
  const canCredit = invoice.kind === 'invoice' && invoice.credited < invoice.payable
  return (
    <>
      <div className="konuk-no-print">
        <PageHeader
          title={text.documentOf(invoice.number)}
          back={back}
          actions={
            <Group gap="sm">
              {canCredit && !isCrediting && (
                <Button size="sm" variant="default" onClick={() => setCrediting(true)}>
                  {text.credit}
                </Button>
              )}
              <Button size="sm" variant="default" loading={isPending} onClick={() => mutate(invoicePdf)}>
                {text.pdf}
              </Button>
              <Button size="sm" variant="default" loading={isPending} onClick={() => mutate(invoiceUbl)}>
                {text.ubl}
              </Button>
              <PrintButton />
            </Group>
          }
        />
      </div>
      <div className={classes.list}>
        {refused !== null && lacksPlace(refused) && (
          <div className={`${classes.list} konuk-no-print`}>
            <Alert color="yellow">{refused.message}</Alert>
            <InvoiceSettingsCard />
          </div>
        )}
        {isCrediting && canCredit && <CreditForm invoice={invoice} onDone={() => setCrediting(false)} />}
        <InvoiceDocument invoice={invoice} />
        {invoice.creditNotes.length > 0 && (
          <div className="konuk-no-print">
            <SectionCard title={text.creditNotes}>
              <InvoiceTable caption={text.creditNotes} invoices={invoice.creditNotes} />
            </SectionCard>
          </div>
        )}
      </div>
    </>
  )
}

const numberOf = (buyer: Buyer) => {
  if (buyer.kind === 'foreigner') return null
  return buyer.kind === 'company' ? buyer.vkn : buyer.tcKimlik
}

function InvoiceDocument({ invoice }: { invoice: Invoice }) {
  const text = useText(invoicesText)
  const { seller, buyer, credits } = invoice
  const seesNumbers = useMay()('identity.see')
  return (
    <article className={classes.document} aria-label={text.documentOf(invoice.number)}>
      <div className={classes.documentHead}>
        <div>
          <p>
            <strong>{seller.title}</strong>
          </p>
          <p>{seller.address}</p>
          {placeWords(seller) !== '' && <p>{placeWords(seller)}</p>}
          <p>
            {seller.taxOffice} · {text.documentText.taxNumber} {seller.taxNumber}
          </p>
        </div>
        <div>
          <h2>{text.documentText.kinds[invoice.kind]}</h2>
          <p>
            {text.documentText.number} <strong>{invoice.number}</strong>
          </p>
          <p>
            {text.documentText.day} {formatDay(invoice.day)}
          </p>
          <p>
            <small>ETTN {invoice.uuid}</small>
          </p>
        </div>
      </div>
      <div>
        <p>{text.documentText.buyer}</p>
        <p>
          <strong>{invoice.buyerName}</strong>
        </p>
        {buyer !== null && (
          <>
            {buyer.address !== '' && <p>{buyer.address}</p>}
            {placeWords(buyer) !== '' && <p>{placeWords(buyer)}</p>}
            {buyer.kind === 'foreigner' ? (
              <p>{buyer.country}</p>
            ) : (
              <p>
                {buyer.kind === 'company' && `${buyer.taxOffice} · `}
                {text.documentText.taxNumber} {numberOf(buyer) ?? (seesNumbers ? text.documentText.notGiven : '•••')}
              </p>
            )}
          </>
        )}
      </div>
      {credits !== null && <p>{text.documentText.credits(credits.number, formatDay(credits.day))}</p>}
      {invoice.reason !== '' && (
        <p>
          {text.documentText.reason}: {invoice.reason}
        </p>
      )}
      <InvoiceLines lines={invoice.lines} totals={invoice.totals} />
      {invoice.unproven && <p>{text.documentText.unproven}</p>}
      <p>
        <small>{text.documentText.notOfficial}</small>
      </p>
    </article>
  )
}
