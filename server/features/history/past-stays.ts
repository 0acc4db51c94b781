// Reconstructs past stays from the past rows of their tables.
import { asOf, type Change, type Past, type Row } from '#domain/audit/as-of.ts'
import type { PaysFor } from '#domain/groups/group.ts'
import type { OptionState } from '#domain/options/option-clock.ts'
import type { LineKind } from '#domain/folio/line.ts'
import type { PaymentMethod, PaymentPurpose } from '#domain/folio/payment.ts'
import type { Kurus } from '#domain/money/money.ts'
import type { BookingSource } from '#domain/reservations/booking-source.ts'
import type { Status } from '#domain/reservations/status.ts'
import type { Day } from '#domain/time/day.ts'
import type { BlockReason } from '#domain/blocks/block.ts'
import type { RoomType } from '#domain/units/unit.ts'
import { historyTables, personalColumns } from '#server/tables.ts'
import type { KeptRow, OfTable } from './history.store.ts'

/** Nullable fields may be missing; instants are texts. */
type Rows = {
  reservation: {
    id: number
    bookingId: number
    status: Status
    unitId: number
    checkIn: Day
    checkOut: Day
    totalPriceKurus: Kurus
    numberOfGuests: number
    childAges?: number[]
    source?: BookingSource | null
    specialRequests?: string | null
    checkedInAt?: string | null
    checkedOutAt?: string | null
  }
  allocation: { reservationId: number; unitId: number; checkIn: Day; checkOut: Day; priceKurus: Kurus }
  guest: {
    reservationId: number
    guestProfileId: number
    isMainGuest: boolean
    position: number
    firstName?: string | null
    lastName?: string | null
    phone?: string | null
    email?: string | null
  }
  booking: { id: number; name?: string; paysFor?: PaysFor | null }
  booking_option: { bookingId: number; state: OptionState; askedKurus: Kurus; dueAt: string }
  folio_line: {
    id: number
    reservationId: number
    day: Day
    kind: LineKind
    text?: string | null
    grossKurus: Kurus
  }
  payment: {
    id: number
    reservationId: number
    day: Day
    method: PaymentMethod
    purpose: PaymentPurpose
    amountKurus: Kurus
    note?: string | null
  }
  unit: {
    id: number
    unitName: string
    roomType: RoomType
    capacity: number
    priceKurus: Kurus
    position?: number | null
    isAvailable: boolean
    removedAt?: string | null
  }
  unit_block: { id: number; unitId: number; checkIn: Day; checkOut: Day; reason: BlockReason; note?: string | null }
}
type Table = keyof Rows
export type PastOf<Name extends Table> = Past & { row: Rows[Name] }

export type StoredHistory = { rows: readonly KeptRow[]; changes: readonly OfTable<Change>[] }

/** The personal fields of each table. Once an entry is erased, the audit log no longer contains their values. */
export const personalFields = Object.fromEntries(
  [...historyTables('stay'), ...historyTables('booking'), ...historyTables('calendar')].flatMap(({ name }) => {
    const personal = personalColumns(name).map((column) =>
      column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
    )
    return personal.length === 0 ? [] : [[name, personal]]
  }),
)

/** Returns the past rows of a table. */
export function pastOf<Name extends Table>(table: Name, { rows, changes }: StoredHistory): PastOf<Name>[] {
  const today = new Map<string, Row>()
  for (const { tableName, key, row } of rows) if (tableName === table) today.set(key, row)
  const ofTable = changes.filter(({ tableName }) => tableName === table)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the store reads these fields, and the trail says the same
  return [...asOf(today, ofTable, personalFields[table]).values()] as PastOf<Name>[]
}

export type PastStay = {
  stay: PastOf<'reservation'>
  /** The segments are in order. */
  segments: Rows['allocation'][]
  guests: PastOf<'guest'>[]
  /** The booking of the stay, if it was a group. */
  group: PastOf<'booking'> | undefined
  option: Rows['booking_option'] | undefined
  charges: PastOf<'folio_line'>[]
  payments: PastOf<'payment'>[]
}

/** Returns the stays that existed then, each with all its rows and those of its booking. */
export function pastStays(kept: StoredHistory): PastStay[] {
  const ofStay = <Name extends 'allocation' | 'guest' | 'folio_line' | 'payment'>(table: Name) =>
    Map.groupBy(pastOf(table, kept), ({ row }) => row.reservationId)
  const segments = ofStay('allocation')
  const guests = ofStay('guest')
  const groups = new Map(
    pastOf('booking', kept).flatMap((past) => (past.row.paysFor ? [[past.row.id, past] as const] : [])),
  )
  const options = Map.groupBy(pastOf('booking_option', kept), ({ row }) => row.bookingId)
  const charges = ofStay('folio_line')
  const payments = ofStay('payment')
  return pastOf('reservation', kept).map((stay) => {
    const { id, bookingId } = stay.row
    return {
      stay,
      segments: (segments.get(id) ?? []).map(({ row }) => row).toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : 1)),
      guests: (guests.get(id) ?? []).toSorted((a, b) => a.row.position - b.row.position),
      group: groups.get(bookingId),
      option: options.get(bookingId)?.[0]?.row,
      charges: (charges.get(id) ?? []).toSorted((a, b) => a.row.id - b.row.id),
      payments: (payments.get(id) ?? []).toSorted((a, b) => a.row.id - b.row.id),
    }
  })
}

export const instantOrNull = (text: string | null | undefined) => (text ? new Date(text) : null)
