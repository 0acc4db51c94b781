import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { useMay } from '#web/features/account/use-may.ts'
import { useText } from '#web/platform/language.tsx'
import { calendarText } from './calendar.text.ts'
import { PastLink } from './PastLink.tsx'
import { PricesButton } from './PricesButton.tsx'
import classes from './Calendar.module.css'

type Props = {
  isPhone: boolean
  isPriced: boolean
  /** Undefined for who may see no prices, and where the button stands elsewhere. */
  onPriced: ((isPriced: boolean) => void) | undefined
  /** Undefined for who may not see how it was, and where the button stands elsewhere. */
  past: string | undefined
  onBook: () => void
}

/** What there is to do besides going to other days. */
export const HeaderButtons = memo(function HeaderButtons({ isPhone, isPriced, onPriced, past, onBook }: Props) {
  const text = useText(calendarText)
  const may = useMay()
  return (
    <>
      {onPriced && <PricesButton isPriced={isPriced} onPriced={onPriced} size={42} />}
      {past !== undefined && <PastLink to={past} size={42} />}
      {may('stay.book') && (
        <Button
          size="sm"
          h={isPhone ? 42 : 36}
          className={classes.new}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={onBook}
        >
          {text.newReservation}
        </Button>
      )}
    </>
  )
})
