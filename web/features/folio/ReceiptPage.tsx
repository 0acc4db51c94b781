import { Button, Group } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { href, useParams } from 'react-router'
import { companyReceipt } from '#contract/companies/payment-endpoints.ts'
import { paymentReceipt } from '#contract/folio/receipts/endpoints.ts'
import { type Receipt, receiptInWords } from '#domain/folio/receipt.ts'
import { companyOfReceipt, groupAddress, reservationsAddress } from '#web/features/navigation/addresses.ts'
import { download } from '#web/platform/download.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PrintButton } from '#web/ui/PrintButton.tsx'
import { receiptQuery } from './folio.queries.ts'
import { folioText } from './folio.text.ts'
import classes from './Receipt.module.css'

/** The page /admin/receipts/:id/:paymentId shows the receipt of a payment, to read and print. */
export default function ReceiptPage() {
  const text = useText(folioText)
  const { id = '', paymentId } = useParams()
  const companyId = companyOfReceipt(id)
  const params = { id: companyId ?? Number(id), paymentId: Number(paymentId) }
  const { data: receipt, error, refetch, isFetching } = useQuery(receiptQuery(params, companyId !== undefined))
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(companyId === undefined ? paymentReceipt : companyReceipt, { params }),
    onError: (problem) => void notifyError(problem.message),
  })
  const group = receipt?.group ?? null
  const back =
    companyId !== undefined
      ? { to: href('/admin/companies/:id', { id: String(companyId) }), label: text.toCompany }
      : group === null
        ? { to: reservationsAddress(`#${params.id}`), label: text.toStay }
        : { to: groupAddress(group.id), label: group.name || text.toGroup }
  return (
    <>
      <div className="konuk-no-print">
        <PageHeader
          title={receipt === undefined ? text.receipt : text.pdfOf(receipt.number)}
          back={back}
          {...(receipt !== undefined && {
            actions: (
              <Group gap="sm">
                <Button size="sm" variant="default" loading={isPending} onClick={() => mutate()}>
                  {text.pdf}
                </Button>
                <PrintButton />
              </Group>
            ),
          })}
        />
      </div>
      {receipt !== undefined ? (
        <ReceiptDocument receipt={receipt} />
      ) : error === null ? (
        <LoadingState rows={6} />
      ) : (
        <ErrorState error={error} title={text.receiptFailed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </>
  )
}

function ReceiptDocument({ receipt }: { receipt: Receipt }) {
  const text = useText(folioText)
  const { kind, number, day, sum, rows, left, notAnInvoice, unproven } = receiptInWords(receipt, useLanguage())
  return (
    <article className={`${classes.document} konuk-numbers`} aria-label={text.pdfOf(receipt.number)}>
      <header>
        <div>
          <p>
            <strong>{receipt.businessName}</strong>
          </p>
          <p>{receipt.businessAddress}</p>
        </div>
        <div>
          <h2>{kind}</h2>
          <p>{number}</p>
          <p>{day}</p>
        </div>
      </header>
      {unproven !== undefined && (
        <p>
          <strong>{unproven}</strong>
        </p>
      )}
      <dl>
        <div data-sum>
          <dt>{sum.name}</dt>
          <dd>{sum.value}</dd>
        </div>
        {rows.map(({ name, value }) => (
          <div key={`${name}${value}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div data-sum>
          <dt>{left.name}</dt>
          <dd>{left.value}</dd>
        </div>
      </dl>
      <p>
        <small>{notAnInvoice}</small>
      </p>
    </article>
  )
}
