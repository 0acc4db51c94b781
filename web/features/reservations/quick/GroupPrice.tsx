import { Anchor } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { formatTl, type Kurus, sumOf, toTl } from '#domain/money/money.ts'
import { OptionFields } from '#web/features/options/OptionFields.tsx'
import { useMay } from '#web/features/session/use-may.ts'
import { quoteOf } from '#web/features/prices/prices.queries.ts'
import { useMandatoryExtras } from '#web/features/prices/WithExtras.tsx'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { quickBookingText } from './quick-booking.text.ts'
import type { QuickBookingScreen } from './use-quick-booking.ts'
import classes from './QuickBooking.module.css'

/** The price of all units of a group together by the rates; undefined while one of them has no price. */
function usePriceOfAll({ stay, nights }: QuickBookingScreen): Kurus | undefined {
  const { hotelDetailId, more, checkInDate: checkIn, checkOutDate: checkOut } = stay
  const may = useMay()
  const units = hotelDetailId === null ? more : [{ ...stay, hotelDetailId }, ...more]
  const isAsked = may('money.see') && nights !== undefined && checkIn !== null && checkOut !== null
  const quotes = useQueries({
    queries: units.map(({ hotelDetailId: unitId, ...party }) => ({
      ...quoteOf(isAsked ? [{ unitId, checkIn, checkOut }] : [], party),
      enabled: isAsked,
    })),
  })
  const totals = quotes.flatMap(({ data }) => (data === undefined ? [] : [data.total]))
  return totals.length === units.length ? sumOf(totals) : undefined
}

/** One price and one deposit for all units of a group. */
export function GroupPrice({ booking }: { booking: QuickBookingScreen }) {
  const text = useText(quickBookingText)
  const language = useLanguage()
  const may = useMay()
  const { stay, errors, total, nights = 1, change } = booking
  const { price, option, more, numberOfGuests, checkInDate: checkIn, checkOutDate: checkOut } = stay
  const byRates = usePriceOfAll(booking)
  const [isTyping, setTyping] = useState(price !== null)
  const days = checkIn !== null && checkOut !== null ? { checkIn, checkOut } : undefined
  const extras = useMandatoryExtras(days, numberOfGuests, ...more.map((one) => one.numberOfGuests))
  const whole = total ?? byRates
  const cost =
    whole === undefined ? undefined : { nights: whole, extras: sumOf(extras.map(({ grossKurus }) => grossKurus)) }
  const type = (typed: number | '') => change({ price: { per: 'stay', typed } })
  return (
    <>
      {isTyping && price !== null ? (
        <div className={classes.typed}>
          <MoneyInput
            label={text.totalOfAll}
            value={price.per === 'stay' ? price.typed : total === undefined ? '' : toTl(total)}
            onChange={type}
            error={errors.totalPrice}
          />
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => {
              setTyping(false)
              change({ price: null })
            }}
          >
            {text.ratesOfAll}
          </Anchor>
        </div>
      ) : (
        may('money.see') && (
          <div className={`${classes.price} konuk-numbers`}>
            <output>
              <span>{text.allUnits(more.length + 1, nights)}</span>
              <strong>{byRates === undefined ? '' : formatTl(byRates, language)}</strong>
            </output>
            {may('price.change') && (
              <Anchor
                component="button"
                type="button"
                size="sm"
                onClick={() => {
                  setTyping(true)
                  type(byRates === undefined ? '' : toTl(byRates))
                }}
              >
                {text.typePrice}
              </Anchor>
            )}
          </div>
        )
      )}
      <OptionFields
        option={option}
        onChange={(to) => change({ option: to })}
        cost={cost}
        checkIn={checkIn}
        errors={errors}
      />
    </>
  )
}
