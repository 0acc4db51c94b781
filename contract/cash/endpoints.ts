import { endpoint } from '#contract/endpoint.ts'
import { RequestId, SomeLira } from '#contract/folio/schemas.ts'
import { Done, IdInPath, Lira, pagingInQuery, TypedText } from '#contract/shapes.ts'
import { cashTextMax, Closing, Movement, CashSession } from './schemas.ts'
import { z } from 'zod'

const Counted = z.object({ lira: Lira, EUR: Lira.default(0), USD: Lira.default(0) })

const CashSessionAnswer = Done.extend({ cashSession: CashSession })

export const readCashSession = endpoint({
  method: 'GET',
  path: '/api/cash',
  summary: 'The cash session as it is: whether one is open, what it should hold, who took what',
  access: 'money.see',
  response: CashSessionAnswer,
})

export const openCashSession = endpoint({
  method: 'POST',
  path: '/api/cash/open',
  summary: 'Opens a cash session with its float. A business has one open session at most',
  access: 'cash.keep',
  body: z.object({ float: Counted }),
  status: 201,
  response: CashSessionAnswer,
})

const OfSession = z.object({ id: IdInPath })

export const moveCash = endpoint({
  method: 'POST',
  path: '/api/cash/:id/moves',
  summary: 'Puts money in or takes it out, with the reason. The same requestId again: answers the session as it is',
  access: 'cash.keep',
  params: OfSession,
  body: z.object({
    requestId: RequestId,
    kind: z.enum(['pay-in', 'pay-out']),
    amount: SomeLira,
    text: TypedText(cashTextMax, 'cash.text-required'),
  }),
  status: 201,
  response: CashSessionAnswer,
})

export const closeCashSession = endpoint({
  method: 'POST',
  path: '/api/cash/:id/close',
  summary: 'Closes the cash session with what was counted. A difference needs its reason',
  access: 'cash.keep',
  params: OfSession,
  body: z.object({ counted: Counted, reason: TypedText(cashTextMax).default('') }),
  response: Done.extend({ cashSession: CashSession, closing: Closing }),
})

export const listMovements = endpoint({
  method: 'GET',
  path: '/api/cash/:id/movements',
  summary: 'What came into a cash session and went out of it, the newest first',
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
