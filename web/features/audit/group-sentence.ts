// Describes in one sentence what an act did to several stays of a group, or between the accounts of a booking.
import type { AuditAct, AuditEntry } from '#contract/audit/schemas.ts'
import type { Language } from '#domain/language/language.ts'
import { groupSentencesText } from './group-sentences.text.ts'
import { whoOf } from './who.ts'

type ActPart = AuditAct['parts'][number]
type Side = 'before' | 'after'

const valueOf = ({ changes }: Pick<AuditEntry, 'changes'>, name: string, side: Side = 'after') =>
  changes.find(({ field }) => field === name)?.[side]

/** What a change of a reservation was, if it has a sentence of its own. */
export function stayAct(entry: Pick<AuditEntry, 'changes'>) {
  const isChanged = (name: string) => entry.changes.some(({ field }) => field === name)
  if (valueOf(entry, 'status') === 'CANCELLED') return 'cancelled'
  if (valueOf(entry, 'checked_out_at')) return 'checkedOut'
  if (valueOf(entry, 'checked_in_at')) return 'checkedIn'
  if (valueOf(entry, 'status', 'before') === 'CANCELLED') return 'cancelUndone'
  if (valueOf(entry, 'checked_out_at', 'before')) return 'checkOutUndone'
  if (valueOf(entry, 'checked_in_at', 'before')) return 'checkInUndone'
  if (isChanged('booking_id')) return valueOf(entry, 'joined_from') ? 'joinedGroup' : 'leftGroup'
  if (isChanged('unit_id')) return 'stayUnit'
  return isChanged('check_in') || isChanged('check_out') ? 'stayDays' : undefined
}

/** Returns undefined for an act that has nothing to do with a group. */
export function groupSentence(parts: readonly ActPart[], language: Language): string | undefined {
  const [head] = parts
  if (head === undefined) return undefined
  const words = groupSentencesText[language]
  const who = whoOf(head, language)
  const guest = head.stay?.guestName ?? ''
  const alike = parts.filter(({ tableName, operation }) => tableName === head.tableName && operation === head.operation)
  if (head.tableName === 'reservation' && head.alike > 1) {
    if (head.operation === 'insert') {
      const bookings = new Set(alike.map((part) => valueOf(part, 'booking_id')))
      return bookings.size === 1 && !bookings.has(undefined) ? words.groupBooked(who, guest, head.alike) : undefined
    }
    const acts = new Set(alike.map(stayAct))
    const [act] = acts
    // Only acts that a group has as a whole are told so; an erasure, for instance, changes stays of many bookings.
    return acts.size === 1 && act !== undefined ? words.ofGroup[act](who, guest, head.alike) : undefined
  }
  const isMove = movesBetweenAccounts(parts, 'folio_line') || movesBetweenAccounts(parts, 'payment')
  if (!isMove || !['folio_line', 'payment'].includes(head.tableName)) return undefined
  const count = (table: string) => (parts.find(({ tableName }) => tableName === table)?.alike ?? 0) / 2
  return words.movedBetweenAccounts(who, guest, count('folio_line'), count('payment'))
}

const takesAway = { folio_line: 'reverses_id', payment: 'refund_of' } as const

/** True if each row that the act took away from one account came back with the same amount on another. */
function movesBetweenAccounts(parts: readonly ActPart[], table: keyof typeof takesAway): boolean {
  const rows = parts.filter(({ tableName, operation }) => tableName === table && operation === 'insert')
  const placeOf = (row: ActPart) => `${row.stay?.reservationId} ${valueOf(row, 'on_booking')}`
  const kurusOf = (row: ActPart) => Number(valueOf(row, table === 'payment' ? 'amount_kurus' : 'gross_kurus') ?? 0)
  const [away, back] = [
    rows.filter((row) => valueOf(row, takesAway[table])),
    rows.filter((row) => !valueOf(row, takesAway[table])),
  ]
  return (
    rows.length > 0 &&
    away.every((row, at) => {
      const other = back[at]
      return other !== undefined && kurusOf(row) + kurusOf(other) === 0 && placeOf(row) !== placeOf(other)
    }) &&
    away.length === back.length
  )
}
