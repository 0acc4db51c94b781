import { seenBy } from '#contract/seen-by.ts'
import { Day, Id, LiraUpTo, Name, TypedText } from '#contract/shapes.ts'
import { Version } from '#contract/version.ts'
import { isEmail } from '#domain/people/email.ts'
import { maxUnitsAtOnce } from '#domain/units/unit-names.ts'
import { unitStates } from '#domain/units/unit-state.ts'
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
import { z } from 'zod'

const Time = z
  .string()
  .refine(isClockTime, 'unit.time-invalid')
  .meta({ examples: ['14:00'] })

/** Every field of a unit with its validation. */
const fields = {
  unitName: Name(unitTextMax.unitName, 'unit.name-required').min(1, 'unit.name-required'),
  roomType: z.enum(roomTypes, 'unit.room-type-unknown'),
  capacity: z
    .number('unit.capacity-out-of-range')
    .int('unit.capacity-out-of-range')
    .min(minCapacity, 'unit.capacity-out-of-range')
    .max(maxCapacity, 'unit.capacity-out-of-range'),
  /** The price of a night in TL. */
  price: LiraUpTo(maxPrice, 'unit.price-too-high'),
  address: TypedText(unitTextMax.address),
  phone: TypedText(unitTextMax.phone),
  email: TypedText(unitTextMax.email).refine((text) => text === '' || isEmail(text), 'unit.email-invalid'),
  website: TypedText(unitTextMax.website).refine((text) => text === '' || isWebsite(text), 'unit.website-invalid'),
  description: TypedText(unitTextMax.description),
  hasWifi: z.boolean(),
  hasParking: z.boolean(),
  hasPool: z.boolean(),
  hasGym: z.boolean(),
  hasRestaurant: z.boolean(),
  hasJacuzzi: z.boolean(),
  hasBalcony: z.boolean(),
  hasSeaView: z.boolean(),
  hasMountainView: z.boolean(),
  amenities: TypedText(unitTextMax.amenities),
  checkInTime: Time,
  checkOutTime: Time,
  isAvailable: z.boolean(),
}

/** The fields of a new unit: omitted fields take the values of `unitDefaults`. */
const Defaulted = z.object(withDefaults(fields, unitDefaults))

export const NewUnit = Defaulted.extend({ unitName: fields.unitName }).meta({ id: 'NewUnit' })
export type NewUnit = z.infer<typeof NewUnit>

/**
 * `name` repeats `unitName`, for clients that read either. `isAvailable` is the unit's own switch, `state` its state
 * tonight, and `stateUntil` the day on which its present guest departs or its block ends.
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

export const NewUnits = Defaulted.omit({ unitName: true })
  .extend({ names: z.array(fields.unitName).min(1, 'unit.names-required').max(maxUnitsAtOnce) })
  .meta({ id: 'NewUnits' })
export type NewUnits = z.infer<typeof NewUnits>

/** All fields are required, so that a field omitted by mistake is not reset. */
export const UnitChange = z.object(fields).extend({ version: Version.optional() }).meta({ id: 'UnitChange' })
export type UnitChange = z.infer<typeof UnitChange>

export const ArchivedUnit = z
  .object({ id: Id, unitName: z.string(), roomType: z.enum(roomTypes), archivedAt: z.iso.datetime() })
  .meta({ id: 'ArchivedUnit' })
export type ArchivedUnit = z.infer<typeof ArchivedUnit>

/** Gives each field a default, used if the field is omitted. */
function withDefaults<S extends Record<string, z.ZodType>>(shape: S, defaults: { [K in keyof S]: z.output<S[K]> }) {
  const entries = Object.entries(shape).map(([field, schema]) => [field, schema.default(defaults[field])])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the loop goes over exactly these keys
  return Object.fromEntries(entries) as { [K in keyof S]: z.ZodDefault<S[K]> }
}
