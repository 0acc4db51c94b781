import type { MoreUnit } from './quick-draft.ts'
import type { QuickBookingScreen } from './use-quick-booking.ts'

/** The further units of a quick booking: which are free for them, and how they come and go. */
export function useQuickGroup({ stay, units, free, change }: QuickBookingScreen) {
  const { more, hotelDetailId, numberOfGuests } = stay
  const first = units?.find(({ id }) => id === hotelDetailId)
  const chosen = new Set([hotelDetailId, ...more.map((one) => one.hotelDetailId)])
  const unused = free
    .filter(({ id }) => !chosen.has(id))
    .toSorted((a, b) => Number(b.roomType === first?.roomType) - Number(a.roomType === first?.roomType))
  const set = (to: readonly MoreUnit[]) => change({ more: to, ...(hotelDetailId !== null && { hotelDetailId }) })
  return {
    more,
    /** True if a further unit is free. */
    isMore: unused.length > 0,
    /** The units that one of the further units can be changed to, with itself. */
    others: (id: number) => (units ?? []).filter((unit) => unit.id === id || unused.some((one) => one.id === unit.id)),
    setCount: (count: number) => {
      const kept = more.slice(0, count - 1)
      const added = unused.slice(0, count - 1 - kept.length).map(({ id, capacity }) => ({
        hotelDetailId: id,
        numberOfGuests: Math.min(numberOfGuests, capacity),
      }))
      set([...kept, ...added])
    },
    change: (at: number, to: Partial<MoreUnit>) =>
      set(more.map((one, index) => (index === at ? { ...one, ...to } : one))),
    remove: (at: number) => set(more.filter((_one, index) => index !== at)),
  }
}
