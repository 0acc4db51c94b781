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
  'price_season',
  'price_rule',
  'unit_block',
  'unit',
  'folio_line',
  'guest',
]

/** Undoing a change of these tables restores the entries of these others too, because they follow from it. */
const followers: Readonly<Record<string, readonly string[]>> = {
  reservation: ['allocation', 'folio_line'],
  guest: ['allocation', 'folio_line'],
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
}

const isBooking = ({ tableName, operation }: Part) => tableName === 'reservation' && operation === 'insert'

function partsToUndo<P extends Part>(parts: readonly P[]): P[] {
  const isImport = parts.filter(isBooking).length > bookingsAtMost
  return parts.filter((part) => part.whyNotUndone === null && !(isImport && isBooking(part)))
}

/** The parts of an act that an undo takes back, and those that stay although they do not follow from the others. */
export function undoOfAct<P extends Part>(parts: readonly P[]): { undone: P[]; kept: P[] } {
  const mayUndo = partsToUndo(parts)
  const following = new Set(mayUndo.flatMap(({ tableName }) => followers[tableName] ?? []))
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
  if (partsToUndo(parts).length > 0) return null
  if (parts.some(({ whyNotUndone }) => whyNotUndone === 'done')) return 'done'
  return parts[0]?.whyNotUndone ?? 'other'
}
