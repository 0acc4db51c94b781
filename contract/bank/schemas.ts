// Payments that came into the bank account. The browser reads the statement file; the server receives its cells as
// text. Amounts are in TL.
import { fileColumn } from '#contract/imports/schemas.ts'
import { Day, Id } from '#contract/shapes.ts'
import { maxStatementRows } from '#domain/bank/statement.ts'
import { statuses } from '#domain/reservations/status.ts'
import { z } from 'zod'

export const accountNameMax = 80

const Column = fileColumn('bank.column')

/** Assigns the columns of the file, counted from 0, to the fields of a payment. */
export const StatementProfile = z
  .object({
    /** The number of rows above the first payment. */
    skipRows: z.number('bank.column').int('bank.column').min(0, 'bank.column').max(maxStatementRows, 'bank.column'),
    day: Column,
    /** The amount stands either in one signed column, or in separate columns for money in and money out. */
    amount: z.discriminatedUnion(
      'in',
      [
        z.object({
          in: z.literal('one'),
          column: Column,
          /** The column that says whether the money came in (A) or went out (B); null if there is none. */
          sign: Column.nullable().optional(),
        }),
        z.object({ in: z.literal('two'), incoming: Column, outgoing: Column }),
      ],
      'bank.column',
    ),
    text: Column,
    sender: Column.nullable(),
    /** The column of the currency; null if there is none. Only lira are read. */
    currency: Column.nullable().optional(),
    /** How the bank writes dates and amounts, if its files alone do not show it. */
    dates: z.enum(['day-first', 'month-first']).optional(),
    decimals: z.enum([',', '.']).optional(),
  })
  .meta({ id: 'StatementProfile' })

export const BankAccount = z.object({ name: z.string(), profile: StatementProfile }).meta({ id: 'BankAccount' })
export type BankAccount = z.infer<typeof BankAccount>

export const Line = { day: Day, amount: z.number(), text: z.string(), sender: z.string() }

export const lineStates = ['open', 'booked', 'aside'] as const

const Stay = {
  reservationId: Id,
  guestName: z.string(),
  unitName: z.string(),
  checkInDate: Day,
  checkOutDate: Day,
}

export const StayMatch = z
  .object({
    ...Stay,
    status: z.enum(statuses),
    /** The part of the deposit (kapora) that is still unpaid; null if the stay is not held for a deposit. */
    deposit: z.number().nullable(),
    owed: z.number(),
    by: z.enum(['code', 'code-other-amount', 'amount-and-name']),
  })
  .meta({ id: 'StayMatch' })
export type StayMatch = z.infer<typeof StayMatch>

/** The takings of a card terminal on one day, which the bank pays less its commission. */
export const CardTakings = z
  .object({
    /** Null for the ready-made terminal of a business that has changed none. */
    wayId: Id.nullable(),
    wayName: z.string(),
    bank: z.string(),
    day: Day,
    /** The day on which the bank should have paid. */
    due: Day,
    takings: z.number(),
    commission: z.number(),
    /** What is taken off because more was refunded than taken on earlier days; zero or below. */
    carried: z.number(),
    /** Below zero if more was refunded than taken, and no later day has made up for it. */
    expected: z.number(),
  })
  .meta({ id: 'CardTakings' })
export type CardTakings = z.infer<typeof CardTakings>

export const BankLine = z
  .object({
    id: Id,
    ...Line,
    account: z.string(),
    /** The amount that came in, if this is only a part of it; null for a whole line. */
    partOf: z.number().nullable(),
    state: z.enum(lineStates),
    /**
     * The stay to which the payment most probably belongs. It is only a suggestion: nothing is booked before a user
     * accepts it.
     */
    suggested: StayMatch.nullable(),
    others: z.array(StayMatch),
    /** Takings of card terminals of exactly this amount after commission. */
    takings: z.array(CardTakings),
    /** The card terminal and the day for whose takings the line was booked, and what the bank kept. */
    paidTakings: z.object({ wayName: z.string(), day: Day, commission: z.number() }).nullable(),
    /** The company on whose account the payment was booked. */
    company: z.object({ id: Id, title: z.string() }).nullable(),
    /** The stay for which the payment was booked. */
    stay: z.object(Stay).nullable(),
    /** True if it came in a takeout whose maker is unknown here, so that it proves nothing. */
    unproven: z.boolean(),
    /** The user who booked the payment or set it aside. */
    by: z.string().nullable(),
    at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'BankLine' })
export type BankLine = z.infer<typeof BankLine>
