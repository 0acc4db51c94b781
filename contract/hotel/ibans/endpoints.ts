import { endpoint } from '#contract/endpoint.ts'
import { IdInPath } from '#contract/shapes.ts'
import { IbanChange, IbansAnswer, NewIban } from './schemas.ts'
import { VersionInQuery } from '#contract/version.ts'
import { z } from 'zod'

const OfOne = z.object({ id: IdInPath })
const access = 'business.change'

export const readIbans = endpoint({
  method: 'GET',
  path: '/api/hotels/user/current/ibans',
  summary: 'The bank accounts into which guests pay; texts to guests name the first',
  access: 'stay.see',
  response: IbansAnswer,
})

export const addIban = endpoint({
  method: 'POST',
  path: '/api/hotels/user/current/ibans',
  summary: 'Adds a bank account. The first that is added is the one that guests are told',
  access,
  body: NewIban,
  status: 201,
  response: IbansAnswer,
})

export const changeIban = endpoint({
  method: 'PUT',
  path: '/api/hotels/user/current/ibans/:id',
  summary: 'Changes a bank account. 409 when somebody else was faster',
  access,
  params: OfOne,
  body: IbanChange,
  response: IbansAnswer,
})

export const makeIbanFirst = endpoint({
  method: 'POST',
  path: '/api/hotels/user/current/ibans/:id/first',
  summary: 'Makes it the bank account that guests are told',
  access,
  params: OfOne,
  response: IbansAnswer,
})

export const removeIban = endpoint({
  method: 'DELETE',
  path: '/api/hotels/user/current/ibans/:id',
  summary: 'Guests are told this bank account no more. Again: answers the same',
  access,
  params: OfOne,
  query: z.object({ version: VersionInQuery }),
  response: IbansAnswer,
})
