import type { InvoiceLine, InvoiceTotals } from '#contract/invoices.ts'
import { soldInWords } from '#domain/invoices/invoice-paper.text.ts'
import { formatTl, toKurus } from '#domain/money/money.ts'
import { addDays, formatDay } from '#domain/time/day.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { invoicesText } from './invoices.text.ts'
import classes from './Invoices.module.css'

/** What a line is about, in words. */
export function useSoldWords() {
  const language = useLanguage()
  return ({ sold }: InvoiceLine) => soldInWords(sold, language)
}

/** The lines of an invoice with their taxes, and its sums. On a phone the taxes stand below, in the sums. */
export function InvoiceLines({ lines, totals }: { lines: readonly InvoiceLine[]; totals: InvoiceTotals }) {
  const text = useText(invoicesText)
  const language = useLanguage()
  const words = useSoldWords()
  const tl = (lira: number) => formatTl(toKurus(lira), language)
  return (
    <div className="konuk-numbers">
      <table className={classes.lines} aria-label={text.lines}>
        <thead>
          <tr>
            <th scope="col">{text.paper.columns.what}</th>
            <th scope="col">{text.paper.columns.net}</th>
            <th scope="col">{text.paper.columns.kdv}</th>
            <th scope="col">{text.paper.columns.konaklama}</th>
            <th scope="col">{text.paper.columns.gross}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the place is what a line is known by
            <tr key={at}>
              <td>
                {words(line)}
                {line.sold.of === 'nights' && (
                  <small>
                    {formatDay(line.sold.from)} – {formatDay(addDays(line.sold.to, 1))}
                  </small>
                )}
              </td>
              <td data-tax>{tl(line.net)}</td>
              <td data-tax>
                {tl(line.kdv)}
                <small>{text.paper.percent(line.kdvRate)}</small>
              </td>
              <td data-tax>
                {line.konaklamaRate === 0 ? '–' : tl(line.konaklama)}
                {line.konaklamaRate !== 0 && <small>{text.paper.percent(line.konaklamaRate)}</small>}
              </td>
              <td>{tl(line.gross)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={classes.totals}>
        <Sum name={text.paper.columns.net} amount={tl(totals.net)} />
        <Sum name={text.paper.columns.kdv} amount={tl(totals.kdv)} />
        {totals.konaklama !== 0 && <Sum name={text.paper.columns.konaklama} amount={tl(totals.konaklama)} />}
        {totals.rounding !== 0 && <Sum name={text.paper.rounding} amount={tl(totals.rounding)} />}
        <div data-whole>
          <dt>{text.paper.payable}</dt>
          <dd>{tl(totals.payable)}</dd>
        </div>
      </dl>
    </div>
  )
}

function Sum({ name, amount }: { name: string; amount: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
