// Breaches of personal data, as the Board is told of them (law 6698, art. 12/5).
import { z } from 'zod'
import { isInstant } from '#domain/time/day.ts'
import { endpoint } from './endpoint.ts'
import { Day, Done, Id, IdInPath, pagingInQuery, Typed } from './shapes.ts'
import { Version } from './version.ts'

export const breachTextMax = 4000
const Text = Typed(breachTextMax).default('')
const Instant = z.iso
  .datetime({ offset: true, error: 'breach.noticed-required' })
  .refine(isInstant, 'breach.noticed-required')
const At = z.iso.datetime({ offset: true }).refine(isInstant, 'request.malformed').nullable().default(null)

const Said = {
  noticedAt: Instant,
  /** When it began, where that is known. */
  startedOn: Day.nullable().default(null),
  happened: Typed(breachTextMax, 'breach.happened-required').min(1, 'breach.happened-required'),
  kindsOfData: Text,
  /** Guests, staff… */
  whose: Text,
  /** About how many people; null: not known yet. */
  peopleCount: z.number().int().min(0).max(10_000_000).nullable().default(null),
  consequences: Text,
  measures: Text,
  /** Whom people may ask. */
  contact: Text,
  /** Why it took more than 72 hours. */
  lateReason: Text,
  boardToldAt: At,
  peopleToldAt: At,
  peopleToldHow: Text,
  /** It turned out to be no breach: why. */
  noBreachReason: Text,
}

export const Breach = z
  .object({ ...Said, id: Id, recordedBy: z.string(), recordedAt: z.iso.datetime(), version: z.number().int() })
  .meta({ id: 'DataBreach' })
export type Breach = z.output<typeof Breach>

const access = 'data.keep'
const OfOne = z.object({ id: IdInPath })
const OneBreach = Done.extend({ breach: Breach })

export const listBreaches = endpoint({
  method: 'GET',
  path: '/api/personal-data/breaches',
  summary: 'Breaches of personal data, the latest first',
  access,
  query: z.object(pagingInQuery(10, 100)),
  response: Done.extend({ breaches: z.array(Breach), total: z.number().int() }),
})

export const readBreach = endpoint({
  method: 'GET',
  path: '/api/personal-data/breaches/:id',
  summary: 'One of them, with who answers for the data as the business has it in its settings: for the draft',
  access,
  params: OfOne,
  response: OneBreach.extend({ controller: z.object({ title: z.string(), address: z.string(), name: z.string() }) }),
})

export const NewBreach = z.object({ requestId: z.uuid(), ...Said }).meta({ id: 'NewDataBreach' })
export type NewBreach = z.output<typeof NewBreach>

export const recordBreach = endpoint({
  method: 'POST',
  path: '/api/personal-data/breaches',
  summary: 'Records a breach. The same requestId again: answers the one that is there',
  access,
  body: NewBreach,
  status: 201,
  response: OneBreach,
})

export const BreachChange = z.object({ ...Said, version: Version }).meta({ id: 'DataBreachChange' })
export type BreachChange = z.output<typeof BreachChange>

export const changeBreach = endpoint({
  method: 'PUT',
  path: '/api/personal-data/breaches/:id',
  summary: 'Changes what is known of a breach: also when the Board and the people were told',
  access,
  params: OfOne,
  body: BreachChange,
  response: OneBreach,
})
