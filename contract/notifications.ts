import { z } from 'zod'
import { codePurposes } from '#domain/consent/documents.ts'
import type { Deed } from '#domain/roles/deeds.ts'
import { endpoint } from './endpoint.ts'
import { seenBy } from './seen-by.ts'
import { Day, Done, Id } from './shapes.ts'

/** How many are shown, and how far back unread ones are counted and marked. */
export const notificationLimits = { shown: 20, counted: 100 } as const

const AwaitedDeposit = z.object({
  reservationId: Id,
  reservationUniqId: z.string(),
  guestName: z.string(),
  unitName: z.string(),
  /** TL that nobody has paid, and until when they are awaited. */
  amount: seenBy('money.see', z.number()),
  until: z.iso.datetime(),
})

/** Of a request under KVKK only which one: who asked, and for what, is for who keeps the data. */
const WaitingRequest = z.object({ dataRequestId: Id, due: Day })

const UntoldBreach = z.object({ breachId: Id, by: z.iso.datetime() })

/** What can happen, with what the sentence about it mentions. Stored as it is: only ever add to it. */
export const NotificationEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('reservation-created'),
    data: z.object({
      reservationId: Id,
      reservationUniqId: z.string(),
      guestName: z.string(),
      unitName: z.string(),
      checkInDate: Day,
      checkOutDate: Day,
    }),
  }),
  z.object({
    kind: z.literal('consent-verified'),
    data: z.object({
      consentId: Id,
      purpose: z.enum(codePurposes),
      guestName: z.string(),
      /** Empty for MARKETING, which is about no stay. */
      reservationUniqId: z.string(),
    }),
  }),
  z.object({
    kind: z.literal('sms-failed'),
    data: z.object({
      batchId: Id,
      /** Of the first message that failed; empty for a number without a guest. */
      recipient: z.string(),
      /** Messages in the batch: others of them may fail too. */
      total: z.number().int(),
    }),
  }),
  z.object({
    kind: z.literal('option-ended'),
    data: AwaitedDeposit.extend({
      /** The nights are free again; else somebody has to decide. */
      released: z.boolean(),
    }),
  }),
  /** Before it ends, while there is time to ask the guest. */
  z.object({ kind: z.literal('option-ends-soon'), data: AwaitedDeposit }),
  /** Somebody's request under KVKK: its last week has begun, or its time is over. */
  z.object({ kind: z.literal('data-request-due'), data: WaitingRequest }),
  z.object({ kind: z.literal('data-request-overdue'), data: WaitingRequest }),
  /** Personal data whose time is over; before that day it can be called off. */
  z.object({ kind: z.literal('retention-announced'), data: z.object({ runId: Id, dueOn: Day }) }),
  /** A breach of which the Board has not been told: a day is left, or none. */
  z.object({ kind: z.literal('breach-due'), data: UntoldBreach }),
  z.object({ kind: z.literal('breach-overdue'), data: UntoldBreach }),
  /** Guests of before who may have been taken for one person wrongly: found once, when the rules became stricter. */
  z.object({ kind: z.literal('joins-doubtful'), data: z.object({ people: z.number().int() }) }),
  /** Operators let the business write links over Konuk's SMS account, or do not any more. */
  z.object({ kind: z.literal('sms-release'), data: z.object({ releaseId: Id, released: z.boolean() }) }),
])
export type NotificationEvent = z.infer<typeof NotificationEvent>

/** Whom each is for: who may not do this is not told, nor is it counted for them. */
export const notificationDeeds: Record<NotificationEvent['kind'], Deed> = {
  'reservation-created': 'stay.see',
  'consent-verified': 'stay.see',
  'sms-failed': 'sms.send',
  'option-ended': 'stay.see',
  'option-ends-soon': 'stay.see',
  'data-request-due': 'data.keep',
  'data-request-overdue': 'data.keep',
  'retention-announced': 'data.keep',
  'breach-due': 'data.keep',
  'breach-overdue': 'data.keep',
  'joins-doubtful': 'guest.see',
  'sms-release': 'business.change',
}

export const Notification = z
  .intersection(NotificationEvent, z.object({ id: Id, createdAt: z.iso.datetime(), read: z.boolean() }))
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: `What happened lately: the newest ${notificationLimits.shown}, and how many this user has not read`,
  access: 'self',
  ofBusiness: true,
  response: z.object({
    success: z.literal(true),
    notifications: z.array(Notification),
    /** Among the newest 100. */
    unread: z.number().int().min(0).max(notificationLimits.counted),
  }),
})

export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Marks notifications as read by this user: those named, or without `ids` all',
  access: 'self',
  ofBusiness: true,
  body: z.object({ ids: z.array(Id).max(notificationLimits.counted).optional() }).meta({ id: 'NotificationsRead' }),
  response: Done,
})
