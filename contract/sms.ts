import { z } from 'zod'
import { messageKinds, recipientsMax, smsMax } from '#domain/sms/limits.ts'
import { messageStates, skipReasons } from '#domain/sms/message-state.ts'
import { endpoint } from './endpoint.ts'
import { Done, Filter, Id, IdInPath, paging, Typed } from './shapes.ts'

const Kind = z.enum(messageKinds)

const Message = Typed(smsMax, 'sms.message-required').min(1, 'sms.message-required')
const Extras = {
  /** Advertising goes only to people whose consent is recorded. */
  kind: Kind.default('informational'),
  /** Which template the text was made from. */
  templateId: Id.optional(),
  /** Chosen once for each message that a person means to send: a repeated request sends nothing twice. */
  requestId: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional(),
}
const Numbers = z.array(Typed(25), 'sms.no-recipients').max(recipientsMax, 'sms.too-many-recipients')
const Guests = z.array(Id).max(recipientsMax, 'sms.too-many-recipients')

const SendSms = z
  .object({
    phoneNumber: Typed(25, 'sms.phone-required').min(1, 'sms.phone-required'),
    message: Message,
    /** Whose values fill the placeholders, when the number is theirs. */
    guestId: Id.optional(),
    ...Extras,
  })
  .meta({ id: 'SendSms' })

const SendSmsBulk = z
  .object({
    phoneNumbers: Numbers.min(1, 'sms.no-recipients'),
    message: Message,
    /** Whose values fill the placeholders: each number is matched with the guest among these who has it. */
    guestIds: Guests.default([]),
    ...Extras,
  })
  .meta({ id: 'SendSmsBulk' })

export const skips = ['invalid', 'duplicate', ...skipReasons] as const
/** A recipient who is left out, by number as given, and why. */
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
    /** Messages, skipped ones included. */
    total: z.number().int(),
    counts: Counts,
    /** Nothing more happens by itself, delivery reports aside. */
    settled: z.boolean(),
  })
  .meta({ id: 'SmsBatch' })
export type SmsBatch = z.infer<typeof SmsBatch>

export const sendSms = endpoint({
  method: 'POST',
  path: '/api/sms/send',
  summary: 'Sends one SMS and answers once the provider has taken it on',
  access: 'sms.send',
  body: SendSms,
  response: Done.extend({ batchId: Id }),
})

export const sendSmsBulk = endpoint({
  method: 'POST',
  path: '/api/sms/send-bulk',
  summary: 'Queues an SMS to many numbers; the batch tells how far it is',
  access: 'sms.send',
  body: SendSmsBulk,
  response: Done.extend({ batchId: Id, queued: z.number().int(), skipped: z.array(SmsSkip) }),
})

export const SmsCheck = z
  .object({
    /** Numbers that will get it. */
    valid: z.number().int(),
    skipped: z.array(SmsSkip),
    unknownPlaceholders: z.array(z.string()),
    /** Links, addresses and phone numbers in texts that are held because of them. */
    held: z.array(z.string()),
    /** Of the longest filled text. */
    characters: z.number().int(),
    parts: z.number().int(),
    encoding: z.enum(['ascii', 'turkish', 'unicode']),
    /** Over all recipients: what will be billed, at most. */
    totalParts: z.number().int(),
  })
  .meta({ id: 'SmsCheck' })
export type SmsCheck = z.infer<typeof SmsCheck>

/** What may still go out today. Null over the business's own account, which has its provider's limits. */
export const SmsAllowance = z
  .object({
    /** On a day in Istanbul, in parts as they are billed. */
    daily: z.number().int(),
    left: z.number().int(),
    /** Messages to phones that are neither a guest's nor a colleague's. */
    strangers: z.object({ daily: z.number().int(), left: z.number().int() }),
    /** Texts of the business's own may hold links, e-mail addresses and phone numbers. */
    mayLink: z.boolean(),
  })
  .nullable()
  .meta({ id: 'SmsAllowance' })
export type SmsAllowance = z.infer<typeof SmsAllowance>

export const smsAllowance = endpoint({
  method: 'GET',
  path: '/api/sms/allowance',
  summary: "What the business may still send today over Konuk's account, in parts; null where it has its own",
  access: 'sms.send',
  response: Done.extend({ allowance: SmsAllowance }),
})

export const checkSms = endpoint({
  method: 'POST',
  path: '/api/sms/check',
  summary: 'What sending would do, without sending: who gets it, who is left out and why, and what it costs',
  access: 'sms.send',
  body: z
    .object({ phoneNumbers: Numbers, message: Message, guestIds: Guests.default([]), kind: Extras.kind })
    .meta({ id: 'SmsToCheck' }),
  response: Done.extend({ check: SmsCheck, allowance: SmsAllowance }),
})

export const smsBatch = endpoint({
  method: 'GET',
  path: '/api/sms/batches/:id',
  summary: 'How far a batch is',
  access: 'sms.send',
  params: z.object({ id: IdInPath }),
  response: Done.extend({ batch: SmsBatch }),
})

export const resendSms = endpoint({
  method: 'POST',
  path: '/api/sms/batches/:id/resend',
  summary: 'Sends once more what failed or whose outcome is unknown: all of one state, or the messages named',
  access: 'sms.send',
  params: z.object({ id: IdInPath }),
  body: z
    .object({
      state: z.enum(['failed', 'unknown', 'undelivered']).optional(),
      messageIds: z.array(Id).min(1).max(recipientsMax).optional(),
    })
    .refine(({ state, messageIds }) => state !== undefined || messageIds !== undefined, 'request.required')
    .meta({ id: 'SmsResend' }),
  response: Done.extend({ queued: z.number().int() }),
})

export const SmsLogEntry = z
  .object({
    id: Id,
    batchId: Id,
    /** E.164. */
    phone: z.string(),
    recipient: z.string(),
    guestId: Id.nullable(),
    reservationId: Id.nullable(),
    text: z.string(),
    parts: z.number().int(),
    kind: Kind,
    state: z.enum(messageStates),
    /** Why it was skipped, failed or did not arrive; or why it waits. */
    reason: z.string().nullable(),
    provider: z.string().nullable(),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
    settledAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SmsLogEntry' })
export type SmsLogEntry = z.infer<typeof SmsLogEntry>

export const smsLog = endpoint({
  method: 'POST',
  path: '/api/sms/messages/search',
  summary: 'What was sent to whom, newest first',
  access: 'sms.send',
  body: z
    .object({
      batchId: Filter(Id),
      state: Filter(z.enum(messageStates)),
      kind: Filter(Kind),
      /** In the name or the number. */
      search: Filter(Typed(100)),
      ...paging(20, 100),
    })
    .meta({ id: 'SmsLogSearch' }),
  response: Done.extend({ messages: z.array(SmsLogEntry), total: z.number().int(), page: z.number().int() }),
})
