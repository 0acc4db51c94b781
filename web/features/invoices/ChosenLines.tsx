import { Button } from '@mantine/core'
import { IconFileInvoice } from '@tabler/icons-react'
import type { InvoiceDraft } from '#contract/invoices/schemas.ts'
import { isOfNights } from '#domain/invoices/invoice-draft.ts'
import { formatTl, toKurus } from '#domain/money/money.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'
import { invoicesText } from './invoices.text.ts'
import type { Choice, Part } from './payers-part.ts'
import classes from './Invoices.module.css'

type Props = {
  draft: InvoiceDraft
  part: Part
  choice: Choice
  /** Left out if no invoice can be issued now. */
  onChoose?: ((choice: Choice) => void) | undefined
  errors: Record<string, string>
}

/** What this payer's invoice contains: chosen lines of the account, or an amount of them. */
export function ChosenLines({ draft, part, choice, onChoose, errors }: Props) {
  const text = useText(invoicesText)
  const language = useLanguage()
  const tl = (lira: number) => formatTl(toKurus(lira), language)
  const { lines } = draft
  const keysOf = (some: typeof lines) => some.map(({ key }) => key)
  const nights = keysOf(lines.filter(isOfNights))
  const extras = keysOf(lines.filter((line) => !isOfNights(line)))
  const onGroup = keysOf(lines.filter((line) => line.onGroup))
  const onUnits = keysOf(lines.filter((line) => !line.onGroup))
  const parts =
    draft.of === 'group' && onGroup.length > 0 && onUnits.length > 0
      ? [
          { name: text.chooseOnGroup, leftOut: onUnits },
          { name: text.chooseOnUnits, leftOut: onGroup },
        ]
      : [
          { name: text.chooseNights, leftOut: extras },
          { name: text.chooseExtras, leftOut: nights },
        ]
  const ways = [{ name: text.chooseAll, leftOut: [] }, ...parts]
  const isSame = (one: readonly number[], other: readonly number[]) =>
    one.length === other.length && one.every((key) => other.includes(key))
  const leftOut = choice.leftOut.filter((key) => keysOf(lines).includes(key))
  return (
    <SectionCard title={text.lines} icon={IconFileInvoice}>
      {onChoose !== undefined && parts.every((way) => way.leftOut.length > 0) && (
        <Button.Group className={classes.ways} aria-label={text.choose}>
          {ways.map((way) => (
            <Button
              key={way.name}
              variant={isSame(way.leftOut, leftOut) ? 'light' : 'default'}
              aria-pressed={isSame(way.leftOut, leftOut)}
              onClick={() => onChoose({ ...choice, leftOut: way.leftOut })}
            >
              {way.name}
            </Button>
          ))}
        </Button.Group>
      )}
      <InvoiceLines
        lines={part.rows.map(({ of, line }) => line ?? of)}
        totals={part.totals}
        {...(onChoose !== undefined &&
          lines.length > 1 && {
            choice: {
              isChosen: (at) => part.rows[at]?.isChosen ?? false,
              wholeOf: (at) => {
                const { of, line } = part.rows[at] ?? {}
                return of === undefined || line == null || line.gross === of.gross ? null : of.gross
              },
              onChoose: (at, isChosen) => {
                const key = lines[at]?.key ?? 0
                onChoose({ ...choice, leftOut: isChosen ? leftOut.filter((one) => one !== key) : [...leftOut, key] })
              },
            },
          })}
      />
      {onChoose !== undefined && (
        <MoneyInput
          className={classes.amount}
          label={text.amountOf}
          description={text.amountOfHint(tl(part.whole))}
          value={choice.amount}
          onChange={(amount) => onChoose({ ...choice, amount })}
          error={errors['amount']}
        />
      )}
      {part.rest > 0 && <p className={classes.rest}>{text.restIs(tl(part.rest))}</p>}
      {draft.leftOut.map(({ text: what, amount }) => (
        <p key={what} className={classes.sum}>
          {text.leftOut(what, tl(amount))}
        </p>
      ))}
    </SectionCard>
  )
}
