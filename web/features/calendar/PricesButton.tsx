import { ActionIcon } from '@mantine/core'
import { IconCurrencyLira } from '@tabler/icons-react'
import { useText } from '#web/platform/language.tsx'
import { hint } from '#web/ui/hints.ts'
import { calendarText } from './calendar.text.ts'

type Props = { isPriced: boolean; onPriced: (isPriced: boolean) => void; size: number }

export function PricesButton({ isPriced, onPriced, size }: Props) {
  const text = useText(calendarText)
  return (
    <ActionIcon
      {...hint(text.nightPrices)}
      variant={isPriced ? 'filled' : 'default'}
      size={size}
      aria-label={text.nightPrices}
      aria-pressed={isPriced}
      onClick={() => onPriced(!isPriced)}
    >
      <IconCurrencyLira size={18} aria-hidden />
    </ActionIcon>
  )
}
