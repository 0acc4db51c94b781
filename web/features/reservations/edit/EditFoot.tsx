import { Button } from '@mantine/core'
import { formatTlShort, type Kurus, opposite } from '#domain/money/money.ts'
import { daysBetween } from '#domain/time/day.ts'
import { daySpan } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { editReservationText } from './edit-reservation.text.ts'
import type { Edit } from './use-edit.ts'
import classes from './EditReservation.module.css'

type Props = { edit: Edit; unitName: string | undefined; onDone: () => void }

/** The buttons of the dialog, and beside them what saving changes in nights, guests, price and balance. */
export function EditFoot({ edit, unitName, onDone }: Props) {
  const text = useText(editReservationText)
  return (
    <div className={classes.foot}>
      <output className={`${classes.says} konuk-numbers`}>
        <Changes edit={edit} unitName={unitName} />
      </output>
      <Button variant="default" onClick={onDone} data-leaves>
        {text.keep}
      </Button>
      <Button type="submit" loading={edit.isSaving}>
        {text.save}
      </Button>
    </div>
  )
}

function Changes({ edit, unitName }: Omit<Props, 'onDone'>) {
  const { changes: text } = useText(editReservationText)
  const language = useLanguage()
  const { before, coming, money } = edit
  const tl = (amount: Kurus) => formatTlShort(amount, language)
  if (!edit.hasChanges) {
    return (
      <>
        <span>{text.none}</span>
        {money?.left !== undefined && <span>{leftInWords(money.left)}</span>}
      </>
    )
  }
  const { stay, guests } = coming
  const more = daysBetween(stay.checkIn, stay.checkOut) - daysBetween(before.checkInDate, before.checkOutDate)
  const isMoved = more === 0 && stay.checkIn !== before.checkInDate
  const moreGuests = guests - before.numberOfGuests
  const what = [
    more !== 0 && text.nights(more),
    isMoved && daySpan(stay.checkIn, stay.checkOut, language),
    unitName,
    moreGuests !== 0 && text.guests(moreGuests),
  ].filter((part) => typeof part === 'string')
  return (
    <>
      <strong>
        {(what.length > 0 ? what : [text.other]).join(', ')}
        {money !== undefined && `, ${changeInWords(money.change)}`}
      </strong>
      {money?.left !== undefined && <span>{leftInWords(money.left)}</span>}
    </>
  )

  function changeInWords(change: Kurus | undefined): string {
    if (change === undefined) return text.onItsWay
    if (change === 0) return text.samePrice
    return change > 0 ? `+${tl(change)}` : `−${tl(opposite(change))}`
  }
  function leftInWords(left: Kurus): string {
    if (left === 0) return text.settled
    return left > 0 ? text.left(tl(left)) : text.refund(tl(opposite(left)))
  }
}
