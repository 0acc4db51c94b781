import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { formatPhone } from '#domain/people/phone.ts'
import { blankGuest, hasInput } from '../guest-draft.ts'
import { fillIn } from '../known-guests/known-guest.ts'
import { knownPersonQuery } from '../known-guests/known-guests.queries.ts'
import type { Action, NewReservationState } from './new-reservation.state.ts'

/**
 * A link from a guest's card names the guest in the URL. The guest's details fill the form, unless another guest is
 * being typed already.
 */
export function useGuestFromAddress({ guestForm, guests }: NewReservationState, act: (action: Action) => void): void {
  const [search, setSearch] = useSearchParams()
  const id = Number(search.get('guest'))
  const isFree = guests.length === 0 && !hasInput(guestForm)
  const { data: person } = useQuery({ ...knownPersonQuery(id), enabled: Number.isSafeInteger(id) && id > 0 && isFree })
  useEffect(() => {
    if (!person || !search.has('guest')) return
    const filled = fillIn(blankGuest, person)
    act({ type: 'guestTyped', change: { ...filled, ...(filled.phone && { phone: formatPhone(filled.phone) }) } })
    // The details are filled in only once: after a reload, the draft has what was typed since.
    setSearch({}, { replace: true })
  }, [person, search, setSearch, act])
}
