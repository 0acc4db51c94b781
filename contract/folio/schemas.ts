// The folio of a stay: charges, payments and the balance; also the damage deposits, listed by stay. Amounts are in TL;
// negative amounts are reversals and refunds. Taking, refunding and keeping a damage deposit:
// contract/folio/payments/schemas.ts.
import { Day, Done, Id, IdInPath, Lira, TypedText } from '#contract/shapes.ts'
import { soldPer } from '#domain/extras/extra.ts'
import { openBalanceReasons } from '#domain/folio/balance.ts'
import { foreignCurrencies } from '#domain/folio/foreign-cash.ts'
import { lineKinds, lineTextMax } from '#domain/folio/line.ts'
import { paymentMethods, paymentPurposes } from '#domain/folio/payment.ts'
import { kdvKinds } from '#domain/taxes/taxed.ts'
import { z } from 'zod'

export const damageDepositsAtOnce = 25

export const DamageDeposit = z
  .object({
    reservationId: Id,
    guestName: z.string(),
    unitName: z.string(),
    checkInDate: Day,
    checkOutDate: Day,
    /** The day of the first payment of the damage deposit. */
    takenOn: Day,
    /** In TL: the total taken, the amount refunded, the amount kept for damage, and the amount still held. */
    taken: z.number(),
    returned: z.number(),
    kept: z.number(),
    held: z.number(),
  })
  .meta({ id: 'DamageDeposit' })
export type DamageDeposit = z.infer<typeof DamageDeposit>

/** What a discount or a correction is for: the nights, the extras and charges, both, or one line. */
export const Target = z.discriminatedUnion('of', [
  z.object({ of: z.literal('nights') }),
  z.object({ of: z.literal('extras') }),
  z.object({ of: z.literal('stay') }),
  z.object({ of: z.literal('line'), lineId: Id }),
])
export type Target = z.infer<typeof Target>

export const FolioLine = z
  .object({
    id: Id,
    kind: z.enum(lineKinds),
    amount: z.number(),
    /** The day of the service; for a night, the day on which it begins. */
    day: Day,
    kdv: z.enum(kdvKinds),
    /** True if the line is sold together with the night; konaklama vergisi (accommodation tax) is then due on it. */
    withNight: z.boolean(),
    text: z.string(),
    /** The extra of the line, with its current name and its quantity. */
    extra: z.object({ id: Id, name: z.string(), per: z.enum(soldPer), count: z.number().int() }).nullable(),
    /** Present if the line is a night. */
    night: z.object({ hotelDetailId: Id, unitName: z.string(), byHand: z.boolean() }).nullable(),
    /** For a discount or a correction: what it is for. Null stands for the nights, and the rest of the stay beyond. */
    appliesTo: Target.nullable(),
    /** The line that this line reverses. */
    reverses: Id.nullable(),
    /** True if another line reverses this line. */
    isReversed: z.boolean(),
    /** True if the reader has the permission that its reversal needs. Nights are reversed with their stay only. */
    mayReverse: z.boolean(),
    /** Null if the app itself wrote the line, or if the line is older than the folios of Konuk. */
    by: z.string().nullable(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'FolioLine' })
export type FolioLine = z.infer<typeof FolioLine>

export const Payment = z
  .object({
    id: Id,
    amount: z.number(),
    method: z.enum(paymentMethods),
    /** The way of the business by which it was paid; null for the ready-made one of this kind, and for what no guest pays. */
    way: z.object({ id: Id, name: z.string() }).nullable(),
    /** `damage` is a refundable damage deposit and does not count in the balance. */
    purpose: z.enum(paymentPurposes),
    day: Day,
    /** The foreign amount handed over, and the lira paid for one unit of it. */
    foreign: z.object({ currency: z.enum(foreignCurrencies), amount: z.number(), rate: z.number() }).nullable(),
    refundOf: Id.nullable(),
    /** The part of the payment that can still be refunded. */
    refundable: z.number(),
    note: z.string(),
    /** True if it came in a takeout whose maker is unknown here, so that it proves nothing. */
    unproven: z.boolean(),
    by: z.string().nullable(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'Payment' })
export type Payment = z.infer<typeof Payment>

export const Folio = z
  .object({
    reservationId: Id,
    lines: z.array(FolioLine),
    payments: z.array(Payment),
    charged: z.number(),
    paid: z.number(),
    /** Charges minus payments. If it is negative, the business owes the guest. */
    balance: z.number(),
    /** The amount still expected from the guest. */
    owed: z.number(),
    damageHeld: z.number(),
    /** What the folio of the group pays for this stay. */
    onGroup: z.number(),
    /** The group of the stay. */
    groupId: Id.nullable(),
    closed: z
      .object({
        at: z.iso.datetime(),
        by: z.string().nullable(),
        /**
         * The reason for a check-out with an open balance. `before-accounts` means that the stay is older than the
         * folios, so its payments were never recorded.
         */
        reason: z.enum([...openBalanceReasons, 'before-accounts']).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Folio' })
export type Folio = z.infer<typeof Folio>

export const OfStay = z.object({ id: IdInPath })

export const FolioAnswer = Done.extend({ folio: Folio })

/** An id that identifies a repeated request, so that a repetition books nothing twice. */
export const RequestId = z.string().regex(/^[\w-]{8,64}$/, 'request.malformed')

/** An amount greater than zero. */
export const SomeLira = Lira.refine((amount) => amount > 0, 'payment.not-positive')

export const WhatFor = TypedText(lineTextMax, 'folio.text-required').refine(
  (text) => text !== '',
  'folio.text-required',
)
