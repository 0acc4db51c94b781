import { NativeSelect, UnstyledButton } from '@mantine/core'
import type { PriceRun } from '#contract/prices/rates/schemas.ts'
import { formatTlShort, toKurus } from '#domain/money/money.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { ratesText } from './rates.text.ts'
import { cellsOf, priceSpan } from './year-cells.ts'
import classes from './Rates.module.css'

type Row = { hotelDetailIds: number[]; runs: PriceRun[] }
type Props = {
  rows: readonly Row[]
  shown: Row
  isPhone: boolean
  nameOf: (ids: readonly number[]) => string
  onShow: (unitId: number) => void
}

/**
 * All units of a business, one line for all units with the same prices. The year is a strip that is darker where prices
 * are higher. On a phone, the units are the options of one field, because their strips would fill the first screen.
 */
export function Overview({ rows, shown, isPhone, nameOf, onShow }: Props) {
  const text = useText(ratesText)
  const language = useLanguage()
  const inTl = (tl: number) => formatTlShort(toKurus(tl), language)
  if (isPhone) {
    return (
      <NativeSelect
        label={text.whose}
        mb="sm"
        value={shown.hotelDetailIds[0]}
        onChange={({ currentTarget }) => onShow(Number(currentTarget.value))}
        data={rows.map(({ hotelDetailIds, runs }) => {
          const span = priceSpan(runs)
          const words = span === undefined ? text.noPrice : text.span(inTl(span.low), inTl(span.high))
          return { value: String(hotelDetailIds[0]), label: `${nameOf(hotelDetailIds)}: ${words}` }
        })}
      />
    )
  }
  return (
    <ul className={classes.strips}>
      {rows.map((row) => {
        const [first = 0] = row.hotelDetailIds
        const span = priceSpan(row.runs)
        const words = span === undefined ? text.noPrice : text.span(inTl(span.low), inTl(span.high))
        const name = nameOf(row.hotelDetailIds)
        return (
          <li key={first}>
            <UnstyledButton
              className={classes.strip}
              aria-pressed={row === shown}
              aria-label={text.show(name, words)}
              onClick={() => onShow(first)}
            >
              <strong>{name}</strong>
              <span className={classes.bar} aria-hidden>
                {bands(row.runs).map(({ from, nights, level, isOpen }) => (
                  <span key={from} data-level={level} data-open={isOpen} style={{ flexGrow: nights }} />
                ))}
              </span>
              <span className="konuk-numbers">
                {words}
                {span !== undefined && span.unpriced > 0 && <small>{text.unpriced(span.unpriced)}</small>}
              </span>
            </UnstyledButton>
          </li>
        )
      })}
    </ul>
  )
}

/** Runs of nights with their price level. */
function bands(runs: readonly PriceRun[]) {
  const cells = cellsOf(runs)
  return runs.map(({ from, nights, price, closed }) => ({
    from,
    nights,
    level: cells.get(from)?.level ?? 0,
    isOpen: price !== null && !closed,
  }))
}
