import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '#web/platform/language.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { bankText } from './bank.text.ts'
import { staysQuery } from './bank.queries.ts'
import { Match } from './Match.tsx'
import classes from './Bank.module.css'

type Chosen = { reservationId: number; guestName: string }
type Props = { amount: string; isBusy: boolean; onChoose: (stay: Chosen) => void; onGiveUp: () => void }

/** Lets the clerk pick by hand the stay that a bank line pays for. */
export function StayPicker({ amount, isBusy, onChoose, onGiveUp }: Props) {
  const text = useText(bankText)
  const [search, setSearch] = useState('')
  const { data: stays, error } = useQuery(staysQuery(search))
  return (
    <div className={classes.picker}>
      <SearchField label={text.search} value={search} onSet={setSearch} />
      {error !== null && <p role="alert">{error.message}</p>}
      {search.length > 1 && stays?.length === 0 && <p className={classes.dimmed}>{text.searchNone}</p>}
      {stays?.map(({ id, guests, unitName, checkInDate, checkOutDate, status, owed, option, paid }) => {
        const { firstName = '', lastName = '' } = guests.find(({ isMainGuest }) => isMainGuest) ?? guests[0] ?? {}
        const deposit =
          option?.state === 'held' ? Math.max(0, Math.round(((option.amount ?? 0) - (paid ?? 0)) * 100)) / 100 : null
        const guestName = `${firstName} ${lastName}`.trim()
        const stay = {
          reservationId: id,
          guestName,
          unitName,
          checkInDate,
          checkOutDate,
          status,
          owed: owed ?? 0,
          deposit,
        }
        return <Match key={id} match={stay} amount={amount} isBusy={isBusy} onAccept={onChoose} />
      })}
      <Button size="sm" variant="subtle" className={classes.fix} onClick={onGiveUp}>
        {text.giveUp}
      </Button>
    </div>
  )
}
