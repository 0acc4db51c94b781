import { Radio, Stack, Text } from '@mantine/core'
import { formatTl, formatTlShort, type Kurus } from '#domain/money/money.ts'
import { priceChange } from '#domain/prices/price-change.ts'
import type { Quote } from '#domain/prices/quote.ts'
import type { NightsInUnit } from '#domain/reservations/segments.ts'
import { NightByNight } from '#web/features/prices/NightByNight.tsx'
import { NewPriceFailed, Price } from '#web/features/prices/Price.tsx'
import { StayWarnings } from '#web/features/prices/StayWarnings.tsx'
import type { RequestedPrice } from '#web/features/prices/use-price-choice.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { editPriceText } from './edit-price.text.ts'
import classes from './EditReservation.module.css'

/**
 * Shows the price for other dates or another unit, and asks which total applies. Renders nothing if the price is
 * unchanged.
 */
export function EditPrice({ price, before }: { price: RequestedPrice; before: readonly NightsInUnit[] }) {
  const text = useText(editPriceText)
  const language = useLanguage()
  const { oldPrice, newPrice, quote, isOnItsWay, error, picked } = price
  const tl = (amount: Kurus) => formatTl(amount, language)
  if (!price.isOpen) return null
  return (
    <div className={`${classes.price} konuk-numbers`}>
      {error !== null && (
        <NewPriceFailed mb="sm" onAskAgain={price.askAgain}>
          {text.newFailed}
        </NewPriceFailed>
      )}
      <Radio.Group label={text.question} value={picked ?? null} onChange={price.pick}>
        <Stack gap="xs" mt={8}>
          {error === null && (
            <Radio
              value="new"
              label={
                <Price isOnItsWay={isOnItsWay}>{newPrice === undefined ? text.newLater : text.new(tl(newPrice))}</Price>
              }
              description={quote && <Price isOnItsWay={isOnItsWay}>{changeInWords(quote)}</Price>}
            />
          )}
          {price.mayKeep && <Radio value="keep" label={text.keep(tl(oldPrice))} description={text.keepMore} />}
          {picked === 'other' && <Radio value="other" label={text.typed} description={text.typedMore} />}
          {!price.mayKeep && (
            <Text size="sm" c="dimmed">
              {text.keptNot}
            </Text>
          )}
        </Stack>
      </Radio.Group>
      {quote !== undefined && error === null && <NightByNight quote={quote} />}
      <StayWarnings quote={quote} />
    </div>
  )

  function changeInWords(of: Quote): string {
    const { kept, added, dropped, way } = priceChange(of, before)
    const short = (amount: Kurus) => formatTlShort(amount, language)
    if (way === 'anew') return text.anew(added.count, short(added.price))
    if (way === 'shorter') return text.shorter(dropped, kept.count, short(kept.price))
    if (way === 'moved') return text.moved(dropped, kept.count, added.count, short(added.price))
    return text[way](kept.count, added.count, short(added.price))
  }
}
