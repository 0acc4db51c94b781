export const roomTypes = ['Bungalov', 'Apart', 'Villa', 'Suit'] as const
export type RoomType = (typeof roomTypes)[number]

export const amenityFlags = [
  'hasWifi',
  'hasParking',
  'hasPool',
  'hasGym',
  'hasRestaurant',
  'hasJacuzzi',
  'hasBalcony',
  'hasSeaView',
  'hasMountainView',
] as const
export type AmenityFlag = (typeof amenityFlags)[number]

export type UnitFields = {
  unitName: string
  roomType: RoomType
  capacity: number
  /** The price of a night, in TL with at most two decimals. */
  price: number
  address: string
  phone: string
  email: string
  website: string
  description: string
  amenities: string
  /** Format HH:MM. */
  checkInTime: string
  checkOutTime: string
  isAvailable: boolean
} & Record<AmenityFlag, boolean>

export const unitDefaults: Readonly<UnitFields> = {
  unitName: '',
  roomType: 'Bungalov',
  capacity: 2,
  price: 0,
  address: '',
  phone: '',
  email: '',
  website: '',
  description: '',
  amenities: '',
  hasWifi: true,
  hasParking: true,
  hasPool: false,
  hasGym: false,
  hasRestaurant: false,
  hasJacuzzi: false,
  hasBalcony: false,
  hasSeaView: false,
  hasMountainView: false,
  checkInTime: '14:00',
  checkOutTime: '12:00',
  isAvailable: true,
}

export const minCapacity = 1
export const maxCapacity = 10
/** The highest price of a night in TL. A higher price probably lacks a decimal point. */
export const maxPrice = 1_000_000

export const unitTextMax = {
  unitName: 100,
  address: 500,
  phone: 30,
  email: 254,
  website: 300,
  description: 2000,
  amenities: 1000,
} as const satisfies Partial<Record<keyof UnitFields, number>>

export function isClockTime(text: string): boolean {
  return /^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(text)
}

/**
 * Accepts a web address with or without http(s). Other schemes, such as javascript:, would run code in the page that
 * links to them.
 */
export function isWebsite(text: string): boolean {
  return /^(https?:\/\/)?([\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+(:[0-9]{1,5})?([/?#]\S*)?$/iu.test(text)
}
