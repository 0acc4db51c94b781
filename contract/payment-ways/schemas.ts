// The ways in which guests pay, as the business lists them.
import { Id, Name, TypedText } from '#contract/shapes.ts'
import { Version } from '#contract/version.ts'
import { readyRoleNames } from '#domain/roles/ready-roles.ts'
import { bankNameMax, maxCommission, maxDaysToAccount, wayKinds, wayNameMax } from '#domain/payment-ways/payment-way.ts'
import { z } from 'zod'

/** The owner may use every way. */
export const wayRoles = readyRoleNames.filter((role) => role !== 'owner')
const WayRole = z.enum(['reception', 'housekeeping', 'accounting']).refine((role) => wayRoles.includes(role))

const hundredths = (percent: number) => Math.abs(Math.round(percent * 100) - percent * 100) < 1e-6

/** How the money of a card reaches the business. */
const Pos = z.object({
  bank: TypedText(bankNameMax).default(''),
  /** The commission in percent, with at most two decimals. */
  commission: z
    .number('payment-way.commission')
    .min(0, 'payment-way.commission')
    .max(maxCommission, 'payment-way.commission')
    .refine(hundredths, 'payment-way.commission')
    .default(0),
  /** The number of days from the payment until the bank pays. */
  daysToAccount: z
    .number('payment-way.days')
    .int('payment-way.days')
    .min(0, 'payment-way.days')
    .max(maxDaysToAccount, 'payment-way.days')
    .default(1),
})

const said = {
  name: Name(wayNameMax, 'payment-way.name-required').min(1, 'payment-way.name-required'),
  /** The ready-made roles whose members may take payments by this way; null: everybody who may take payments. */
  roles: z.array(WayRole).max(wayRoles.length).nullable().default(null),
  /** The roles of the business's own that may use it besides. */
  ownRoles: z.array(Id).max(100).default([]),
  /** The bank account that guests are told, for a way of the kind `iban`. */
  ibanId: Id.nullable().default(null),
  /** The bank account on whose statements the money appears, for `iban` and `pos`; null if it is not said. */
  accountId: Id.nullable().default(null),
  /** For a way of the kind `pos` only. */
  pos: Pos.nullable().default(null),
}

export const NewPaymentWay = z.object({ ...said, kind: z.enum(wayKinds) }).meta({ id: 'NewPaymentWay' })
export type NewPaymentWay = z.output<typeof NewPaymentWay>

/** `version` is 0 as long as a ready-made way is unchanged. */
export const PaymentWayChange = z.object({ ...said, version: Version }).meta({ id: 'PaymentWayChange' })
export type PaymentWayChange = z.output<typeof PaymentWayChange>

export const PaymentWayIban = z.object({ id: Id, iban: z.string(), bank: z.string(), holder: z.string() })

export const PaymentWay = z
  .object({
    /** Null as long as the way is the only one of its kind, ready-made and unchanged. */
    id: Id.nullable(),
    kind: z.enum(wayKinds),
    /** Null for the name of the kind. */
    name: z.string().nullable(),
    roles: z.array(z.enum(['reception', 'housekeeping', 'accounting'])).nullable(),
    ownRoles: z.array(Id),
    iban: PaymentWayIban.nullable(),
    accountId: Id.nullable(),
    pos: z.object({ bank: z.string(), commission: z.number(), daysToAccount: z.number() }).nullable(),
    /** True if it is the one that a payment of its kind is by if nothing else is said. */
    isFirst: z.boolean(),
    isArchived: z.boolean(),
    /** True if the caller may take payments by it. */
    isMine: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'PaymentWay' })
export type PaymentWay = z.output<typeof PaymentWay>
