import { Alert, Button, Group, Radio, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatTl, type Kurus, kurus } from '#domain/money/money.ts'
import { Price } from '#web/features/prices/Price.tsx'
import type { AskedPrice, PriceChoice } from '#web/features/prices/use-price-choice.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { uiText } from '#web/ui/ui.text.ts'
import { calendarDialogsText } from './calendar-dialogs.text.ts'

const isChoice = (value: string): value is PriceChoice => ['keep', 'new', 'other'].includes(value)
const unknown = '…'

/** Asks for the price of a stay that is moved, where there is more than one that it could have. */
export function MovePrice({ choice }: { choice: AskedPrice }) {
  const text = useText(calendarDialogsText)
  const ui = useText(uiText)
  const language = useLanguage()
  const { oldPrice, newPrice, isOnItsWay, error, picked } = choice
  const tl = (amount: Kurus) => formatTl(amount, language)
  const difference =
    newPrice === undefined ? unknown : `${newPrice > oldPrice ? '+' : '−'}${tl(kurus(Math.abs(newPrice - oldPrice)))}`
  return (
    <>
      {error !== null && (
        <Alert color="yellow" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          <Group justify="space-between" gap="sm">
            {text.newPriceFailed}
            <Button variant="default" size="sm" onClick={choice.askAgain}>
              {ui.retry}
            </Button>
          </Group>
        </Alert>
      )}
      {choice.isOpen && (
        <Radio.Group
          label={text.price}
          value={picked ?? null}
          onChange={(value) => isChoice(value) && choice.pick(value)}
        >
          <Stack gap="xs" mt={4}>
            <Radio value="keep" label={text.keep(tl(oldPrice))} description={text.keepMore} />
            {error === null && (
              <Radio
                value="new"
                label={
                  <Price isOnItsWay={isOnItsWay}>{text.take(newPrice === undefined ? unknown : tl(newPrice))}</Price>
                }
                description={<Price isOnItsWay={isOnItsWay}>{text.takeMore(difference)}</Price>}
              />
            )}
            <Radio value="other" label={text.other} />
          </Stack>
        </Radio.Group>
      )}
      {picked === 'other' && (
        <MoneyInput label={text.amount} value={choice.amount} onChange={choice.setAmount} error={choice.noAmount} />
      )}
    </>
  )
}
