import { z } from 'zod'
import { kept } from '#domain/backups/keep.ts'
import { endpoint } from './endpoint.ts'
import { Done, Id } from './shapes.ts'

const Instant = z.iso.datetime().nullable()

const Backups = z
  .object({
    kept: z.object({
      hours: z.literal(kept.hours),
      days: z.literal(kept.days),
      months: z.literal(kept.months),
    }),
    /** What is wrong now; null: nothing. */
    alarm: z.enum(['none-yet', 'missed', 'failed', 'unchecked', 'no-place']).nullable(),
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
        /** How large the backup of all businesses together is: told to who runs the product alone. */
        bytes: z.number().int().nullable(),
        file: z.string().nullable(),
      }),
    ),
    /** Whether the caller runs the product, and may make a backup now. */
    mayMake: z.boolean(),
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
