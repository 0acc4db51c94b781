import { seenBy } from '#contract/seen-by.ts'
import { Day, Id } from '#contract/shapes.ts'
import { raisedAlarms } from '#domain/backups/keep.ts'
import { codePurposes } from '#domain/consent/documents.ts'
import { requestKinds } from '#domain/guest-requests/request.ts'
import type { Permission } from '#domain/roles/permissions.ts'
import { z } from 'zod'

/**
 * `shown` is the number of notifications in the list. Only the newest `counted` notifications are counted and marked as
 * unread.
 */
export const notificationLimits = { shown: 20, counted: 100 } as const

/** What may happen to a bank account of the business. */
export const ibanChanges = ['added', 'changed', 'renamed', 'first', 'removed', 'restored'] as const

const AwaitedDeposit = z.object({
  reservationId: Id,
  reservationUniqId: z.string(),
  guestName: z.string(),
  unitName: z.string(),
  /** The unpaid amount in TL, and the time until which it is awaited. */
  amount: seenBy('money.see', z.number()),
  until: z.iso.datetime(),
})

/**
 * A KVKK request. It contains only the id, because only users who manage personal data may see the applicant and the
 * request.
 */
const WaitingRequest = z.object({ dataRequestId: Id, due: Day })

const OfGuest = z.object({ guestRequestId: Id, reservationId: Id, guestName: z.string(), unitName: z.string() })

const UnreportedBreach = z.object({ breachId: Id, by: z.iso.datetime() })

/**
 * All kinds of notifications, with the data for their texts. Notifications are stored in this form, so kinds and fields
 * may be added but never changed or removed.
 */
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
      /** Empty for MARKETING, which concerns no stay. */
      reservationUniqId: z.string(),
    }),
  }),
  z.object({
    kind: z.literal('sms-failed'),
    data: z.object({
      batchId: Id,
      /** The recipient of the first message that failed; empty if the phone number belongs to no guest. */
      recipient: z.string(),
      /** The number of messages in the batch; more than one of them may fail. */
      total: z.number().int(),
    }),
  }),
  z.object({
    kind: z.literal('option-ended'),
    data: AwaitedDeposit.extend({
      /** True if the nights are free again; false if a user must decide. */
      released: z.boolean(),
    }),
  }),
  /** Comes before the option ends, while there is time to ask the guest. */
  z.object({ kind: z.literal('option-ends-soon'), data: AwaitedDeposit }),
  /** A KVKK request in the last week before its deadline, or past its deadline. */
  z.object({ kind: z.literal('data-request-due'), data: WaitingRequest }),
  z.object({ kind: z.literal('data-request-overdue'), data: WaitingRequest }),
  /** Personal data whose retention period has ended. The erasure can be cancelled until the due day. */
  z.object({ kind: z.literal('retention-announced'), data: z.object({ runId: Id, dueOn: Day }) }),
  /** A breach that has not been reported to the Board: one day before the deadline, or past it. */
  z.object({ kind: z.literal('breach-due'), data: UnreportedBreach }),
  z.object({ kind: z.literal('breach-overdue'), data: UnreportedBreach }),
  /**
   * Earlier guests who may have been wrongly taken for one person. They were determined once, when the matching rules
   * became stricter.
   */
  z.object({ kind: z.literal('joins-doubtful'), data: z.object({ people: z.number().int() }) }),
  /**
   * Operators have permitted the business to send links through Konuk's SMS account, or have withdrawn that permission.
   */
  z.object({ kind: z.literal('sms-release'), data: z.object({ releaseId: Id, released: z.boolean() }) }),
  /** Nothing protects the data of this installation at the moment, or nobody knows whether it does. */
  z.object({
    kind: z.literal('backup-alarm'),
    data: z.object({ alarm: z.enum(raisedAlarms), since: z.iso.datetime() }),
  }),
  /** Entries of the audit log are missing or were changed outside the application. */
  z.object({
    kind: z.literal('audit-broken'),
    data: z.object({
      /** The first broken place, by which the break is known. */
      first: z.string(),
      count: z.number().int(),
    }),
  }),
  /** A bank account to which guests send deposits has changed: whoever changes it unseen gets the money. */
  z.object({
    kind: z.literal('iban-changed'),
    data: z.object({
      ibanId: Id,
      /** The version of the account after the change. */
      version: z.number().int(),
      /** `renamed`: the bank or the holder has another name, and the number is the same. */
      change: z.enum(ibanChanges),
      bank: z.string(),
      /** The last four characters of the IBAN. */
      ending: z.string(),
      /** The last four characters of the number before, if the number has changed. */
      endingBefore: z.string().optional(),
    }),
  }),
  z.object({
    kind: z.literal('iban-in-template'),
    data: z.object({
      templateId: Id,
      templateName: z.string(),
      /** The version of the template that has IBANs which are none of the business's. */
      version: z.number().int(),
      /** The last four characters of each of them. */
      endings: z.array(z.string()),
    }),
  }),
  /** A guest asks for an extra, reports a problem or asks something on his page. */
  z.object({ kind: z.literal('guest-request'), data: OfGuest.extend({ what: z.enum(requestKinds) }) }),
  /** What a guest wrote to the owner after the stay. */
  z.object({ kind: z.literal('guest-word'), data: OfGuest }),
  /** A guest has entered people of his stay, which the desk takes or refuses. Told once until it has decided. */
  z.object({
    kind: z.literal('guest-proposal'),
    data: z.object({
      proposalId: Id,
      version: z.number().int(),
      reservationId: Id,
      guestName: z.string(),
      unitName: z.string(),
    }),
  }),
])
export type NotificationEvent = z.infer<typeof NotificationEvent>

/**
 * The permission needed for each kind of notification. Users without it do not receive the notification, and it is left
 * out of their unread count.
 */
export const notificationPermissions: Record<NotificationEvent['kind'], Permission> = {
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
  'backup-alarm': 'data.keep',
  'audit-broken': 'data.keep',
  'iban-changed': 'business.change',
  'iban-in-template': 'business.change',
  'guest-request': 'guest.see',
  'guest-word': 'business.change',
  'guest-proposal': 'stay.book',
}

export const Notification = z
  .intersection(NotificationEvent, z.object({ id: Id, createdAt: z.iso.datetime(), read: z.boolean() }))
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>
