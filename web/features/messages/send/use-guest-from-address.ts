import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { cancelledStatuses } from '#domain/reservations/status.ts'
import type { SmsInput } from '#web/features/navigation/addresses.ts'
import { guestsOfPersonQuery } from '../messages.queries.ts'
import type { GuestRow } from './guest-row.ts'

/**
 * A guest's card links to this page with the guest's id. The guest is selected once, by the latest stay that was not
 * cancelled. The link may include a prepared message.
 */
export function useGuestFromAddress(
  hotelId: number | undefined,
  onGuest: (row: GuestRow, message: string | undefined) => void,
): void {
  const { state } = useLocation() as { state: SmsInput | null }
  const message = state?.message
  const [search, setSearch] = useSearchParams()
  const id = Number(search.get('guest'))
  const isAsked = hotelId !== undefined && Number.isSafeInteger(id) && id > 0
  const { data: rows } = useQuery({ ...guestsOfPersonQuery(hotelId ?? 0, id), enabled: isAsked })
  useEffect(() => {
    if (rows === undefined || !search.has('guest')) return
    const row = rows.find(({ reservationStatus }) => !cancelledStatuses.includes(reservationStatus)) ?? rows[0]
    if (row) onGuest(row, message)
    // The list is searched for the guest's name, so that the selected row is visible.
    setSearch(row ? { q: `${row.firstName} ${row.lastName}`.trim() } : {}, { replace: true })
  }, [rows, search, setSearch, onGuest, message])
}
