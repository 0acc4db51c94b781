import { queryOptions, useQuery } from '@tanstack/react-query'
import { myProfile } from '#contract/account.ts'
import { currentHotel } from '#contract/hotel.ts'
import { call } from '#web/platform/call.ts'

/** The business of the signed-in user. Whoever changes it invalidates `['hotel']`. */
export const currentHotelQuery = queryOptions({
  queryKey: ['hotel'],
  queryFn: ({ signal }) => call(currentHotel, {}, { signal }),
  staleTime: 5 * 60_000,
})

export const myProfileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(myProfile, {}, { signal }),
  staleTime: 5 * 60_000,
})

export type WhoAmI = { firstName: string; name: string; email: string; business: string }

/** For greeting and labels: empty words until they are known, and where they cannot be had. */
export function useWhoAmI(): WhoAmI {
  const { data: profile } = useQuery(myProfileQuery)
  const { data: hotel } = useQuery(currentHotelQuery)
  return {
    firstName: profile?.firstName ?? '',
    name: profile ? `${profile.firstName} ${profile.lastName}`.trim() : '',
    email: profile?.email ?? '',
    business: hotel?.name ?? '',
  }
}

/** The first letters of the first and the last name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0) ?? '')
  return letters.join('').toLocaleUpperCase('tr')
}
