import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { useMay } from '#web/features/session/use-may.ts'
import { useText } from '#web/platform/language.tsx'
import { calendarText } from './calendar.text.ts'
import { PastLink } from './PastLink.tsx'
import { PricesButton } from './PricesButton.tsx'
import classes from './Calendar.module.css'

type Props = {
  isPhone: boolean
  isPriced: boolean
  /** Undefined if the user may not see prices, or if another part of the page has the button. */
  onPriced: ((isPriced: boolean) => void) | undefined
  /** Undefined if the user may not see the past, or if another part of the page has the button. */
  past: string | undefined
  onBook: () => void
}

/** All buttons of the header, except the day navigation. */
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
