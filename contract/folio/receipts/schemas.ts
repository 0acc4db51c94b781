// Receipts and reports as files: PDF, and the format for an accounting integrator.
import { Day, Id } from '#contract/shapes.ts'
import { Payment } from '../schemas.ts'
import { z } from 'zod'

export const Receipt = Payment.pick({
  amount: true,
  method: true,
  way: true,
  purpose: true,
  day: true,
  foreign: true,
  note: true,
  unproven: true,
})
  .extend({
    number: z.string(),
    businessName: z.string(),
    businessAddress: z.string(),
    /** The guest, or the company on whose account the payment lies: then no stay is named. */
    guestName: z.string(),
    /** The company whose account paid for a stay or group; empty if a guest paid. */
    companyName: z.string(),
    /** The group for which it was paid; the units, days and balance are then those of the group. */
    group: z.object({ id: Id, name: z.string() }).nullable(),
    reservationUniqId: z.string().nullable(),
    checkInDate: Day.nullable(),
    checkOutDate: Day.nullable(),
    unitNames: z.array(z.string()),
    /** The user who took or refunded the payment; null if the app did. */
    by: z.string().nullable(),
    at: z.iso.datetime(),
    /** The day to which `balance` and `owed` refer. */
    asOf: Day,
    /** The balance of the folio. A negative balance is in the guest's favour. */
    balance: z.number(),
    owed: z.number(),
  })
  .meta({ id: 'Receipt' })

/** Reports about a period. */
export const periodReports = ['takings', 'charges', 'closings', 'occupancy'] as const

/** Reports about the present state. */
export const standingReports = ['balances', 'deposits', 'forecast'] as const
