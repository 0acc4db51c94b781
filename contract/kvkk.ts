// What law 6698 (KVKK) asks of a business as to its guests.
import { z } from 'zod'
import { destroyedKinds, erasureHindrances, keptAfterErasure, whyDestroyed } from '#domain/kvkk/destroyed.ts'
import { keptKinds, mostYears } from '#domain/kvkk/retention.ts'
import { endpoint } from './endpoint.ts'
import { Day, Done, FileAnswer, Id, IdInPath, pagingInQuery } from './shapes.ts'
import { Version } from './version.ts'

export const exportPerson = endpoint({
  method: 'POST',
  path: '/api/personal-data/guests/:id/export',
  summary: 'Everything that the business knows of one person (KVKK art. 11): JSON and a workbook in one file',
  access: 'data.keep',
  asksAgain: true,
  params: z.object({ id: IdInPath }),
  file: true,
  response: FileAnswer,
})

/** Of each kind how many; none of it, no kind. */
export const DestroyedCounts = z.partialRecord(z.enum(destroyedKinds), z.number().int().positive())

const Kept = z.object({
  kind: z.enum(keptAfterErasure),
  count: z.number().int().positive(),
  /** The first day on which the last of them is no longer kept. */
  until: Day,
})

/** What was destroyed, without a word of whom. */
export const Destruction = z
  .object({
    id: Id,
    at: z.iso.datetime(),
    why: z.enum(whyDestroyed),
    /** Null: it fell due, and Konuk did it. */
    by: z.string().nullable(),
    erased: DestroyedCounts,
    kept: z.array(Kept),
  })
  .meta({ id: 'Destruction' })
export type Destruction = z.infer<typeof Destruction>

const ErasurePreview = z.object({
  erased: DestroyedCounts,
  kept: z.array(Kept),
  /** Others who stayed along: what is known of them is theirs. */
  companions: z.number().int(),
  /** What has to be over first; then nothing is erased. */
  hindrances: z.array(z.object({ why: z.enum(erasureHindrances), reservationId: Id, reservationUniqId: z.string() })),
})
export type ErasurePreview = z.infer<typeof ErasurePreview>

export const previewErasure = endpoint({
  method: 'POST',
  path: '/api/personal-data/guests/:id/erase/preview',
  summary: 'What erasing this person would take, what must stay and until when, and what stands in its way',
  access: 'data.keep',
  params: z.object({ id: IdInPath }),
  response: z.object({ success: z.literal(true), preview: ErasurePreview }),
})

export const erasePerson = endpoint({
  method: 'POST',
  path: '/api/personal-data/guests/:id/erase',
  summary: 'Erases a person (KVKK art. 7 and 11) but for what a law keeps; a second time answers with the same record',
  access: 'data.keep',
  asksAgain: true,
  params: z.object({ id: IdInPath }),
  response: z.object({ success: z.literal(true), message: z.string(), destruction: Destruction }),
})

/** How many records make a page. */
export const destructionsAtOnce = 20

export const listDestructions = endpoint({
  method: 'GET',
  path: '/api/personal-data/destructions',
  summary:
    'The records of what was destroyed, the newest first: they are kept as long as the business (at least 3 years)',
  access: 'data.keep',
  query: z.object({ ...pagingInQuery(destructionsAtOnce, 100) }),
  response: z.object({ success: z.literal(true), destructions: z.array(Destruction), total: z.number().int() }),
})

/** Whole years of each kind. */
const Periods = z.record(z.enum(keptKinds), z.number().int().min(1).max(mostYears))

export const RetentionSettings = z.object({
  /** What is due is announced and destroyed by Konuk; otherwise somebody has to do it. */
  automatic: z.boolean(),
  periods: Periods,
  /** 0: the business has said nothing yet. */
  version: Version,
})

export const Retention = z
  .object({
    settings: RetentionSettings,
    /** What destroying now would take; nothing is changed by looking. */
    due: DestroyedCounts,
    /** Announced, or being done: null where nothing is. */
    next: z.object({ dueOn: Day, expected: DestroyedCounts, isUnderWay: z.boolean() }).nullable(),
    /** The last ones, the newest first. */
    last: z.array(
      z.object({
        id: Id,
        endedAt: z.iso.datetime(),
        wasCalledOff: z.boolean(),
        /** Null: Konuk by itself. */
        by: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Retention' })
export type Retention = z.infer<typeof Retention>

const retentionAnswer = Done.extend({ retention: Retention })

export const readRetention = endpoint({
  method: 'GET',
  path: '/api/personal-data/retention',
  summary: 'How long what is known of guests is kept, what is due now, and what is announced',
  access: 'data.keep',
  response: retentionAnswer,
})

export const changeRetention = endpoint({
  method: 'PUT',
  path: '/api/personal-data/retention',
  summary: 'Says how long; shorter than a law wants is refused. What was announced by the old periods is called off',
  access: 'data.keep',
  asksAgain: true,
  body: RetentionSettings,
  response: retentionAnswer,
})

export const destroyDueNow = endpoint({
  method: 'POST',
  path: '/api/personal-data/retention/destroy',
  summary: 'Destroys what is due today without waiting for the announced day',
  access: 'data.keep',
  asksAgain: true,
  response: retentionAnswer,
})
