// Breaches of personal data, with the content of the report to the Board (law 6698, art. 12/5).
import { Day, Id, TypedText } from '#contract/shapes.ts'
import { Version } from '#contract/version.ts'
import { isInstant } from '#domain/time/day.ts'
import { z } from 'zod'

export const breachTextMax = 4000

const Text = TypedText(breachTextMax).default('')

const Instant = z.iso
  .datetime({ offset: true, error: 'breach.noticed-required' })
  .refine(isInstant, 'breach.noticed-required')

const At = z.iso.datetime({ offset: true }).refine(isInstant, 'request.malformed').nullable().default(null)

const Said = {
  noticedAt: Instant,
  /** The day on which the breach began, if known. */
  startedOn: Day.nullable().default(null),
  happened: TypedText(breachTextMax, 'breach.happened-required').min(1, 'breach.happened-required'),
  kindsOfData: Text,
  /** The groups of people affected: guests, staff… */
  whose: Text,
  /** The approximate number of people affected; null if not yet known. */
  peopleCount: z.number().int().min(0).max(10_000_000).nullable().default(null),
  consequences: Text,
  measures: Text,
  /** The contact to whom affected people can send questions. */
  contact: Text,
  /** The reason why the report took more than 72 hours. */
  lateReason: Text,
  boardNotifiedAt: At,
  peopleNotifiedAt: At,
  peopleNotifiedHow: Text,
  /** The reason why the incident turned out not to be a breach. */
  noBreachReason: Text,
}

export const Breach = z
  .object({ ...Said, id: Id, recordedBy: z.string(), recordedAt: z.iso.datetime(), version: z.number().int() })
  .meta({ id: 'DataBreach' })
export type Breach = z.output<typeof Breach>

export const NewBreach = z.object({ requestId: z.uuid(), ...Said }).meta({ id: 'NewDataBreach' })
export type NewBreach = z.output<typeof NewBreach>

export const BreachChange = z.object({ ...Said, version: Version }).meta({ id: 'DataBreachChange' })
export type BreachChange = z.output<typeof BreachChange>
