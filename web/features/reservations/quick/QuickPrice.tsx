import { Anchor } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatTl, toTl } from '#domain/money/money.ts'
import { perNightOf } from '#domain/prices/typed-price.ts'
import { OptionFields } from '#web/features/options/OptionFields.tsx'
import { breakdownOf } from '#web/features/prices/breakdown.ts'
import { hasReasons, NightByNight } from '#web/features/prices/NightByNight.tsx'
import { Price, PriceFailed } from '#web/features/prices/Price.tsx'
import { useStayCost, WithExtras } from '#web/features/prices/WithExtras.tsx'
import { useQuote } from '#web/features/prices/prices.queries.ts'
import { StayWarnings } from '#web/features/prices/StayWarnings.tsx'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { keepFocus } from '#web/ui/focus-kept.ts'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { chosenNights } from '../draft/booking-draft.ts'
import { quickBookingText } from './quick-booking.text.ts'
import type { QuickBookingScreen } from './use-quick-booking.ts'
import classes from './QuickBooking.module.css'
import { useMay } from '#web/features/session/use-may.ts'

/** The element that had the focus has disappeared, so this field takes it. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus()

/** Shows the price of the nights, or an input for a price agreed during the phone call: per night or for all nights. */
export function QuickPrice({ booking }: { booking: QuickBookingScreen }) {
  const text = useText(quickBookingText)
  const language = useLanguage()
  const may = useMay()
  const { errors, nights = 1, agreed, total, change } = booking
  const { price, numberOfGuests } = booking.stay
  const stay = chosenNights(booking.stay)
  const { quote, isOnItsWay, error, askAgain } = useQuote(stay ? [stay] : [], booking.stay)

  // True once the user wants to type a price. The input waits until the price of the nights has loaded, because the
  // price shown until then belongs to other nights.
  const [isAsked, setAsked] = useState(false)
  const canType = isAsked && !isOnItsWay && price === null
  const beginTyping = useEffectEvent(() =>
    change({ price: { per: 'stay', typed: quote === undefined ? '' : toTl(quote.total) } }),
  )
  useEffect(() => {
    if (canType) beginTyping()
  }, [canType])

  if (price !== null) {
    const perNight = agreed && perNightOf(agreed, nights)
    const amountOf = (per: 'night' | 'stay') => {
      if (price.per === per) return price.typed
      const other = per === 'night' ? perNight : total
      return other === undefined ? '' : toTl(other)
    }
    const type = (per: 'night' | 'stay') => (typed: number | '') => change({ price: { per, typed } })
    return (
      <div ref={keepFocus} key="place" className={classes.typed}>
        <MoneyInput
          label={text.perNight}
          value={amountOf('night')}
          onChange={type('night')}
          error={price.per === 'night' && errors.totalPrice}
        />
        <MoneyInput
          label={text.total}
          value={amountOf('stay')}
          onChange={type('stay')}
          error={price.per === 'stay' && errors.totalPrice}
          ref={takeFocus}
        />
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => {
            setAsked(false)
            change({ price: null })
          }}
        >
          {text.usualPrice}
        </Anchor>
        <WithExtras total={total} stay={stay} guests={numberOfGuests} className={classes.wide} />
      </div>
    )
  }
  if (!may('money.see')) return null
  return (
    <>
      <div ref={keepFocus} key="place" className={`${classes.price} konuk-numbers`}>
        <output>
          {error !== null ? (
            <span>
              <PriceFailed error={error} onAskAgain={askAgain} />
            </span>
          ) : (
            (quote !== undefined || isOnItsWay) && (
              <>
                <span>
                  <Price isOnItsWay={isOnItsWay}>{quote && breakdownOf(quote, language)}</Price>
                </span>
                <strong>
                  <Price isOnItsWay={isOnItsWay}>{quote && formatTl(quote.total, language)}</Price>
                </strong>
              </>
            )
          )}
        </output>
        {may('price.change') && (
          <Anchor component="button" type="button" size="sm" onClick={() => setAsked(true)}>
            {text.typePrice}
          </Anchor>
        )}
      </div>
      <WithExtras total={quote?.total} stay={stay} guests={numberOfGuests} />
      {quote !== undefined && hasReasons(quote) && <NightByNight quote={quote} />}
      <StayWarnings quote={quote} />
    </>
  )
}

/** A choice whether to hold the nights until a deposit is paid. */
export function QuickOption({ booking: { stay, errors, total, change } }: { booking: QuickBookingScreen }) {
  const nights = chosenNights(stay)
  const { quote } = useQuote(nights ? [nights] : [], stay)
  const cost = useStayCost(total ?? quote?.total, nights, stay.numberOfGuests)
  return (
    <OptionFields
      option={stay.option}
      onChange={(option) => change({ option })}
      cost={cost}
      checkIn={stay.checkInDate}
      errors={errors}
    />
  )
}
