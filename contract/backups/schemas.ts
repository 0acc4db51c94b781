import { Id } from '#contract/shapes.ts'
import { kept } from '#domain/backups/keep.ts'
import { z } from 'zod'

const Instant = z.iso.datetime().nullable()

export const Backups = z
  .object({
    kept: z.object({
      hours: z.literal(kept.hours),
      days: z.literal(kept.days),
      months: z.literal(kept.months),
      manualDays: z.literal(kept.manualDays),
    }),
    /** The present problem with backups; null if there is none. */
    alarm: z.enum(['none-yet', 'missed', 'failed', 'unchecked', 'foreign-place', 'no-place']).nullable(),
    /** True if a backup is made automatically every hour; false if backups are made only on request. */
    hourly: z.boolean(),
    madeAt: Instant,
    checkedAt: Instant,
    /** The time of the first verified backup that is still known. */
    since: Instant,
    /**
     * Where backups lie: on the computer of Konuk, or with a storage provider elsewhere; null if no place is set. Only
     * operators of Konuk itself see its name.
     */
    place: z.object({ isElsewhere: z.boolean(), name: z.string().nullable() }).nullable(),
    /** The time since when this restored copy sends nothing; null if it sends. */
    sendingHeldSince: Instant,
    /**
     * Point-in-time recovery: its state, the earliest time that can be restored, and the latest time if that is not
     * now.
     */
    pointInTime: z.object({
      state: z.enum(['kept', 'soon', 'stuck', 'off', 'server']),
      from: Instant,
      until: Instant,
    }),
    runs: z.array(
      z.object({
        id: Id,
        startedAt: z.iso.datetime(),
        state: z.enum(['running', 'made', 'not-written', 'not-checked', 'foreign-place', 'cut-off']),
        checkedBy: z.enum(['restored', 'read']).nullable(),
        checkedAt: Instant,
        /** True if a user requested the backup. Such a backup is kept longer. */
        isManual: z.boolean(),
        /** The size of the backup of all businesses together. Only operators of Konuk itself see it. */
        bytes: z.number().int().nullable(),
        file: z.string().nullable(),
      }),
    ),
    /** True if the user is an operator of Konuk itself and may make and test a backup now. */
    mayMake: z.boolean(),
    /** True if the server cannot open its own backups, because they were encrypted for a key that it does not have. */
    needsKey: z.boolean(),
    /** True if the database is the one bundled with the app; a full restore then replaces it. */
    isEmbedded: z.boolean(),
  })
  .meta({ id: 'Backups' })
export type Backups = z.infer<typeof Backups>

export const BackupTrial = z
  .object({
    /** The time of the data that the backup holds. */
    takenAt: z.iso.datetime(),
    /**
     * `restored` means that the backup was restored as a test. `read` means that it was only read to its end, because
     * the server may not create a database for the test.
     */
    checkedBy: z.enum(['restored', 'read']),
    /** For each table, the number of rows stated in the backup and the number restored. */
    tables: z.array(z.object({ name: z.string(), said: z.number().int(), restored: z.number().int().nullable() })),
    /** The first thousand businesses in the backup, by name. Empty if the backup was only read. */
    businesses: z.array(z.object({ id: Id, name: z.string(), address: z.string() })),
  })
  .meta({ id: 'BackupTrial' })
export type BackupTrial = z.infer<typeof BackupTrial>
