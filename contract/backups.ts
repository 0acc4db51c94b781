import { z } from 'zod'
import { kept } from '#domain/backups/keep.ts'
import { endpoint } from './endpoint.ts'
import { ArchiveOrder } from './archive.ts'
import { Done, FileAnswer, Id, IdInPath } from './shapes.ts'

const Instant = z.iso.datetime().nullable()

const Backups = z
  .object({
    kept: z.object({
      hours: z.literal(kept.hours),
      days: z.literal(kept.days),
      months: z.literal(kept.months),
      manualDays: z.literal(kept.manualDays),
    }),
    /** What is wrong now; null: nothing. */
    alarm: z.enum(['none-yet', 'missed', 'failed', 'unchecked', 'no-place']).nullable(),
    /** Whether one is made each hour by itself; else only when somebody asks for it. */
    hourly: z.boolean(),
    madeAt: Instant,
    checkedAt: Instant,
    /** Since when this copy sends nothing; null: it sends. */
    sendingHeldSince: Instant,
    /** Whether the database can be had as it was at any minute, since when, and until when if no longer until now. */
    minutes: z.object({
      state: z.enum(['kept', 'soon', 'stuck', 'off', 'server']),
      from: Instant,
      until: Instant,
    }),
    runs: z.array(
      z.object({
        id: Id,
        startedAt: z.iso.datetime(),
        state: z.enum(['running', 'made', 'not-written', 'not-checked', 'cut-off']),
        checkedBy: z.enum(['restored', 'read']).nullable(),
        checkedAt: Instant,
        /** Whether somebody asked for it: it is kept longer. */
        isManual: z.boolean(),
        /** How large the backup of all businesses together is: told to who runs the product alone. */
        bytes: z.number().int().nullable(),
        file: z.string().nullable(),
      }),
    ),
    /** Whether the caller runs the product, and may make a backup now and try one. */
    mayMake: z.boolean(),
    /** Whether the server cannot open its own backups: they were made for a key that it does not have. */
    needsKey: z.boolean(),
    /** Whether the database is the one that comes with the app: restoring as a whole replaces it. */
    isEmbedded: z.boolean(),
  })
  .meta({ id: 'Backups' })
export type Backups = z.infer<typeof Backups>

export const listBackups = endpoint({
  method: 'GET',
  path: '/api/backups',
  summary:
    'When the data was backed up and the backup was tried; sizes and names of files only for who runs the product',
  access: 'data.keep',
  response: Backups,
})

export const backUpNow = endpoint({
  method: 'POST',
  path: '/api/backups',
  summary: 'Makes a backup as soon as the one under way is done',
  access: 'operator',
  response: Done,
})

export const resumeSendingFromCopy = endpoint({
  method: 'POST',
  path: '/api/backups/resume-sending',
  summary: 'A restored copy sends SMS and mails again',
  access: 'operator',
  asksAgain: true,
  response: Done,
})

const OfRun = z.object({ id: IdInPath })

/** As the file of the key holds it, comments and all. It is used for this request and kept nowhere. Empty: the server's own. */
const Key = z.string().max(4_000).default('')

export const BackupTrial = z
  .object({
    /** As the database was then. */
    takenAt: z.iso.datetime(),
    /** `read`: the server may make no database for it, and has read it to its end. */
    checkedBy: z.enum(['restored', 'read']),
    /** What the backup says of itself, and what was restored of it. */
    tables: z.array(z.object({ name: z.string(), said: z.number().int(), restored: z.number().int().nullable() })),
    /** Those that are in it, by name: the first thousand. None where it was only read. */
    businesses: z.array(z.object({ id: Id, name: z.string(), address: z.string() })),
  })
  .meta({ id: 'BackupTrial' })
export type BackupTrial = z.infer<typeof BackupTrial>

export const tryBackup = endpoint({
  method: 'POST',
  path: '/api/backups/:id/try',
  summary:
    'Restores a backup into a database of its own, compares it and removes that again. 409 while another is tried',
  access: 'operator',
  asksAgain: true,
  params: OfRun,
  body: z.object({ key: Key }).meta({ id: 'BackupToTry' }),
  response: Done.extend({ trial: BackupTrial }),
})

export const takeFromBackup = endpoint({
  method: 'POST',
  path: '/api/backups/:id/take',
  summary: 'Everything of one business as it was in a backup, as an archive that an empty business reads back',
  access: 'operator',
  asksAgain: true,
  params: OfRun,
  body: ArchiveOrder.safeExtend({ key: Key, hotelId: Id }).meta({ id: 'BackupToTakeFrom' }),
  file: true,
  response: FileAnswer,
})
