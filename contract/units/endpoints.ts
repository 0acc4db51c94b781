import { endpoint } from '#contract/endpoint.ts'
import { Done, Id, IdInPath } from '#contract/shapes.ts'
import { ArchivedUnit, NewUnit, NewUnits, Unit, UnitChange } from './schemas.ts'
import { z } from 'zod'

const OfUnit = z.object({ id: IdInPath })

const OneUnit = Done.extend({ hotelDetail: Unit })

export const listUnits = endpoint({
  method: 'GET',
  path: '/api/hotel-details',
  summary: 'The rentable units of the business, as the business has put them in order, else by name',
  access: 'stay.see',
  response: z.object({ success: z.literal(true), hotelDetails: z.array(Unit) }),
})

export const addUnit = endpoint({
  method: 'POST',
  path: '/api/hotel-details',
  summary: 'Adds a unit',
  access: 'unit.change',
  body: NewUnit,
  status: 201,
  response: OneUnit,
})

export const addUnits = endpoint({
  method: 'POST',
  path: '/api/hotel-details/many',
  summary: 'Adds units that differ in nothing but their names: all of them, or none when a name is there already',
  access: 'unit.change',
  body: NewUnits,
  status: 201,
  response: Done.extend({ hotelDetails: z.array(Unit) }),
})

export const changeUnit = endpoint({
  method: 'PUT',
  path: '/api/hotel-details/:id',
  summary:
    'Changes a unit. What was agreed for stays in it is not touched. With `version`, 409 when somebody was faster.',
  access: 'unit.change',
  params: OfUnit,
  body: UnitChange,
  response: OneUnit,
})

export const orderUnits = endpoint({
  method: 'PUT',
  path: '/api/hotel-details/order',
  summary: 'Puts the units in order. 409 when the list is not that of all units in use any more',
  access: 'unit.change',
  body: z.object({ ids: z.array(Id).min(1).max(10_000) }).meta({ id: 'UnitOrder' }),
  response: Done,
})

export const deleteUnit = endpoint({
  method: 'DELETE',
  path: '/api/hotel-details/:id',
  summary: 'Takes a unit out of use for good; refused while it has stays ahead',
  access: 'unit.change',
  params: OfUnit,
  response: Done,
})

export const listArchivedUnits = endpoint({
  method: 'GET',
  path: '/api/hotel-details/archived',
  summary: 'The units that are archived, by name',
  access: 'unit.change',
  response: Done.extend({ units: z.array(ArchivedUnit) }),
})

export const archiveUnit = endpoint({
  method: 'POST',
  path: '/api/hotel-details/:id/archive',
  summary:
    'Takes a unit out of use until it is restored. Its stays remain; 409 when some lie ahead, unless that is meant',
  access: 'unit.change',
  params: OfUnit,
  body: z.object({ keepingStays: z.boolean().default(false) }).meta({ id: 'UnitArchiving' }),
  response: Done,
})

export const restoreUnit = endpoint({
  method: 'POST',
  path: '/api/hotel-details/:id/restore',
  summary: 'An archived unit is let again',
  access: 'unit.change',
  params: OfUnit,
  response: OneUnit,
})
