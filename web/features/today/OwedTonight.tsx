import { Button, UnstyledButton } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import type { TodayStay, Today } from '#contract/today/schemas.ts'
import { formatTlShort, toKurus } from '#domain/money/money.ts'
import { stayStateOf } from '#domain/reservations/status.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { TodaySection } from './TodaySection.tsx'
import { todayText } from './today.text.ts'
import classes from './Today.module.css'

type Props = { today: Today; onOpen: (stay: TodayStay) => void; onPay: (stay: TodayStay) => void; isPhone: boolean }

/** Names who owes money tonight and how much; one tap opens the form of a payment. */
export function OwedTonight({ today: { owedTonight, day }, onOpen, onPay, isPhone }: Props) {
  const text = useText(todayText)
  const language = useLanguage()
  const mayTake = useMay()('payment.take')
  if (owedTonight === null) return null
  const { stays, total } = owedTonight
  const amount = (lira: number) => formatTlShort(toKurus(lira), language)
  const about = (stay: TodayStay) => {
    const state = stayStateOf(stay)
    if (state === 'left') return text.hasLeft
    if (state === 'expected') return stay.stayCheckIn < day ? text.isLate : text.arrives
    return stay.stayCheckOut <= day ? text.leaves : undefined
  }
  return (
    <TodaySection
      id="owed"
      title={text.owedTonight}
      description={text.owedTotal(amount(total))}
      icon={IconScale}
      items={stays}
      atFirst={isPhone ? 3 : 5}
      empty={text.noneOwes}
    >
      {(stay) => (
        <li key={stay.reservationId} className={classes.debtor}>
          <UnstyledButton
            className={classes.who}
            onClick={() => onOpen(stay)}
            aria-label={text.open(stay.guestName, stay.unitName)}
          >
            <span className={classes.name}>{stay.guestName}</span>
            <span className={classes.facts}>
              <span>{stay.group === undefined ? stay.unitName : text.ofGroup(stay.group.name)}</span>
              {about(stay) && <span>{about(stay)}</span>}
            </span>
          </UnstyledButton>
          <strong className={`${classes.amount} konuk-numbers`}>{amount(stay.owed ?? 0)}</strong>
          {mayTake && (
            <Button
              variant="light"
              px="sm"
              className="konuk-no-print"
              aria-label={text.payOf(stay.guestName)}
              onClick={() => onPay(stay)}
            >
              {text.pay}
            </Button>
          )}
        </li>
      )}
    </TodaySection>
  )
}
