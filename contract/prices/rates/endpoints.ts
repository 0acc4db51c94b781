import { endpoint } from '#contract/endpoint.ts'
import { Done, Id, IdInPath } from '#contract/shapes.ts'
import { Version, VersionInQuery } from '#contract/version.ts'
import { adultAge } from '#domain/guests/party.ts'
import { ChildBand, NewPriceRule, PriceRuleChange, PriceRun, Rates, SeasonChange } from './schemas.ts'
import { z } from 'zod'

const access = 'rates.change'

const OfOne = z.object({ id: IdInPath })

const Changed = Done.extend({ rates: Rates })

export const readRates = endpoint({
  method: 'GET',
  path: '/api/prices/rates',
  summary: 'What the business says of its prices: seasons, rules and what children cost',
  access: 'money.see',
  response: Done.extend({ rates: Rates }),
})

export const pricesOfYear = endpoint({
  method: 'GET',
  path: '/api/prices/year',
  summary: 'What each night of a year costs, units of the same prices together',
  access: 'money.see',
  query: z.object({ year: z.coerce.number().int().min(2000).max(2100) }),
  response: Done.extend({ rows: z.array(z.object({ hotelDetailIds: z.array(Id), runs: z.array(PriceRun) })) }),
})

export const addPriceRule = endpoint({
  method: 'POST',
  path: '/api/prices/rules',
  summary: 'Says what some nights cost, or which of them are sold how',
  access,
  body: NewPriceRule,
  status: 201,
  response: Changed.extend({ ruleId: Id }),
})

export const changePriceRule = endpoint({
  method: 'PUT',
  path: '/api/prices/rules/:id',
  summary: 'Changes what a rule says',
  access,
  params: OfOne,
  body: PriceRuleChange,
  response: Changed,
})

export const removePriceRule = endpoint({
  method: 'DELETE',
  path: '/api/prices/rules/:id',
  summary: 'Takes a rule away. Stays keep what was agreed for them',
  access,
  params: OfOne,
  query: z.object({ version: VersionInQuery }),
  response: Changed,
})

export const restorePriceRule = endpoint({
  method: 'POST',
  path: '/api/prices/rules/:id/restore',
  summary: 'Brings a rule back that was taken away',
  access,
  params: OfOne,
  response: Changed,
})

export const changeSeason = endpoint({
  method: 'PUT',
  path: '/api/prices/seasons/:id',
  summary: 'Gives a season another name or other days',
  access,
  params: OfOne,
  body: SeasonChange,
  response: Changed,
})

export const removeSeason = endpoint({
  method: 'DELETE',
  path: '/api/prices/seasons/:id',
  summary: 'Takes a season away, with its rules',
  access,
  params: OfOne,
  query: z.object({ version: VersionInQuery }),
  response: Changed,
})

export const restoreSeason = endpoint({
  method: 'POST',
  path: '/api/prices/seasons/:id/restore',
  summary: 'Brings a season back, with the rules that went with it',
  access,
  params: OfOne,
  response: Changed,
})

export const setChildBands = endpoint({
  method: 'PUT',
  path: '/api/prices/child-bands',
  summary: 'Says what children cost, by their age: all bands at once',
  access,
  body: z.object({ childBands: z.array(ChildBand).max(adultAge), version: Version }),
  response: Changed,
})
