import { Id } from '#contract/shapes.ts'
import { messageKinds } from '#domain/sms/limits.ts'
import { messageStates, skipReasons } from '#domain/sms/message-state.ts'
import { z } from 'zod'

export const Kind = z.enum(messageKinds)

export const skips = ['invalid', 'duplicate', ...skipReasons] as const

/** A recipient who is left out: the phone number as given, and the reason. */
export const SmsSkip = z
  .object({ phone: z.string(), recipient: z.string(), reason: z.enum(skips) })
  .meta({ id: 'SmsSkip' })
export type SmsSkip = z.infer<typeof SmsSkip>

const Counts = z.record(z.enum(messageStates), z.number().int())

export const SmsBatch = z
  .object({
    id: Id,
    message: z.string(),
    kind: Kind,
    createdAt: z.iso.datetime(),
    sentBy: z.string(),
    /** The number of messages, skipped ones included. */
    total: z.number().int(),
    counts: Counts,
    /** True if the batch no longer changes by itself, apart from delivery reports. */
    settled: z.boolean(),
  })
  .meta({ id: 'SmsBatch' })
export type SmsBatch = z.infer<typeof SmsBatch>

export const SmsCheck = z
  .object({
    /** The number of recipients who will get the message. */
    valid: z.number().int(),
    skipped: z.array(SmsSkip),
    unknownPlaceholders: z.array(z.string()),
    /** The links, e-mail addresses and phone numbers in the texts, because of which the texts are held. */
    held: z.array(z.string()),
    /** The length of the longest text after filling the placeholders. */
    characters: z.number().int(),
    parts: z.number().int(),
    encoding: z.enum(['ascii', 'turkish', 'unicode']),
    /** The number of SMS parts for all recipients together; the provider bills at most this many. */
    totalParts: z.number().int(),
  })
  .meta({ id: 'SmsCheck' })
export type SmsCheck = z.infer<typeof SmsCheck>

export const SmsLogEntry = z
  .object({
    id: Id,
    batchId: Id,
    /** The phone number in E.164 format. */
    phone: z.string(),
    recipient: z.string(),
    guestId: Id.nullable(),
    reservationId: Id.nullable(),
    text: z.string(),
    parts: z.number().int(),
    kind: Kind,
    state: z.enum(messageStates),
    /** The reason why the message was skipped, failed, did not arrive, or still waits. */
    reason: z.string().nullable(),
    provider: z.string().nullable(),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
    settledAt: z.iso.datetime().nullable(),
    /** True if it came in a takeout whose maker is unknown here, so that it proves nothing. */
    unproven: z.boolean(),
  })
  .meta({ id: 'SmsLogEntry' })
export type SmsLogEntry = z.infer<typeof SmsLogEntry>
