import { Checkbox } from '@mantine/core'
import type { InvoiceLine, InvoiceTotals } from '#contract/invoices/schemas.ts'
import { lineInWords } from '#domain/invoices/invoice-document.text.ts'
import { formatTl, toKurus } from '#domain/money/money.ts'
import { addDays, formatDay } from '#domain/time/day.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { invoicesText } from './invoices.text.ts'
import classes from './Invoices.module.css'

/** Returns a function that writes the description of a line. */
export function useSoldWords() {
  const language = useLanguage()
  return (line: InvoiceLine) => lineInWords(line, language)
}

type Props = {
  lines: readonly InvoiceLine[]
  totals: InvoiceTotals
  /** Lets the user choose lines. `wholeOf` is the amount of the line if only part of it is chosen. */
  choice?: {
    isChosen: (place: number) => boolean
    wholeOf: (place: number) => number | null
    onChoose: (place: number, isChosen: boolean) => void
  }
}

/** The lines of an invoice with their taxes, and its totals. On a phone, taxes are shown only in the totals. */
export function InvoiceLines({ lines, totals, choice }: Props) {
  const text = useText(invoicesText)
  const language = useLanguage()
  const words = useSoldWords()
  const tl = (lira: number) => formatTl(toKurus(lira), language)
  const nameOf = (line: InvoiceLine) => (
    <>
      {words(line)}
      {line.sold.of === 'nights' && (
        <small>
          {formatDay(line.sold.from)} – {formatDay(addDays(line.sold.to, 1))}
        </small>
      )}
    </>
  )
  const wholeOf = (place: number) => {
    const whole = choice?.wholeOf(place) ?? null
    return whole !== null && <small>{text.ofWhole(tl(whole))}</small>
  }
  return (
    <div className="konuk-numbers">
      <table className={classes.lines} aria-label={text.lines}>
        <thead>
          <tr>
            <th scope="col">{text.documentText.columns.what}</th>
            <th scope="col">{text.documentText.columns.net}</th>
            <th scope="col">{text.documentText.columns.kdv}</th>
            <th scope="col">{text.documentText.columns.konaklama}</th>
            <th scope="col">{text.documentText.columns.gross}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the place is what a line is known by
            <tr key={at} data-left-out={choice?.isChosen(at) === false || undefined}>
              <td>
                {choice === undefined ? (
                  nameOf(line)
                ) : (
                  <Checkbox
                    className={classes.chosen}
                    label={nameOf(line)}
                    checked={choice.isChosen(at)}
                    onChange={(event) => choice.onChoose(at, event.currentTarget.checked)}
                  />
                )}
              </td>
              <td data-tax>{tl(line.net)}</td>
              <td data-tax>
                {tl(line.kdv)}
                <small>{text.documentText.percent(line.kdvRate)}</small>
              </td>
              <td data-tax>
                {line.konaklamaRate === 0 ? '–' : tl(line.konaklama)}
                {line.konaklamaRate !== 0 && <small>{text.documentText.percent(line.konaklamaRate)}</small>}
              </td>
              <td>
                {tl(line.gross)}
                {wholeOf(at)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={classes.totals}>
        <Sum name={text.documentText.columns.net} amount={tl(totals.net)} />
        <Sum name={text.documentText.columns.kdv} amount={tl(totals.kdv)} />
        {totals.konaklama !== 0 && <Sum name={text.documentText.columns.konaklama} amount={tl(totals.konaklama)} />}
        {totals.rounding !== 0 && <Sum name={text.documentText.rounding} amount={tl(totals.rounding)} />}
        <div data-whole>
          <dt>{text.documentText.payable}</dt>
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
