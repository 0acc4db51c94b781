// Cash sessions. Amounts are TL; EUR and USD count the foreign banknotes themselves, not their value in lira.
import { Id } from '#contract/shapes.ts'
import { cashKinds } from '#domain/cash/cash-session.ts'
import { z } from 'zod'

const Content = z.object({ lira: z.number(), EUR: z.number(), USD: z.number() }).meta({ id: 'CashContent' })

export type Content = z.infer<typeof Content>

/** The maximum length of a reason. */
export const cashTextMax = 200

const Session = z.object({
  id: Id,
  openedAt: z.iso.datetime(),
  openedBy: z.string(),
  /** The cash at the opening of the session. */
  float: Content,
  /** The cash that the session should hold: now, or when it was closed. */
  expected: Content,
  /**
   * The sum of the movements of each kind, in lira. Foreign banknotes count at the value at which they were accepted.
   */
  sums: z.object({ takings: z.number(), refund: z.number(), 'pay-in': z.number(), 'pay-out': z.number() }),
  /** The guest payments that each user took, less their refunds. */
  takings: z.array(z.object({ by: z.string().nullable(), amount: z.number() })),
})

export const CashSession = z
  .object({
    open: Session.nullable(),
    /**
     * Guest cash received outside any cash session: since the last session was closed, or today if there has never been
     * one.
     */
    outside: z.object({ amount: z.number(), count: z.number().int() }),
  })
  .meta({ id: 'CashSession' })
export type CashSession = z.infer<typeof CashSession>

export const Closing = z
  .object({
    id: Id,
    openedAt: z.iso.datetime(),
    openedBy: z.string(),
    closedAt: z.iso.datetime(),
    closedBy: z.string(),
    float: Content,
    expected: Content,
    counted: Content,
    /** The counted amount minus the expected amount: negative if cash is missing. */
    difference: Content,
    reason: z.string(),
    /** True if it came in a takeout whose maker is unknown here, so that it proves nothing. */
    unproven: z.boolean(),
  })
  .meta({ id: 'CashClosing' })
export type Closing = z.infer<typeof Closing>

export const Movement = z
  .object({
    kind: z.enum(cashKinds),
    /** Always positive. */
    amount: z.number(),
    foreign: z.object({ currency: z.enum(['EUR', 'USD']), amount: z.number() }).nullable(),
    text: z.string(),
    by: z.string().nullable(),
    at: z.iso.datetime(),
    /** The stay for which the guest paid. */
    stay: z.object({ reservationId: Id, reservationUniqId: z.string(), guestName: z.string() }).nullable(),
  })
  .meta({ id: 'CashMovement' })
export type Movement = z.infer<typeof Movement>
