import type { TypedPrice } from '#domain/prices/typed-price.ts'
import type { BookingSource } from '#domain/reservations/booking-source.ts'
import type { Day } from '#domain/time/day.ts'
import type { OptionDraft } from '#web/features/options/option-draft.ts'

export type QuickValues = {
  phone: string
  firstName: string
  lastName: string
  unitId: number | null
  checkIn: Day | null
  checkOut: Day | null
  /** Undefined until the clerk enters a number. The default is two, or one if the unit has room for only one. */
  numberOfGuests: number | undefined
  childAges: number[]
  /** The price agreed during the phone call, in lira as typed. Null if the rates decide the price. */
  price: { per: TypedPrice['per']; typed: number | '' } | null
  source: BookingSource | null
  note: string
  /** True if the guest is a different person from the known guests with this phone number and name. */
  isAnotherPerson: boolean
  /** The option, which holds the nights until a deposit is paid; null if there is none. */
  option: OptionDraft | null
}
