// What a booking costs in the database. `npm run test:long -- bytes` counts more bookings and prints the tables.
import { expect, test } from 'vitest'
import { world } from '#server/test/world.ts'
import { bytesOfBookings } from './bytes.ts'
import { lengthOf, note, seed } from './length.ts'

const w = world()
const days = lengthOf('days', 3)

test.each([
  ['without consents', false, 6_900],
  ['with both consents', true, 10_200],
])(
  'a booking %s adds no more than its share to the audit log',
  { timeout: 60_000 + days * 30_000 },
  async (name, withConsents, most) => {
    const sizes = await bytesOfBookings(w, { seed, days, withConsents })
    const sumOf = (isCounted: (table: string) => boolean) =>
      Object.entries(sizes).reduce((sum, [table, size]) => sum + (isCounted(table) ? size : 0), 0)
    const [all, auditLog] = [sumOf(() => true), sumOf((table) => table.startsWith('audit_'))]
    note(`bytes ${name}`, { all, 'audit log': auditLog, ...sizes })
    expect(auditLog).toBeGreaterThan(0)
    expect(auditLog).toBeLessThan(most)
  },
)
