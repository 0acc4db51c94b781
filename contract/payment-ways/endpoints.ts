import { endpoint } from '#contract/endpoint.ts'
import { Done, Id, IdInPath } from '#contract/shapes.ts'
import { Version } from '#contract/version.ts'
import { wayKinds } from '#domain/payment-ways/payment-way.ts'
import { NewPaymentWay, PaymentWay, PaymentWayChange, PaymentWayIban } from './schemas.ts'
import { z } from 'zod'

/** A way by its id, or the ready-made way of a kind. */
const OfOne = z.object({ way: z.union([z.enum(wayKinds), IdInPath]) })
const access = 'business.change'
const Ways = Done.extend({
  /** By kind; of a kind the first one first. */
  ways: z.array(PaymentWay),
  /** The bank accounts that guests are told. */
  ibans: z.array(PaymentWayIban),
  ownRoles: z.array(z.object({ id: Id, name: z.string() })),
  /** The bank accounts whose statements have been read. */
  accounts: z.array(z.object({ id: Id, name: z.string() })),
})

export const readPaymentWays = endpoint({
  method: 'GET',
  path: '/api/payment-ways',
  summary: 'The ways in which guests pay, and which of them the caller may use',
  access: 'money.see',
  response: Ways,
})

export const addPaymentWay = endpoint({
  method: 'POST',
  path: '/api/payment-ways',
  summary: 'Adds a way of paying, after the others of its kind',
  access,
  body: NewPaymentWay,
  status: 201,
  response: Ways,
})

export const changePaymentWay = endpoint({
  method: 'PUT',
  path: '/api/payment-ways/:way',
  summary: 'Changes a way of paying. 409 when somebody else was faster',
  access,
  params: OfOne,
  body: PaymentWayChange,
  response: Ways,
})

export const makePaymentWayFirst = endpoint({
  method: 'POST',
  path: '/api/payment-ways/:way/first',
  summary: 'Makes it the first of its kind',
  access,
  params: OfOne,
  response: Ways,
})

export const archivePaymentWay = endpoint({
  method: 'POST',
  path: '/api/payment-ways/:way/archive',
  summary: 'Archives a way of paying, or brings it back. Payments keep their way. Again: answers the same',
  access,
  params: OfOne,
  body: z.object({ archived: z.boolean(), version: Version }),
  response: Ways,
})
