import type { Content } from './manifest.ts'

/**
 * Adds the bookings to a takeout of a version that stored their columns with each reservation. Each booking gets the id
 * of its reservation.
 */
export function withBookings({ manifest, rowsOf, fileOf }: Content): Content {
  const { booking, reservation, sms_message: messages } = manifest.tables
  if (booking !== undefined || reservation === undefined) return { manifest, rowsOf, fileOf }
  const columns = ['uniq_id', 'request_hash', 'created_by', 'created_at']
  const kept = reservation.columns.filter((column) => !['reservation_uniq_id', 'request_hash'].includes(column))
  const tables = {
    ...manifest.tables,
    booking: { ...reservation, columns },
    reservation: { ...reservation, columns: [...kept, 'booking_id'] },
    ...(messages && { sms_message: { ...messages, columns: [...messages.columns, 'booking_id'] } }),
  }
  return {
    manifest: { ...manifest, tables },
    fileOf,
    async *rowsOf(table) {
      for await (const rows of rowsOf(table === 'booking' ? 'reservation' : table)) {
        yield rows.map((row) => {
          if (table === 'booking') return { ...row, uniq_id: row['reservation_uniq_id'] }
          if (table === 'reservation') return { ...row, booking_id: row['id'] }
          return table === 'sms_message' ? { ...row, booking_id: row['reservation_id'] } : row
        })
      }
    },
  }
}
