import { Button } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import type { Buyer, Invoice, InvoiceDraft } from '#contract/invoices/schemas.ts'
import { issueInvoice, proformaPdf } from '#contract/invoices/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { buyerProblems } from '#domain/invoices/buyer.ts'
import { formatTl, toKurus } from '#domain/money/money.ts'
import { addDays, type Day, dayIn } from '#domain/time/day.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'
import { confirmAction } from '#web/platform/confirm.tsx'
import { daySpan } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { useRefused } from '#web/platform/use-refused.ts'
import { timeNow } from '#contract/browser/clock.ts'
import { download } from '#web/platform/download.ts'
import { notifySuccess } from '#web/platform/notify.tsx'
import { DayInput } from '#web/ui/DayInput.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { BuyerFields, buyerOf, type BuyerInput, buyerInputOf } from './BuyerFields.tsx'
import { ChosenLines } from './ChosenLines.tsx'
import { draftQuery, invoiceQuery } from './invoices.queries.ts'
import { invoicesText } from './invoices.text.ts'
import { everything, type Part, partOf } from './payers-part.ts'
import classes from './Invoices.module.css'

type Props = {
  draft: InvoiceDraft
  /** The invoice to the payer before this one. */
  before: Invoice | undefined
  /** Is told of an invoice that leaves something to the next payer. Left out if no invoice can be issued now. */
  onIssued: ((invoice: Invoice) => void) | undefined
}

/** What a payer gets, and who that is. */
export function IssueForm({ draft, before, onIssued }: Props) {
  const text = useText(invoicesText)
  const language = useLanguage()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [own, setOwn] = useState<BuyerInput>()
  const [choice, setChoice] = useState(everything)
  // The buyer is the guest with the present name, until the user types another buyer.
  const typed = own ?? firstBuyer(draft, before)
  const [requestId] = useState(() => crypto.randomUUID())
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [wrong, setWrong] = useState<Record<string, string>>()
  const { errors, refusal } = useRefused(
    error,
    { ...choice, ...Object.fromEntries(Object.entries(typed).map(([name, value]) => [`buyer.${name}`, value])) },
    wrong,
  )
  const part = partOf(draft, choice)
  const tl = (lira: number) => formatTl(toKurus(lira), language)

  /** Names what is missing at its field, or returns the buyer. */
  const checked = (): Buyer | undefined => {
    const buyer = buyerOf(typed)
    const problems = buyerProblems(buyer)
    setError(undefined)
    setWrong({
      ...Object.fromEntries(problems.map(({ field, code }) => [`buyer.${field}`, messageFor(code, language)])),
      ...(part.isAmountWrong && { amount: text.amountWrong(tl(part.whole)) }),
      ...(part.chosen.length === 0 && { leftOut: messageFor('invoice.no-lines', language) }),
    })
    return problems.length > 0 || part.isAmountWrong || part.chosen.length === 0 ? undefined : buyer
  }

  const asked = () => {
    const { amount } = choice
    return { of: draft.of, payable: part.whole, lines: [...part.chosen], ...(amount !== '' && { amount }) }
  }
  const issue = async () => {
    const buyer = isBusy ? undefined : checked()
    if (buyer === undefined) return
    const isSure = await confirmAction({
      title: text.issueTitle,
      message: <WhatIsIssued buyer={buyer} draft={draft} part={part} />,
      confirmLabel: text.confirmIssue(tl(part.totals.payable)),
      cancelLabel: text.giveUp,
      // A second Enter must not issue what nobody can change.
      danger: true,
    })
    if (!isSure) return
    setBusy(true)
    try {
      const body = { requestId, buyer, ...asked() }
      const { invoice } = await call(issueInvoice, { params: { id: draft.reservationId }, body })
      notifySuccess(text.issued(invoice.number))
      // The next page, or the form of the next payer, opens whole, so that the focus goes where it belongs.
      await client.ensureQueryData(invoiceQuery(invoice.id))
      if (part.rest > 0) {
        await client.fetchQuery({ ...draftQuery(draft.reservationId, draft.of), staleTime: 0 })
        onIssued?.(invoice)
      } else await navigate(href('/admin/invoices/:id', { id: String(invoice.id) }))
    } catch (refused) {
      setError(refused)
      setBusy(false)
    } finally {
      void changed('money')
    }
  }
  const [validUntil, setValidUntil] = useState<Day | null>(() => addDays(dayIn(timeNow()), 15))
  const [isMaking, setMaking] = useState(false)
  const makeProforma = async () => {
    const buyer = isMaking ? undefined : checked()
    if (buyer === undefined || validUntil === null) return
    setMaking(true)
    try {
      const body = { buyer, validUntil, ...asked() }
      await download(proformaPdf, { params: { id: draft.reservationId }, body })
    } catch (refused) {
      setError(refused)
    } finally {
      setMaking(false)
    }
  }
  const ofForm = errors['leftOut'] ?? (Object.keys(errors).length === 0 ? refusal?.message : undefined)
  return (
    <form
      className={classes.columns}
      noValidate
      aria-label={text.issue}
      onSubmit={(event) => {
        event.preventDefault()
        void issue()
      }}
    >
      <ChosenLines draft={draft} part={part} choice={choice} onChoose={onIssued && setChoice} errors={errors} />
      {onIssued !== undefined && (
        <SectionCard title={text.buyerFor} icon={IconUser}>
          <div className={classes.fields}>
            <BuyerFields typed={typed} onType={setOwn} errors={errors} />
            {ofForm !== undefined && (
              <p role="alert" className={classes.refusal}>
                {ofForm}
              </p>
            )}
            <Button type="submit" loading={isBusy} disabled={draft.settingsVersion === 0}>
              {text.confirmIssue(tl(part.totals.payable))}
            </Button>
            <DayInput
              label={text.validUntil}
              description={text.proformaMore}
              value={validUntil}
              onChange={setValidUntil}
              min={dayIn(timeNow())}
              error={errors['validUntil']}
            />
            <Button
              variant="default"
              loading={isMaking}
              disabled={draft.settingsVersion === 0 || validUntil === null}
              onClick={() => void makeProforma()}
            >
              {text.proforma}
            </Button>
          </div>
        </SectionCard>
      )}
    </form>
  )
}

