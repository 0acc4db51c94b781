import { type RoomType, roomTypes } from './unit.ts'

type Ordered = { id: number; roomType: RoomType; unitName: string; position?: number | null }

const names = new Intl.Collator('tr', { numeric: true })

/**
 * Orders units by type, then by the position that the business has set. Units without a position follow by name, with
 * Bungalov 2 before Bungalov 10. The database sorts units in the same way for Today: unit-order.store.ts,
 * calendar.store.ts.
 */
export function byTypeAndName(a: Ordered, b: Ordered): number {
  const [last, other] = [a, b].map(({ position }) => position ?? Number.MAX_SAFE_INTEGER)
  return (
    roomTypes.indexOf(a.roomType) - roomTypes.indexOf(b.roomType) ||
    (last ?? 0) - (other ?? 0) ||
    names.compare(a.unitName, b.unitName) ||
    a.id - b.id
  )
}
