// The cash desk. Amounts are TL; EUR and USD are the notes that lie in the till as they are.
import { z } from 'zod'
import { cashKinds } from '#domain/cash/cash-session.ts'
import { endpoint } from './endpoint.ts'
import { RequestId, SomeLira } from './folio.ts'
import { Done, Id, IdInPath, Lira, pagingInQuery, Typed } from './shapes.ts'

const Content = z.object({ lira: z.number(), EUR: z.number(), USD: z.number() }).meta({ id: 'TillContent' })
export type Content = z.infer<typeof Content>
const Counted = z.object({ lira: Lira, EUR: Lira.default(0), USD: Lira.default(0) })

/** How long a reason may be. */
export const cashTextMax = 200

const Session = z.object({
  id: Id,
  openedAt: z.iso.datetime(),
  openedBy: z.string(),
  /** With what it was opened. */
  float: Content,
  /** What it should hold: now, or when it was closed. */
  expected: Content,
  /** What came and went of each kind, in lira; foreign notes as what they were taken for. */
  sums: z.object({ takings: z.number(), refund: z.number(), 'pay-in': z.number(), 'pay-out': z.number() }),
  /** Who has taken how much of guests, less what they gave back. */
  takings: z.array(z.object({ by: z.string().nullable(), amount: z.number() })),
})

export const Till = z
  .object({
    open: Session.nullable(),
    /** Cash of guests that lies in no till: since it was closed the last time, or of today where it never was. */
    outside: z.object({ amount: z.number(), count: z.number().int() }),
  })
  .meta({ id: 'Till' })
export type Till = z.infer<typeof Till>
const TillAnswer = Done.extend({ till: Till })

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
    /** Counted less expected: below nothing where something lacks. */
    difference: Content,
    reason: z.string(),
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
    /** Of a payment. */
    stay: z.object({ reservationId: Id, reservationUniqId: z.string(), guestName: z.string() }).nullable(),
  })
  .meta({ id: 'CashMovement' })
export type Movement = z.infer<typeof Movement>

export const readTill = endpoint({
  method: 'GET',
  path: '/api/cash',
  summary: 'The cash desk as it is: whether it is open, what it should hold, who took what',
  access: 'money.see',
  response: TillAnswer,
})

export const openTill = endpoint({
  method: 'POST',
  path: '/api/cash/open',
  summary: 'Opens the cash desk with what lies in it. A business has one that is open',
  access: 'cash.keep',
  body: z.object({ float: Counted }),
  status: 201,
  response: TillAnswer,
})

const OfSession = z.object({ id: IdInPath })

export const moveCash = endpoint({
  method: 'POST',
  path: '/api/cash/:id/moves',
  summary: 'Puts money in or takes it out, with the reason. The same requestId again: answers the desk as it is',
  access: 'cash.keep',
  params: OfSession,
  body: z.object({
    requestId: RequestId,
    kind: z.enum(['pay-in', 'pay-out']),
    amount: SomeLira,
    text: Typed(cashTextMax, 'cash.text-required'),
  }),
  status: 201,
  response: TillAnswer,
})

export const closeTill = endpoint({
  method: 'POST',
  path: '/api/cash/:id/close',
  summary: 'Closes the cash desk with what was counted. A difference needs its reason',
  access: 'cash.keep',
  params: OfSession,
  body: z.object({ counted: Counted, reason: Typed(cashTextMax).default('') }),
  response: Done.extend({ till: Till, closing: Closing }),
})

export const listMovements = endpoint({
  method: 'GET',
  path: '/api/cash/:id/movements',
  summary: 'What came into a till and went out of it, the newest first',
  access: 'cash.keep',
  params: OfSession,
  query: z.object(pagingInQuery(20, 100)),
  response: Done.extend({ movements: z.array(Movement), total: z.number().int() }),
})

export const listClosings = endpoint({
  method: 'GET',
  path: '/api/cash/closings',
  summary: 'Past closings, the newest first',
  access: 'cash.keep',
  query: z.object(pagingInQuery(10, 100)),
  response: Done.extend({ closings: z.array(Closing), total: z.number().int() }),
})
