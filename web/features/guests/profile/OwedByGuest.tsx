import { Anchor, Text } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { useState } from 'react'
import type { GuestFile } from '#contract/guests/schemas.ts'
import { formatTl, sumOf, toKurus } from '#domain/money/money.ts'
import type { PayingStay } from '#web/features/folio/PaymentDialog.tsx'
import { daySpan } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { lazyDialog } from '#web/platform/lazy.ts'
import { useBackCloses } from '#web/platform/use-back-closes.ts'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { guestFileText } from './guest-profile.text.ts'
import classes from './GuestProfile.module.css'

const PaymentDialog = lazyDialog(async () => (await import('#web/features/folio/PaymentDialog.tsx')).PaymentDialog)

/** A guest's open balances by stay, each with a link to its folio. Renders nothing if there are none. */
export function OwedByGuest({ guest }: { guest: GuestFile }) {
  const text = useText(guestFileText)
  const language = useLanguage()
  const [stay, setStay] = useState<PayingStay>()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  useBackCloses(isOpen, close)
  const tl = (lira: number) => formatTl(toKurus(lira), language)
  const { names } = guest
  const owed = guest.owed ?? []
  const total = sumOf(owed.map(({ amount }) => toKurus(amount)))
  return (
    <>
      {owed.length > 0 && (
        <SectionCard title={text.owes(formatTl(total, language))} icon={IconCoins}>
          <ul className={classes.owed}>
            {owed.map(({ reservationId, unitName, checkInDate, checkOutDate, amount }) => {
              const where = `${unitName}, ${daySpan(checkInDate, checkOutDate, language)}`
              return (
                <li key={reservationId} className="konuk-numbers">
                  <span>
                    {where}{' '}
                    <Text span size="sm" c="dimmed">
                      #{reservationId}
                    </Text>
                  </span>
                  <Anchor
                    component="button"
                    type="button"
                    aria-label={text.toAccount(reservationId, tl(amount))}
                    onClick={() => {
                      setStay({ reservationId, guestName: names[0] ?? '', where, checkInDate })
                      setOpen(true)
                    }}
                  >
                    {tl(amount)}
                  </Anchor>
                </li>
              )
            })}
          </ul>
        </SectionCard>
      )}
      <PaymentDialog stay={stay} opened={isOpen} onClose={close} />
    </>
  )
}
