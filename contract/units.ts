import { z } from 'zod'
import { isEmail } from '#domain/people/email.ts'
import {
  isClockTime,
  isWebsite,
  maxCapacity,
  maxPrice,
  minCapacity,
  roomTypes,
  unitDefaults,
  unitTextMax,
} from '#domain/units/unit.ts'
import { maxUnitsAtOnce } from '#domain/units/unit-names.ts'
import { unitStates } from '#domain/units/unit-state.ts'
import { endpoint } from './endpoint.ts'
import { seenBy } from './seen-by.ts'
import { Day, Done, Id, IdInPath, LiraUpTo, Name, Typed } from './shapes.ts'
import { Version } from './version.ts'

const Time = z
  .string()
  .refine(isClockTime, 'unit.time-invalid')
  .meta({ examples: ['14:00'] })

/** Every field of a unit as it must be. */
const fields = {
  unitName: Name(unitTextMax.unitName, 'unit.name-required').min(1, 'unit.name-required'),
  roomType: z.enum(roomTypes, 'unit.room-type-unknown'),
  capacity: z
    .number('unit.capacity-out-of-range')
    .int('unit.capacity-out-of-range')
    .min(minCapacity, 'unit.capacity-out-of-range')
    .max(maxCapacity, 'unit.capacity-out-of-range'),
  /** A night, in TL. */
  price: LiraUpTo(maxPrice, 'unit.price-too-high'),
  address: Typed(unitTextMax.address),
  phone: Typed(unitTextMax.phone),
  email: Typed(unitTextMax.email).refine((text) => text === '' || isEmail(text), 'unit.email-invalid'),
  website: Typed(unitTextMax.website).refine((text) => text === '' || isWebsite(text), 'unit.website-invalid'),
  description: Typed(unitTextMax.description),
  hasWifi: z.boolean(),
  hasParking: z.boolean(),
  hasPool: z.boolean(),
  hasGym: z.boolean(),
  hasRestaurant: z.boolean(),
  hasJacuzzi: z.boolean(),
  hasBalcony: z.boolean(),
  hasSeaView: z.boolean(),
  hasMountainView: z.boolean(),
  amenities: Typed(unitTextMax.amenities),
  checkInTime: Time,
  checkOutTime: Time,
  isAvailable: z.boolean(),
}

/** The same for a new unit: whatever is left out is as unitDefaults say. */
const Defaulted = z.object(withDefaults(fields, unitDefaults))

export const NewUnit = Defaulted.extend({ unitName: fields.unitName }).meta({ id: 'NewUnit' })
export type NewUnit = z.infer<typeof NewUnit>

/**
 * `name` repeats `unitName` for callers that read either. `isAvailable` is what somebody has set, `state` what the unit is
 * tonight, and `stateUntil` the day on which whoever has it then leaves, or its block ends.
 */
export const Unit = z
  .object(fields)
  .extend({
    price: seenBy('money.see', fields.price),
    id: Id,
    hotelId: Id,
    name: z.string(),
    version: Version,
    state: z.enum(unitStates),
    stateUntil: Day.nullable(),
  })
  .meta({ id: 'Unit' })
export type Unit = z.infer<typeof Unit>

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

export const NewUnits = Defaulted.omit({ unitName: true })
  .extend({ names: z.array(fields.unitName).min(1, 'unit.names-required').max(maxUnitsAtOnce) })
  .meta({ id: 'NewUnits' })
export type NewUnits = z.infer<typeof NewUnits>

export const addUnits = endpoint({
  method: 'POST',
  path: '/api/hotel-details/many',
  summary: 'Adds units that differ in nothing but their names: all of them, or none when a name is there already',
  access: 'unit.change',
  body: NewUnits,
  status: 201,
  response: Done.extend({ hotelDetails: z.array(Unit) }),
})

/** All fields, so that one that is left out by mistake is not set back. */
export const UnitChange = z.object(fields).extend({ version: Version.optional() }).meta({ id: 'UnitChange' })
export type UnitChange = z.infer<typeof UnitChange>

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

export const ArchivedUnit = z
  .object({ id: Id, unitName: z.string(), roomType: z.enum(roomTypes), archivedAt: z.iso.datetime() })
  .meta({ id: 'ArchivedUnit' })
export type ArchivedUnit = z.infer<typeof ArchivedUnit>

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

/** Each field with what it is when it is left out. */
function withDefaults<S extends Record<string, z.ZodType>>(shape: S, defaults: { [K in keyof S]: z.output<S[K]> }) {
  const entries = Object.entries(shape).map(([field, schema]) => [field, schema.default(defaults[field])])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the loop goes over exactly these keys
  return Object.fromEntries(entries) as { [K in keyof S]: z.ZodDefault<S[K]> }
}
