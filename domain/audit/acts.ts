// An act is what somebody did at once: all audit entries that one request wrote in one transaction.
import type { WhyNotUndone } from './undo.ts'

/** Tables by which an act is told, the most telling first. Entries of other tables are parts of an act. */
export const tellingTables: readonly string[] = [
  'audit_undo',
  'erasure',
  'retention_run',
  'invoice',
  'guest_merge',
  'guest_split',
  'reservation',
  'settlement',
  'membership',
  'staff_invitation',
  'payment',
  'booking',
  'price_season',
  'price_rule',
  'unit_block',
  'unit',
  'folio_line',
  'guest_proposal',
  'guest',
]

/** Undoing a change of these tables restores the entries of these others too, because they follow from it. */
const followers: Readonly<Record<string, readonly string[]>> = {
  reservation: ['allocation', 'folio_line'],
  guest: ['allocation', 'folio_line'],
  guest_proposal: ['guest', 'allocation', 'folio_line', 'consent_code'],
  unit_block: ['allocation'],
  price_season: ['price_rule'],
}

/** An act with more bookings is an import, which is taken back booking by booking. */
const bookingsAtMost = 20

type Part = {
  id: number
  tableName: string
  operation: 'insert' | 'update' | 'delete' | 'see'
  whyNotUndone: WhyNotUndone | null
  /** The entries of this table in the whole act, if the parts are only some of them. */
  alike?: number
}

const isBooking = ({ tableName, operation }: Part) => tableName === 'reservation' && operation === 'insert'

/** Money that came with a booking is taken back with it, never without it. */
function partsToUndo<P extends Part>(parts: readonly P[]): P[] {
  const bookings = parts.filter(isBooking)
  const count = Math.max(bookings.length, ...bookings.map(({ alike = 0 }) => alike))
  if (count > bookingsAtMost || bookings.some(({ whyNotUndone }) => whyNotUndone !== null)) return []
  return parts.filter((part) => part.whyNotUndone === null)
}

/** The parts of an act that an undo takes back, and those that stay although they do not follow from the others. */
export function undoOfAct<P extends Part>(parts: readonly P[]): { undone: P[]; kept: P[] } {
  const mayUndo = partsToUndo(parts)
  // What follows from a part that was undone before is back with it.
  const leading = [...mayUndo, ...parts.filter(({ whyNotUndone }) => whyNotUndone === 'done')]
  const following = new Set(leading.flatMap(({ tableName }) => followers[tableName] ?? []))
  // The price bands of children are always saved, and undone, together.
  const [firstBand] = mayUndo.filter(({ tableName }) => tableName === 'child_band')
  const undone = mayUndo.filter(
    (part) => !following.has(part.tableName) && (part.tableName !== 'child_band' || part === firstBand),
  )
  const kept = parts.filter((part) => !mayUndo.includes(part) && !following.has(part.tableName))
  return { undone, kept }
}

/** The reason why nothing of an act can be undone; null if something can. The head of the act comes first. */
export function whyActNotUndone(parts: readonly Part[]): WhyNotUndone | null {
  if (undoOfAct(parts).undone.length > 0) return null
  if (parts.some(({ whyNotUndone }) => whyNotUndone === 'done')) return 'done'
  return parts[0]?.whyNotUndone ?? 'other'
}
