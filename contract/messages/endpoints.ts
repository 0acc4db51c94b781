import { endpoint } from '#contract/endpoint.ts'
import { Done, Filter, Id, IdInPath, paging, TypedText } from '#contract/shapes.ts'
import { SmsAllowance } from '#contract/sms/schemas.ts'
import { recipientsMax, smsMax } from '#domain/sms/limits.ts'
import { messageStates } from '#domain/sms/message-state.ts'
import { Kind, SmsBatch, SmsCheck, SmsLogEntry, SmsSkip } from './schemas.ts'
import { z } from 'zod'

const Message = TypedText(smsMax, 'sms.message-required').min(1, 'sms.message-required')

const Extras = {
  /** The kind of message. Advertising is sent only to people whose consent is recorded. */
  kind: Kind.default('informational'),
  /** The template from which the text was made. */
  templateId: Id.optional(),
  /** An id that the client chooses once for each message, so that a repeated request sends nothing twice. */
  requestId: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional(),
}

const Numbers = z.array(TypedText(25), 'sms.no-recipients').max(recipientsMax, 'sms.too-many-recipients')

const Guests = z.array(Id).max(recipientsMax, 'sms.too-many-recipients')

const SendSms = z
  .object({
    phoneNumber: TypedText(25, 'sms.phone-required').min(1, 'sms.phone-required'),
    message: Message,
    /** The guest whose data fills the placeholders, provided that the phone number is this guest's. */
    guestId: Id.optional(),
    ...Extras,
  })
  .meta({ id: 'SendSms' })

const SendSmsBulk = z
  .object({
    phoneNumbers: Numbers.min(1, 'sms.no-recipients'),
    message: Message,
    /**
     * The guests whose data fills the placeholders. For each phone number, the guest in this list with that number is
     * used.
     */
    guestIds: Guests.default([]),
    ...Extras,
  })
  .meta({ id: 'SendSmsBulk' })

export const sendSms = endpoint({
  method: 'POST',
  path: '/api/sms/send',
  summary: 'Sends one SMS and answers once the provider has taken it on',
  access: 'sms.send',
  notInLiveDemo: true,
  body: SendSms,
  response: Done.extend({ batchId: Id }),
})

export const sendSmsBulk = endpoint({
  method: 'POST',
  path: '/api/sms/send-bulk',
  summary: 'Queues an SMS to many numbers; the batch tells how far it is',
  access: 'sms.send',
  notInLiveDemo: true,
  body: SendSmsBulk,
  response: Done.extend({ batchId: Id, queued: z.number().int(), skipped: z.array(SmsSkip) }),
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
  notInLiveDemo: true,
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
      /** Matches the name or the phone number. */
      search: Filter(TypedText(100)),
      ...paging(20, 100),
    })
    .meta({ id: 'SmsLogSearch' }),
  response: Done.extend({ messages: z.array(SmsLogEntry), total: z.number().int(), page: z.number().int() }),
})
