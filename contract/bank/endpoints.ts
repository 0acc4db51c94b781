import { endpoint } from '#contract/endpoint.ts'
import { ImportQuestion } from '#contract/imports/schemas.ts'
import { RequestId, SomeLira } from '#contract/folio/schemas.ts'
import { Choice, complain, Day, Done, Id, IdInPath, Name, pagingInQuery, TypedText } from '#contract/shapes.ts'
import { maxStatementRows } from '#domain/bank/statement.ts'
import { accountNameMax, BankAccount, BankLine, CardTakings, Line, lineStates, StatementProfile } from './schemas.ts'
import { z } from 'zod'

/** Room for the rows of a month, each with a description of several lines. */
const largeBody = { bytes: 1_500_000, anHour: 120 }

const Rows = z
  .array(z.array(TypedText(4000)).max(100, 'bank.unreadable'))
  .min(1, 'bank.empty')
  .max(maxStatementRows + 1, 'bank.too-many-rows')

const Read = {
  /** Incoming payments that are new. */
  fresh: z.number().int(),
  /** Incoming payments already imported with an earlier file. */
  known: z.number().int(),
  /** The number of outgoing payments; these are not stored. */
  outgoing: z.number().int(),
}

export const checkStatement = endpoint({
  method: 'POST',
  path: '/api/bank/statements/check',
  summary:
    'What a file holds: by the profile that is given, else by that of an account with these headings. Nothing is stored',
  access: 'bank.keep',
  notInLiveDemo: true,
  body: z.object({
    rows: Rows,
    account: Name(accountNameMax).optional(),
    profile: StatementProfile.optional(),
  }),
  largeBody,
  response: Done.extend({
    /** The bank account whose earlier statements have the same format; null if no account or several accounts match. */
    account: z.string().nullable(),
    /** The column profile used for reading; null if a user must assign the columns. */
    profile: StatementProfile.nullable(),
    ...Read,
    /** The first incoming payments. */
    lines: z.array(z.object(Line)),
    /** What must be answered in the profile before the lines can be read. */
    questions: z.array(ImportQuestion),
    /** The bank account that seems to have these lines already, with their number. It can be the same account. */
    elsewhere: z.object({ account: z.string(), count: z.number().int() }).nullable(),
    /** Unreadable rows, counted from 1, with the reason. */
    unread: z.array(z.object({ row: z.number().int(), message: z.string() })),
    /** The number of unread rows whose amount says neither that money came in nor that it went out. */
    withoutSign: z.number().int(),
    accounts: z.array(BankAccount),
  }),
})

export const takeStatement = endpoint({
  method: 'POST',
  path: '/api/bank/statements',
  summary:
    'Keeps what came in, and how the bank of this account writes. A file that is sent twice brings nothing twice',
  access: 'bank.keep',
  notInLiveDemo: true,
  body: z.object({
    rows: Rows,
    account: Name(accountNameMax, 'bank.account-missing').refine((name) => name !== '', 'bank.account-missing'),
    profile: StatementProfile,
    /** True once a user has confirmed that lines which seem to be stored already are others. */
    alsoElsewhere: z.boolean().optional(),
  }),
  largeBody,
  status: 201,
  response: Done.extend(Read),
})

export const listBankLines = endpoint({
  method: 'GET',
  path: '/api/bank/lines',
  summary: 'What came to the bank, the latest first, each with the stays that it may be for',
  access: 'bank.keep',
  query: z.object({ state: Choice(z.enum(lineStates), 'open'), ...pagingInQuery(20, 50) }),
  response: Done.extend({
    lines: z.array(BankLine),
    total: z.number().int(),
    /** The number of payments in each state. */
    counts: z.object({ open: z.number().int(), booked: z.number().int(), aside: z.number().int() }),
  }),
})

const OfLine = z.object({ id: IdInPath })

export const bookBankLine = endpoint({
  method: 'POST',
  path: '/api/bank/lines/:id/book',
  summary:
    'The money is for this stay: takes it as a payment of that day. With an amount below that of the line, the rest waits on. Booked for it already, or the same requestId again: answers the same',
  access: 'payment.take',
  params: OfLine,
  body: z
    .object({
      reservationId: Id,
      /** The part of the line, in TL, that is for this stay; all of it if left out. Needs a requestId. */
      amount: SomeLira.optional(),
      requestId: RequestId.optional(),
    })
    .superRefine(({ amount, requestId }, context) => {
      if (amount !== undefined && requestId === undefined) complain(context, 'requestId', 'request.required')
    }),
  response: Done,
})

export const listCardTakings = endpoint({
  method: 'GET',
  path: '/api/bank/card-takings',
  summary: 'What the banks still have to pay for the takings of card terminals, day by day, less commission',
  access: 'bank.keep',
  response: Done.extend({ takings: z.array(CardTakings) }),
})

export const bookCardTakings = endpoint({
  method: 'POST',
  path: '/api/bank/lines/:id/book-card-takings',
  summary:
    'The money is what a card terminal took on a day, less commission. It makes no payment. Booked for it already: answers the same',
  access: 'bank.keep',
  params: OfLine,
  body: z.object({ wayId: Id.nullable(), day: Day }),
  response: Done,
})

export const bookForCompany = endpoint({
  method: 'POST',
  path: '/api/bank/lines/:id/book-for-company',
  summary:
    'The money is of this company: takes it as a payment on its account. Booked for it already: answers the same',
  access: 'payment.take',
  params: OfLine,
  body: z.object({ companyId: Id }),
  response: Done,
})

export const takeBankLineBack = endpoint({
  method: 'POST',
  path: '/api/bank/lines/:id/take-back',
  summary:
    'It was not for that stay: takes the payment back, and the line waits again, joined with the parts of it that wait. Waiting already: answers the same',
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
