// Requests of people to a business about their personal data (law 6698, art. 11), each with its thirty days.
import { complain, Day, Id, Name, TypedText } from '#contract/shapes.ts'
import { Version } from '#contract/version.ts'
import { dataRights, needsReason, requestChannels, requestOutcomes } from '#domain/kvkk/data-request.ts'
import { isDay } from '#domain/time/day.ts'
import { z } from 'zod'

export const requestWordsMax = 4000

export const requestReasonMax = 1000

export const requestStates = ['open', 'answered'] as const

export const DataRequest = z
  .object({
    id: Id,
    receivedOn: Day,
    channel: z.enum(requestChannels),
    right: z.enum(dataRights),
    askerName: z.string(),
    /** The contact details to which the answer is sent. */
    askerContact: z.string(),
    /** The wording of the request. */
    words: z.string(),
    /** The guest whose data is meant; null if that person is not a guest. */
    guestId: Id.nullable(),
    recordedBy: z.string(),
    recordedAt: z.iso.datetime(),
    /** Null while the request is not answered. */
    answer: z
      .object({
        on: Day,
        outcome: z.enum(requestOutcomes),
        words: z.string(),
        /** The reason why the request was not granted. */
        reason: z.string(),
        by: z.string(),
      })
      .nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'DataRequest' })
export type DataRequest = z.infer<typeof DataRequest>

const SomeDay = z.string('data-request.day-required').refine(isDay, 'data-request.day-required')

const Said = {
  receivedOn: SomeDay,
  channel: z.enum(requestChannels, 'data-request.channel-required'),
  right: z.enum(dataRights, 'data-request.right-required'),
  askerName: Name(200, 'data-request.asker-required').min(1, 'data-request.asker-required'),
  askerContact: Name(200).default(''),
  words: TypedText(requestWordsMax).default(''),
  guestId: Id.nullable().default(null),
}

export const NewDataRequest = z.object({ requestId: z.uuid(), ...Said }).meta({ id: 'NewDataRequest' })
export type NewDataRequest = z.output<typeof NewDataRequest>

export const DataRequestChange = z.object({ ...Said, version: Version }).meta({ id: 'DataRequestChange' })
export type DataRequestChange = z.output<typeof DataRequestChange>

export const DataRequestAnswer = z
  .object({
    answeredOn: SomeDay,
    outcome: z.enum(requestOutcomes, 'data-request.outcome-required'),
    answer: TypedText(requestWordsMax, 'data-request.answer-required').min(1, 'data-request.answer-required'),
    reason: TypedText(requestReasonMax).default(''),
    version: Version,
  })
  .superRefine(({ outcome, reason }, context) => {
    if (needsReason(outcome) && reason === '') complain(context, 'reason', 'data-request.reason-required')
  })
  .meta({ id: 'DataRequestAnswer' })
export type DataRequestAnswer = z.output<typeof DataRequestAnswer>
