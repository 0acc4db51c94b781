import { Button } from '@mantine/core'
import type { GuestRequest } from '#contract/guest-requests/schemas.ts'
import { formatTlShort, toKurus } from '#domain/money/money.ts'
import { useCancelledNote } from '#web/features/reservations/use-cancelled-note.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { daySpan } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { useCancelStay } from './guest-requests.queries.ts'
import { guestRequestsText } from './guest-requests.text.ts'
import classes from './GuestRequests.module.css'

type Cancellation = NonNullable<GuestRequest['cancellation']>

/** What a cancellation costs, as the guest saw it, and as it is now if that differs. */
export function CostToCancel({ charge, returned, now }: Cancellation) {
  const { toCancel: cancel } = useText(guestRequestsText)
  const language = useLanguage()
  const inWords = (of: { charge: number; returned: number | null }) => {
    const lira = (amount: number) => formatTlShort(toKurus(amount), language)
    return [
      of.charge === 0 ? cancel.free : cancel.charge(lira(of.charge)),
      ...(of.returned === null || of.returned === 0 ? [] : [cancel.returned(lira(of.returned))]),
    ].join(', ')
  }
  if (charge === null) return null
  const isOther = now !== null && (now.charge !== charge || now.returned !== returned)
  return (
    <p className={`${classes.words} konuk-numbers`}>
      {cancel.seen(inWords({ charge, returned }))}
      {isOther && ` · ${cancel.now(inWords(now))}`}
    </p>
  )
}

/** Leads to the cancellation of the stay, where the clerk decides what becomes of the money. */
export function CancelButton({ request }: { request: GuestRequest }) {
  const text = useText(guestRequestsText)
  const may = useMay()
  const language = useLanguage()
  const sayCancelled = useCancelledNote()
  const cancelling = useCancelStay(request.reservationId)
  const { guestName, unitName, checkInDate, checkOutDate, cancellation, kind } = request
  if (cancellation === null || !may('stay.settle')) return null
  if (!cancellation.isExpected) return <span className={classes.words}>{text.toCancel.gone}</span>
  const cancel = () => {
    const message = text.toCancel.question(guestName, unitName, daySpan(checkInDate, checkOutDate, language))
    cancelling.mutate(
      { message, confirmLabel: text.toCancel.confirm, giveUp: text.cancel },
      {
        onSuccess: (cancelled) => cancelled && sayCancelled(text.toCancel.done, cancelled),
        onError: (refused) => void notifyError(refused.message),
      },
    )
  }
  return (
    <Button
      variant="light"
      color="red"
      aria-label={text.named(text.toCancel.act, guestName, text.kinds[kind])}
      loading={cancelling.isPending}
      onClick={cancel}
    >
      {text.toCancel.act}
    </Button>
  )
}
