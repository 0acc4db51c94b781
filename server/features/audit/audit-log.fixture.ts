import type { sql } from 'kysely'
import { inHotel } from '#server/platform/db/scope.ts'
import { asOwner } from '#server/test/database.ts'
import type { TestHotel, world } from '#server/test/world.ts'
import { brokenEntries } from './audit-chain.store.ts'

/** Reads the audit logs of the businesses of a world, and tampers with them. */
export function auditLogsOf(w: ReturnType<typeof world>) {
  return {
    entries: (of: TestHotel, tableName: string) =>
      inHotel(w.db, of.hotelId, (db) =>
        db.selectFrom('auditEntry').selectAll().where('tableName', '=', tableName).orderBy('id').execute(),
      ),
    broken: (of: TestHotel) => inHotel(w.db, of.hotelId, (db) => brokenEntries(db, of.hotelId)),
    inside: (of: TestHotel, statement: ReturnType<typeof sql>) =>
      inHotel(w.db, of.hotelId, (db) => statement.execute(db)),
    /** Tampers with the audit log in a way that is open only to the owner of the tables, after unlocking it. */
    tampered: (of: TestHotel, statement: string) =>
      asOwner(w.url, `set konuk.audit_unlocked = 'on'; ${statement.replaceAll('$hotel', String(of.hotelId))}`),
    /** Makes the links 1 to 4: the business, its member, and two units. */
    withTwoUnits: async (): Promise<TestHotel> => {
      const ours = await w.hotel()
      await w.unit(ours, { unitName: 'Bungalov 1' })
      await w.unit(ours, { unitName: 'Bungalov 2' })
      return ours
    },
  }
}
