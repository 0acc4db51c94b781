import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { creditInvoice } from '#contract/invoices/endpoints.ts'
import type { Invoice } from '#contract/invoices/schemas.ts'
import { formatTl, hasWholeKurus, sumOf, toKurus } from '#domain/money/money.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { useRefused } from '#web/platform/use-refused.ts'
import { notifySuccess } from '#web/platform/notify.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { useSoldWords } from './InvoiceLines.tsx'
import { invoicesText } from './invoices.text.ts'
import classes from './Invoices.module.css'

/**
 * The form for a credit note: the amount for each line, and the reason. It starts with everything that has not been
 * credited yet.
 */
export function CreditForm({ invoice, onDone }: { invoice: Invoice; onDone: () => void }) {
  const text = useText(invoicesText)
  const language = useLanguage()
  const navigate = useNavigate()
  const words = useSoldWords()
  const [amounts, setAmounts] = useState<(number | '')[]>(() => invoice.lines.map(({ left }) => left))
  const [reason, setReason] = useState('')
  const [requestId] = useState(() => crypto.randomUUID())
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [wrong, setWrong] = useState<Record<string, string>>()
  const { errors: fields, refusal } = useRefused(error, { lines: amounts, reason }, wrong)
  const wanted = amounts.flatMap((gross, line) => (gross === '' || gross <= 0 ? [] : [{ line, gross }]))
  const isWhole = wanted.every(({ gross }) => hasWholeKurus(gross))
  const sum = isWhole ? sumOf(wanted.map(({ gross }) => toKurus(gross))) : undefined
  const tl = (lira: number) => formatTl(toKurus(lira), language)
  const refused = fields['lines'] ?? (fields['reason'] === undefined ? refusal?.message : undefined)

  const credit = async () => {
    if (isBusy) return
    if (wanted.length === 0 || !isWhole) {
      setError(undefined)
      setWrong({ lines: text.amountMissing })
      return
    }
    setBusy(true)
    setError(undefined)
    setWrong(undefined)
    try {
      const body = { requestId, lines: wanted, reason }
      const { invoice: note } = await call(creditInvoice, { params: { id: invoice.id }, body })
      notifySuccess(text.creditIssued(note.number))
      onDone()
      await navigate(href('/admin/invoices/:id', { id: String(note.id) }))
    } catch (why) {
      setError(why)
      setBusy(false)
    } finally {
      void changed('money')
    }
  }
  return (
    <div className="konuk-no-print">
      <SectionCard title={text.credit} description={text.creditMore}>
        <form
          className={classes.fields}
          noValidate
          aria-label={text.credit}
          onSubmit={(event) => {
            event.preventDefault()
            void credit()
          }}
        >
          {invoice.lines.map(
            (line, at) =>
              line.left > 0 && (
                <MoneyInput
                  // oxlint-disable-next-line react/no-array-index-key -- the place is what a line is known by
                  key={at}
                  label={text.creditLine(words(line))}
                  description={text.creditLeft(tl(line.left))}
                  value={amounts[at] ?? ''}
                  onChange={(amount) => setAmounts(amounts.map((one, place) => (place === at ? amount : one)))}
                />
              ),
          )}
          <TextInput
            label={text.documentText.reason}
            required
            maxLength={200}
            value={reason}
            error={fields['reason']}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {refused !== undefined && (
            <p role="alert" className={classes.refusal}>
              {refused}
            </p>
          )}
          <div className={classes.pair}>
            <Button type="submit" loading={isBusy}>
              {sum === undefined ? text.credit : text.confirmCredit(formatTl(sum, language))}
            </Button>
            <Button variant="default" onClick={onDone}>
              {text.giveUp}
            </Button>
          </div>
        </form>
      </SectionCard>
    </div>
  )
}
