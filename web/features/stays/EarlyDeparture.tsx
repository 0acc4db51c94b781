import { Button, Text, UnstyledButton } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconCash, IconCashMinus } from '@tabler/icons-react'
import type { Reservation } from '#contract/reservations.ts'
import { decodeSegment } from '#contract/wire.ts'
import { formatTl, type Kurus, kurus, toKurus } from '#domain/money/money.ts'
import { leavingOn } from '#domain/stays/early-departure.ts'
import { wholeOf } from '#domain/reservations/segments.ts'
import { type Day, daysBetween, formatDay } from '#domain/time/day.ts'
import { currentLanguage, useLanguage, useText } from '#web/platform/language.tsx'
import { daySpan } from '#web/platform/day-words.ts'
import { staysText } from './stays.text.ts'
import classes from './Stays.module.css'

export type Departure = {
  guestName: string
  agreedEnd: Day
  end: Day
  totalKurus: Kurus
  /** What the nights that are given back cost of the agreed price. */
  givenBackKurus: Kurus
}

/** What leaving on `end`, before the agreed day, gives back. */
export function departureOf({ parts, checkOutDate, totalPrice }: Reservation, guestName: string, end: Day): Departure {
  const reduced = wholeOf(leavingOn(parts.map(decodeSegment), end, false))
  return {
    guestName,
    agreedEnd: checkOutDate,
    end,
    totalKurus: toKurus(totalPrice),
    givenBackKurus: kurus(toKurus(totalPrice) - (reduced?.priceKurus ?? 0)),
  }
}

/** Asks whether the price stays. Undefined: nobody leaves after all. */
export function askEarlyDeparture(departure: Departure): Promise<boolean | undefined> {
  const text = staysText[currentLanguage()]
  return new Promise((resolve) => {
    const id = modals.open({
      title: text.earlyTitle,
      size: 'md',
      children: (
        <EarlyDeparture
          departure={departure}
          onChoose={(keepPrice) => {
            resolve(keepPrice)
            modals.close(id)
          }}
        />
      ),
      onClose: () => resolve(undefined),
    })
  })
}

function EarlyDeparture({
  departure,
  onChoose,
}: {
  departure: Departure
  onChoose: (keepPrice: boolean | undefined) => void
}) {
  const text = useText(staysText)
  const language = useLanguage()
  const { guestName, agreedEnd, end, totalKurus, givenBackKurus } = departure
  const tl = (amount: Kurus) => formatTl(amount, language)
  return (
    <>
      <Text>
        {text.early(guestName, formatDay(agreedEnd))}{' '}
        {text.givenBack(daysBetween(end, agreedEnd), daySpan(end, agreedEnd, language))}
      </Text>
      <Text fw={650} mt="lg" mb="xs">
        {text.keepPriceQuestion}
      </Text>
      <div className={classes.choices}>
        <UnstyledButton className={classes.choice} onClick={() => onChoose(true)} data-autofocus>
          <IconCash size={24} stroke={1.6} aria-hidden />
          <span>
            <strong>{text.keepPrice}</strong>
            <small>{text.keepPriceMore(tl(totalKurus))}</small>
          </span>
        </UnstyledButton>
        <UnstyledButton className={classes.choice} onClick={() => onChoose(false)}>
          <IconCashMinus size={24} stroke={1.6} aria-hidden />
          <span>
            <strong>{text.lessPrice(tl(givenBackKurus))}</strong>
            <small>{text.lessPriceMore(tl(kurus(totalKurus - givenBackKurus)))}</small>
          </span>
        </UnstyledButton>
      </div>
      <Button variant="subtle" color="gray" fullWidth mt="md" onClick={() => onChoose(undefined)}>
        {text.keep}
      </Button>
    </>
  )
}
