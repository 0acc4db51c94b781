import { Button, UnstyledButton } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import type { GuestFile } from '#contract/guests/schemas.ts'
import { formatTlShort, sumOf, toKurus } from '#domain/money/money.ts'
import { folioText } from '#web/features/folio/folio.text.ts'
import { usePayment } from '#web/features/folio/use-payment.tsx'
import { useMay } from '#web/features/session/use-may.ts'
import { daySpan } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { guestFileText } from './guest-profile.text.ts'
import classes from './GuestProfile.module.css'

type Props = { guest: GuestFile; onOpen: (reservationId: number) => void }

/** What a guest owes, by stay: the stay opens its card, the button takes a payment. Renders nothing if there is none. */
export function OwedByGuest({ guest, onOpen }: Props) {
  const text = useText(guestFileText)
  const folio = useText(folioText)
  const language = useLanguage()
  const mayTake = useMay()('payment.take')
  const { pay, dialog } = usePayment()
  const tl = (lira: number) => formatTlShort(toKurus(lira), language)
  const guestName = guest.names[0] ?? ''
  const owed = guest.owed ?? []
  const total = sumOf(owed.map(({ amount }) => toKurus(amount)))
  return (
    <>
      {owed.length > 0 && (
        <SectionCard title={text.owes(formatTlShort(total, language))} icon={IconCoins}>
          <ul className={classes.owed}>
            {owed.map(({ reservationId, unitName, checkInDate, checkOutDate, amount }) => {
              const where = `${unitName}, ${daySpan(checkInDate, checkOutDate, language)}`
              return (
                <li key={reservationId} className="konuk-numbers">
                  <UnstyledButton
                    className={classes.owedFor}
                    aria-haspopup="dialog"
                    aria-label={text.openStay(where)}
                    onClick={() => onOpen(reservationId)}
                  >
                    {where}
                  </UnstyledButton>
                  <strong>{tl(amount)}</strong>
                  {mayTake && (
                    <Button
                      variant="light"
                      px="sm"
                      className="konuk-no-print"
                      aria-label={text.payFor(tl(amount), where)}
                      onClick={() => pay({ reservationId, guestName, where, checkInDate })}
                    >
                      {folio.take}
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
        </SectionCard>
      )}
      {dialog}
    </>
  )
}
