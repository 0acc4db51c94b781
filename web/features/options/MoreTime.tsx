import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRefused } from '#web/platform/use-refused.ts'
import type { Option } from '#contract/options/schemas.ts'
import { readReservation } from '#contract/reservations/endpoints.ts'
import { clockIn, instantOf } from '#domain/time/day.ts'
import { call } from '#web/platform/call.ts'
import { useText } from '#web/platform/language.tsx'
import { notifySuccess } from '#web/platform/notify.tsx'
import { isConflict, useSides } from '#web/platform/use-conflict.ts'
import { ChangedMeanwhile } from '#web/ui/ChangedMeanwhile.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { useChangeOption } from './options.queries.ts'
import { optionsText } from './options.text.ts'
import { UntilInput } from './UntilInput.tsx'
import classes from './Options.module.css'

type Props = { reservationId: number; option: Option; onDone: () => void }

/** Changes the amount of a deposit, or moves its deadline earlier or later. */
export function MoreTime({ reservationId, option, onDone }: Props) {
  const text = useText(optionsText)
  const { mutate, isPending, error } = useChangeOption(reservationId)
  // The option as it was when the form opened. The form does not change if another user changes the option.
  const [seen, setSeen] = useState(option)
  const [amount, setAmount] = useState<number | ''>(seen.amount ?? '')
  const [until, setUntil] = useState(() => clockIn(new Date(seen.until)))

  const save = (over: Option) => {
    conflict.settle()
    const asked = {
      ...(over.amount !== null && { amount: Number(amount) }),
      until: instantOf(until).toISOString(),
      seen: { amount: over.amount, until: over.until },
    }
    const onSuccess = () => {
      notifySuccess(text.changed)
      onDone()
    }
    mutate(asked, { onSuccess, onError: (refusal) => void conflict.catches(refusal) })
  }
  const conflict = useSides({
    read: async () => (await call(readReservation, { params: { id: reservationId } })).reservation.option,
    // An option that no longer waits for a deposit cannot be changed; the card then shows its state.
    takeStored: (stored) => {
      if (stored?.state !== 'held') return onDone()
      setSeen(stored)
      setAmount(stored.amount ?? '')
      setUntil(clockIn(new Date(stored.until)))
    },
    keepMine: (stored) => {
      const over = stored ?? seen
      setSeen(over)
      save(over)
    },
  })

  const refused = error !== null && !isConflict(error) ? error : undefined
  const { errors: fields, refusal } = useRefused(refused, { amount, until })
  const other = fields['amount'] === undefined && fields['until'] === undefined
  return (
    <form
      noValidate
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault()
        save(seen)
      }}
    >
      <div className={classes.pair}>
        {seen.amount !== null && (
          <MoneyInput label={text.amount} value={amount} onChange={setAmount} error={fields['amount']} />
        )}
        <UntilInput until={until} onChange={setUntil} error={fields['until']} />
      </div>
      {refusal !== null && other && <p role="alert">{refusal.message}</p>}
      <ChangedMeanwhile
        refusal={conflict.refusal}
        names={{ amount: text.amount, until: text.untilDay }}
        onTakeStored={conflict.takeStored}
        onKeepMine={conflict.keepMine}
        loading={conflict.isReading || isPending}
      />
      <div className={classes.acts}>
        <Button type="submit" loading={isPending}>
          {text.save}
        </Button>
        <Button variant="default" onClick={onDone}>
          {text.giveUp}
        </Button>
      </div>
    </form>
  )
}
