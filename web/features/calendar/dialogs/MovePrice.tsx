import { Radio, Stack, Text } from '@mantine/core'
import { formatTl, type Kurus, kurus } from '#domain/money/money.ts'
import { hasReasons, NightByNight } from '#web/features/prices/NightByNight.tsx'
import { NewPriceFailed, Price } from '#web/features/prices/Price.tsx'
import { StayWarnings } from '#web/features/prices/StayWarnings.tsx'
import type { RequestedPrice } from '#web/features/prices/use-price-choice.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { calendarDialogsText } from './calendar-dialogs.text.ts'
import { useMay } from '#web/features/session/use-may.ts'

const unknown = '…'

/** Asks for the price of a moved stay if several prices are possible. */
export function MovePrice({ choice }: { choice: RequestedPrice }) {
  const text = useText(calendarDialogsText)
  const language = useLanguage()
  const may = useMay()
  const { oldPrice, newPrice, isOnItsWay, error, picked } = choice
  const tl = (amount: Kurus) => formatTl(amount, language)
  const difference =
    newPrice === undefined ? unknown : `${newPrice > oldPrice ? '+' : '−'}${tl(kurus(Math.abs(newPrice - oldPrice)))}`
  return (
    <>
      {error !== null && <NewPriceFailed onAskAgain={choice.askAgain}>{text.newPriceFailed}</NewPriceFailed>}
      {choice.isOpen && (
        <Radio.Group label={text.price} value={picked ?? null} onChange={choice.pick}>
          <Stack gap="xs" mt={4}>
            {choice.mayKeep && <Radio value="keep" label={text.keep(tl(oldPrice))} description={text.keepMore} />}
            {error === null && (
              <Radio
                value="new"
                label={
                  <Price isOnItsWay={isOnItsWay}>{text.take(newPrice === undefined ? unknown : tl(newPrice))}</Price>
                }
                description={<Price isOnItsWay={isOnItsWay}>{text.takeMore(difference)}</Price>}
              />
            )}
            {may('price.change') && <Radio value="other" label={text.other} />}
            {!choice.mayKeep && (
              <Text size="sm" c="dimmed">
                {text.keptNot}
              </Text>
            )}
          </Stack>
        </Radio.Group>
      )}
      {choice.quote !== undefined && error === null && hasReasons(choice.quote) && (
        <NightByNight quote={choice.quote} />
      )}
      <StayWarnings quote={choice.quote} />
      {picked === 'other' && (
        <MoneyInput label={text.amount} value={choice.amount} onChange={choice.setAmount} error={choice.noAmount} />
      )}
    </>
  )
}
