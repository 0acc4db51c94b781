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
import { endpoint } from './endpoint.ts'
import { Done, Id, IdInPath, LiraUpTo, Name, Typed } from './shapes.ts'

const Time = z
  .string()
  .refine(isClockTime, 'unit.time-invalid')
  .meta({ examples: ['14:00'] })

export const NewUnit = z
  .object({
    unitName: Name(unitTextMax.unitName, 'unit.name-required').min(1, 'unit.name-required'),
    roomType: z.enum(roomTypes, 'unit.room-type-unknown').default(unitDefaults.roomType),
    capacity: z
      .number('unit.capacity-out-of-range')
      .int('unit.capacity-out-of-range')
      .min(minCapacity, 'unit.capacity-out-of-range')
      .max(maxCapacity, 'unit.capacity-out-of-range')
      .default(unitDefaults.capacity),
    /** A night, in TL. */
    price: LiraUpTo(maxPrice, 'unit.price-too-high').default(unitDefaults.price),
    address: Typed(unitTextMax.address).default(''),
    phone: Typed(unitTextMax.phone).default(''),
    email: Typed(unitTextMax.email)
      .refine((text) => text === '' || isEmail(text), 'unit.email-invalid')
      .default(''),
    website: Typed(unitTextMax.website)
      .refine((text) => text === '' || isWebsite(text), 'unit.website-invalid')
      .default(''),
    description: Typed(unitTextMax.description).default(''),
    hasWifi: z.boolean().default(unitDefaults.hasWifi),
    hasParking: z.boolean().default(unitDefaults.hasParking),
    hasPool: z.boolean().default(unitDefaults.hasPool),
    hasGym: z.boolean().default(unitDefaults.hasGym),
    hasRestaurant: z.boolean().default(unitDefaults.hasRestaurant),
    hasJacuzzi: z.boolean().default(unitDefaults.hasJacuzzi),
    hasBalcony: z.boolean().default(unitDefaults.hasBalcony),
    hasSeaView: z.boolean().default(unitDefaults.hasSeaView),
    hasMountainView: z.boolean().default(unitDefaults.hasMountainView),
    amenities: Typed(unitTextMax.amenities).default(''),
    checkInTime: Time.default(unitDefaults.checkInTime),
    checkOutTime: Time.default(unitDefaults.checkOutTime),
    isAvailable: z.boolean().default(unitDefaults.isAvailable),
  })
  .meta({ id: 'NewUnit' })
export type NewUnit = z.infer<typeof NewUnit>

/** `name` repeats `unitName` for callers that read either. */
export const Unit = NewUnit.extend({ id: Id, hotelId: Id, name: z.string() }).meta({ id: 'Unit' })
export type Unit = z.infer<typeof Unit>

export const listUnits = endpoint({
  method: 'GET',
  path: '/api/hotel-details',
  summary: 'The rentable units of the business, by name',
  access: 'session',
  response: z.object({ success: z.literal(true), hotelDetails: z.array(Unit) }),
})

export const addUnit = endpoint({
  method: 'POST',
  path: '/api/hotel-details',
  summary: 'Adds a unit',
  access: 'session',
  body: NewUnit,
  status: 201,
  response: Done.extend({ hotelDetail: Unit }),
})

export const deleteUnit = endpoint({
  method: 'DELETE',
  path: '/api/hotel-details/:id',
  summary: 'Takes a unit out of use; refused while it has stays ahead',
  access: 'session',
  params: z.object({ id: IdInPath }),
  response: Done,
})