/**
 * The company of the booking, or else the main guest. After an invoice to a company, the next payer is probably a guest,
 * and after one to a guest a company.
 */
function firstBuyer({ suggested, company }: InvoiceDraft, before: Invoice | undefined): BuyerInput {
  if (before?.buyerKind === 'company') return buyerInputOf(suggested)
  if (company !== null) return buyerInputOf(company)
  if (before === undefined) return buyerInputOf(suggested)
  return buyerInputOf({ kind: 'company', title: '', vkn: '', taxOffice: '', address: '', email: '' })
}

/** What the invoice will say, before it is issued: nobody can change it afterwards. */
function WhatIsIssued({ buyer, draft, part }: { buyer: Buyer; draft: InvoiceDraft; part: Part }) {
  const text = useText(invoicesText)
  const language = useLanguage()
  const tl = (lira: number) => formatTl(toKurus(lira), language)
  const { stay, series } = draft
  return (
    <>
      <dl className={classes.asked}>
        <dt>{text.prefix}</dt>
        <dd>{text.seriesOf(series)}</dd>
        <dt>{text.columns.buyer}</dt>
        <dd>{buyer.kind === 'company' ? buyer.title : `${buyer.firstName} ${buyer.lastName}`}</dd>
        <dt>{draft.of === 'group' ? text.ofGroup : text.ofStay}</dt>
        <dd>
          {stay.unitName} · {daySpan(stay.checkInDate, stay.checkOutDate, language)}
        </dd>
        <dt>{text.documentText.payable}</dt>
        <dd className="konuk-numbers">{tl(part.totals.payable)}</dd>
        {part.rest > 0 && (
          <>
            <dt>{text.restShort}</dt>
            <dd className="konuk-numbers">{tl(part.rest)}</dd>
          </>
        )}
      </dl>
      <p className={classes.final}>{text.issueIsFinal}</p>
    </>
  )
}
