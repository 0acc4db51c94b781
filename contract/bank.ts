// What came to the bank account. The browser reads the file; what arrives here are its cells, as text. Amounts are TL.
import { z } from 'zod'
import { maxStatementRows } from '#domain/bank/statement.ts'
import { statuses } from '#domain/reservations/status.ts'
import { endpoint } from './endpoint.ts'
import { Choice, Day, Done, Id, IdInPath, Name, pagingInQuery, Typed } from './shapes.ts'

/** The rows of a month, each with a text that fills some lines. */
const bodyLimit = 1_500_000
export const accountNameMax = 80

const Column = z.number('bank.column').int('bank.column').min(0, 'bank.column').max(99, 'bank.column')

/** Which column of the file is what, the first one 0. */
export const StatementProfile = z
  .object({
    /** How many rows stand above the first line. */
    skipRows: z.number('bank.column').int('bank.column').min(0, 'bank.column').max(maxStatementRows, 'bank.column'),
    day: Column,
    /** One column with a sign, or one for what came in and one for what went out. */
    amount: z.discriminatedUnion(
      'in',
      [
        z.object({ in: z.literal('one'), column: Column }),
        z.object({ in: z.literal('two'), incoming: Column, outgoing: Column }),
      ],
      'bank.column',
    ),
    text: Column,
    sender: Column.nullable(),
  })
  .meta({ id: 'StatementProfile' })

const Rows = z
  .array(z.array(Typed(4000)).max(100, 'bank.unreadable'))
  .min(1, 'bank.empty')
  .max(maxStatementRows + 1, 'bank.too-many-rows')

export const BankAccount = z.object({ name: z.string(), profile: StatementProfile }).meta({ id: 'BankAccount' })
export type BankAccount = z.infer<typeof BankAccount>

const Line = { day: Day, amount: z.number(), text: z.string(), sender: z.string() }

const Read = {
  /** Lines that came in and are not known yet. */
  fresh: z.number().int(),
  /** Lines that came in with an earlier file. */
  known: z.number().int(),
  /** Lines that went out: they are not kept. */
  outgoing: z.number().int(),
}

export const checkStatement = endpoint({
  method: 'POST',
  path: '/api/bank/statements/check',
  summary:
    'What a file holds: by the profile that is given, else by that of an account with these headings. Nothing is stored',
  access: 'bank.keep',
  body: z.object({
    rows: Rows,
    account: Name(accountNameMax).optional(),
    profile: StatementProfile.optional(),
  }),
  bodyLimit,
  response: Done.extend({
    /** The account whose statements look like this; null where none does, or several do. */
    account: z.string().nullable(),
    /** By which it was read; null where somebody has to say which column is what. */
    profile: StatementProfile.nullable(),
    ...Read,
    /** The first lines that came in. */
    lines: z.array(z.object(Line)),
    /** Rows that cannot be read, from 1, with the reason. */
    unread: z.array(z.object({ row: z.number().int(), message: z.string() })),
    accounts: z.array(BankAccount),
  }),
})

export const takeStatement = endpoint({
  method: 'POST',
  path: '/api/bank/statements',
  summary:
    'Keeps what came in, and how the bank of this account writes. A file that is sent twice brings nothing twice',
  access: 'bank.keep',
  body: z.object({
    rows: Rows,
    account: Name(accountNameMax, 'bank.account-missing').refine((name) => name !== '', 'bank.account-missing'),
    profile: StatementProfile,
  }),
  bodyLimit,
  status: 201,
  response: Done.extend(Read),
})

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
    /** Of one that is held for its kapora: what of it lacks. */
    deposit: z.number().nullable(),
    owed: z.number(),
    by: z.enum(['code', 'code-other-amount', 'amount-and-name']),
  })
  .meta({ id: 'StayMatch' })
export type StayMatch = z.infer<typeof StayMatch>

export const BankLine = z
  .object({
    id: Id,
    ...Line,
    account: z.string(),
    state: z.enum(lineStates),
    /** For which stay it most probably is: to be accepted, nothing is booked before that. */
    suggested: StayMatch.nullable(),
    others: z.array(StayMatch),
    /** For which stay it was booked. */
    stay: z.object(Stay).nullable(),
    /** Who has booked it or put it aside. */
    by: z.string().nullable(),
    at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'BankLine' })
export type BankLine = z.infer<typeof BankLine>

export const listBankLines = endpoint({
  method: 'GET',
  path: '/api/bank/lines',
  summary: 'What came to the bank, the latest first, each with the stays that it may be for',
  access: 'bank.keep',
  query: z.object({ state: Choice(z.enum(lineStates), 'open'), ...pagingInQuery(20, 50) }),
  response: Done.extend({
    lines: z.array(BankLine),
    total: z.number().int(),
    /** How many there are of each state. */
    counts: z.object({ open: z.number().int(), booked: z.number().int(), aside: z.number().int() }),
  }),
})

const OfLine = z.object({ id: IdInPath })

export const bookBankLine = endpoint({
  method: 'POST',
  path: '/api/bank/lines/:id/book',
  summary: 'The money is for this stay: takes it as a payment of that day. Booked for it already: answers the same',
  access: 'payment.take',
  params: OfLine,
  body: z.object({ reservationId: Id }),
  response: Done,
})

export const takeBankLineBack = endpoint({
  method: 'POST',
  path: '/api/bank/lines/:id/take-back',
  summary:
    'It was not for that stay: takes the payment back, and the line waits again. Waiting already: answers the same',
  access: 'payment.refund',
  params: OfLine,
  response: Done,
})

export const setBankLineAside = endpoint({
  method: 'POST',
  path: '/api/bank/lines/:id/aside',
  summary: 'The money is for no stay, or is after all: puts a line aside, or back among those that wait',
  access: 'bank.keep',
  params: OfLine,
  body: z.object({ aside: z.boolean() }),
  response: Done,
})
