// What several parts of a group's page say of it.
import type { Group } from '#contract/groups/schemas.ts'
import { cancelledStatuses } from '#domain/reservations/status.ts'
import type { StayDates } from '#domain/reservations/stay.ts'

export type StayOfGroup = Group['stays'][number]

export const isStanding = ({ status }: StayOfGroup): boolean => !cancelledStatuses.includes(status)

export const standingStays = ({ stays }: Group): StayOfGroup[] => stays.filter(isStanding)

/** The stay that answers for the group: the first that stands. */
export const firstStay = (group: Group): StayOfGroup | undefined => standingStays(group)[0] ?? group.stays[0]

/** Without a name, the main guest names the group. */
export const nameOf = (group: Group): string => group.name || (firstStay(group)?.guestName ?? '')

/** From the first arrival to the last departure of the stays that stand. */
export function daysOf(group: Group): StayDates {
  const stays = standingStays(group)
  const [checkIn = ''] = stays.map(({ checkInDate }) => checkInDate).toSorted()
  const checkOut =
    stays
      .map(({ checkOutDate }) => checkOutDate)
      .toSorted()
      .at(-1) ?? ''
  return { checkIn, checkOut }
}
