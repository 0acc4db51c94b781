// Duties of a business towards its guests under law 6698 (KVKK).
import { Day, Id } from '#contract/shapes.ts'
import { Version } from '#contract/version.ts'
import { erasedKinds, erasureObstacles, keptAfterErasure, erasureReasons } from '#domain/kvkk/erased.ts'
import { keptKinds, mostYears } from '#domain/kvkk/retention.ts'
import { z } from 'zod'

/** The number of erased records of each kind; kinds with none are left out. */
export const ErasedCounts = z.partialRecord(z.enum(erasedKinds), z.number().int().positive())

const RetainedData = z.object({
  kind: z.enum(keptAfterErasure),
  count: z.number().int().positive(),
  /** The first day on which none of these records is kept any longer. */
  until: Day,
})

/** A log entry of an erasure; it gives no hint whose data was erased. */
export const Erasure = z
  .object({
    id: Id,
    at: z.iso.datetime(),
    why: z.enum(erasureReasons),
    /** Null if Konuk erased the data automatically when its retention period ended. */
    by: z.string().nullable(),
    erased: ErasedCounts,
    kept: z.array(RetainedData),
  })
  .meta({ id: 'Erasure' })
export type Erasure = z.infer<typeof Erasure>

export const ErasurePreview = z.object({
  erased: ErasedCounts,
  kept: z.array(RetainedData),
  /** The number of fellow guests, whose data is their own and therefore stays. */
  companions: z.number().int(),
  /** Obstacles to the erasure. As long as one of them exists, nothing is erased. */
  obstacles: z.array(z.object({ why: z.enum(erasureObstacles), reservationId: Id, reservationUniqId: z.string() })),
})
export type ErasurePreview = z.infer<typeof ErasurePreview>

/** The number of records on one page. */
export const erasuresAtOnce = 20

/** The retention period for each kind of record, in whole years. */
const Periods = z.record(z.enum(keptKinds), z.number().int().min(1).max(mostYears))

export const RetentionSettings = z.object({
  /** True if Konuk announces and erases due data automatically; otherwise a user must start the erasure. */
  automatic: z.boolean(),
  periods: Periods,
  /** Version 0 means that the business has set nothing. */
  version: Version,
})

export const Retention = z
  .object({
    settings: RetentionSettings,
    /** The records that an erasure now would remove; this request changes nothing. */
    due: ErasedCounts,
    /** The erasure that is announced or running; null if there is none. */
    next: z.object({ dueOn: Day, expected: ErasedCounts, isUnderWay: z.boolean() }).nullable(),
    /** The latest erasures, the newest first. */
    last: z.array(
      z.object({
        id: Id,
        endedAt: z.iso.datetime(),
        wasCancelled: z.boolean(),
        /** Null if Konuk erased the data automatically. */
        by: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Retention' })
export type Retention = z.infer<typeof Retention>
