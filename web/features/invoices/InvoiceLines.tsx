import type { InvoiceLine, InvoiceTotals } from '#contract/invoices.ts'
import { formatTl, toKurus } from '#domain/money/money.ts'
import { addDays, formatDay } from '#domain/time/day.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { invoicesText } from './invoices.text.ts'
import classes from './Invoices.module.css'

/** What a line is about, in words. */
export function useSoldWords() {
  const text = useText(invoicesText)
  return ({ sold }: InvoiceLine) =>
    sold.of === 'nights' ? text.nights(sold.count) : sold.text === '' ? text.service[sold.of] : sold.text
}

/** The lines of an invoice with their taxes, and its sums. On a phone the taxes stand below, in the sums. */
export function InvoiceLines({ lines, totals }: { lines: readonly InvoiceLine[]; totals: InvoiceTotals }) {
  const text = useText(invoicesText)
  const language = useLanguage()
  const words = useSoldWords()
  const tl = (lira: number) => formatTl(toKurus(lira), language)
  const rate = (percent: number) => text.rate(String(percent).replace('.', language === 'tr' ? ',' : '.'))
  return (
    <div className="konuk-numbers">
      <table className={classes.lines} aria-label={text.lines}>
        <thead>
          <tr>
            <th scope="col">{text.what}</th>
            <th scope="col">{text.net}</th>
            <th scope="col">{text.kdv}</th>
            <th scope="col">{text.konaklama}</th>
            <th scope="col">{text.gross}</th>
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
                <small>{rate(line.kdvRate)}</small>
              </td>
              <td data-tax>
                {line.konaklamaRate === 0 ? '–' : tl(line.konaklama)}
                {line.konaklamaRate !== 0 && <small>{rate(line.konaklamaRate)}</small>}
              </td>
              <td>{tl(line.gross)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={classes.totals}>
        <Sum name={text.net} amount={tl(totals.net)} />
        <Sum name={text.kdv} amount={tl(totals.kdv)} />
        {totals.konaklama !== 0 && <Sum name={text.konaklama} amount={tl(totals.konaklama)} />}
        {totals.rounding !== 0 && <Sum name={text.rounding} amount={tl(totals.rounding)} />}
        <div data-whole>
          <dt>{text.payable}</dt>
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
