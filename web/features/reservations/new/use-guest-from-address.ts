import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { formatPhone } from '#domain/people/phone.ts'
import { blankGuest, hasInput } from '../guest-draft.ts'
import { fillIn } from '../known-guests/known-guest.ts'
import { knownPersonQuery } from '../known-guests/known-guests.queries.ts'
import type { Action, NewReservationState } from './new-reservation.state.ts'

/** A guest's card leads here with who it is: their details stand in the form, unless somebody is being typed already. */
export function useGuestFromAddress({ guestForm, guests }: NewReservationState, act: (action: Action) => void): void {
  const [search, setSearch] = useSearchParams()
  const id = Number(search.get('guest'))
  const isFree = guests.length === 0 && !hasInput(guestForm)
  const { data: person } = useQuery({ ...knownPersonQuery(id), enabled: Number.isSafeInteger(id) && id > 0 && isFree })
  useEffect(() => {
    if (!person || !search.has('guest')) return
    const filled = fillIn(blankGuest, person)
    act({ type: 'guestTyped', change: { ...filled, ...(filled.phone && { phone: formatPhone(filled.phone) }) } })
    // Once: a reload brings what is typed by then.
    setSearch({}, { replace: true })
  }, [person, search, setSearch, act])
}
