import { endpoint } from '#contract/endpoint.ts'
import { Done, IdInPath, pagingInQuery } from '#contract/shapes.ts'
import { Breach, BreachChange, NewBreach } from './schemas.ts'
import { z } from 'zod'

const access = 'data.keep'

const OfOne = z.object({ id: IdInPath })

const OneBreach = Done.extend({ breach: Breach })

export const listBreaches = endpoint({
  method: 'GET',
  path: '/api/personal-data/breaches',
  summary: 'Breaches of personal data, the latest first',
  access,
  query: z.object(pagingInQuery(10, 100)),
  response: Done.extend({ breaches: z.array(Breach), total: z.number().int() }),
})

export const readBreach = endpoint({
  method: 'GET',
  path: '/api/personal-data/breaches/:id',
  summary: 'One of them, with who answers for the data as the business has it in its settings: for the draft',
  access,
  params: OfOne,
  response: OneBreach.extend({ controller: z.object({ title: z.string(), address: z.string(), name: z.string() }) }),
})

export const recordBreach = endpoint({
  method: 'POST',
  path: '/api/personal-data/breaches',
  summary: 'Records a breach. The same requestId again: answers the one that is there',
  access,
  body: NewBreach,
  status: 201,
  response: OneBreach,
})

export const changeBreach = endpoint({
  method: 'PUT',
  path: '/api/personal-data/breaches/:id',
  summary: 'Changes what is known of a breach: also when the Board and the people were told',
  access,
  params: OfOne,
  body: BreachChange,
  response: OneBreach,
})
