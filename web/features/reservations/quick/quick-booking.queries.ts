import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { readCalendar } from '#contract/calendar/endpoints.ts'
import { bookGroup } from '#contract/groups/endpoints.ts'
import type { NewGroup } from '#contract/groups/schemas.ts'
import { quickBook } from '#contract/reservations/quick/endpoints.ts'
import type { QuickBooking } from '#contract/reservations/quick/schemas.ts'
import { decode } from '#contract/wire.ts'
import { calendarDaysMax } from '#domain/calendar/limits.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import { addDays } from '#domain/time/day.ts'
import { askingOfRules } from '#web/features/prices/ask-despite-rules.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

export function useHoldUnit() {
  return useMutation({
    mutationFn: async (body: z.input<typeof QuickBooking>) =>
      (await askingOfRules((onPurpose) => call(quickBook, { body: { ...body, ...onPurpose } }))).reservation,
    onSettled: () => void changed('stays'),
  })
}

export function useBookGroup() {
  return useMutation({
    mutationFn: async (body: z.input<typeof NewGroup>) =>
      (await askingOfRules((onPurpose) => call(bookGroup, { body: { ...body, ...onPurpose } }))).group,
    onSettled: () => void changed('stays'),
  })
}

export type Occupant = Awaited<ReturnType<typeof readOccupants>>[number]

/** Who has nights of any unit on these days. It loads anew each time, because another clerk may book meanwhile. */
export const occupantsQuery = (stay: StayDates) =>
  queryOptions({
    queryKey: ['front-desk', 'occupants', stay.checkIn, stay.checkOut],
    queryFn: ({ signal }) => readOccupants(stay, signal),
    staleTime: 0,
  })

/** A stay may be longer than what the calendar answers at once. */
async function readOccupants({ checkIn, checkOut }: StayDates, signal: AbortSignal) {
  const parts: StayDates[] = []
  for (let from = checkIn; from < checkOut; from = addDays(from, calendarDaysMax)) {
    const to = addDays(from, calendarDaysMax)
    parts.push({ checkIn: from, checkOut: to < checkOut ? to : checkOut })
  }
  const answers = await Promise.all(
    parts.map((part) => call(readCalendar, { query: { from: part.checkIn, to: part.checkOut } }, { signal })),
  )
  return answers.flatMap(({ calendar: { stays, blocks } }) => [
    ...stays.map((stay) => ({ ...nightsOf(stay), isOver: stay.status === 'COMPLETED', guestName: stay.guestName })),
    ...blocks.map((block) => ({ ...nightsOf(block), isOver: false, reason: block.reason })),
  ])
}

const nightsOf = ({ hotelDetailId, checkInDate, checkOutDate }: Parameters<typeof decode<Nights>>[0]) =>
  decode({ hotelDetailId, checkInDate, checkOutDate })
type Nights = { hotelDetailId: number; checkInDate: string; checkOutDate: string }
