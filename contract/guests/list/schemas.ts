// The guests of all reservations, one row per guest, for the guest list and for the recipients of an SMS.
import { AnyStatus } from '#contract/reservations/schemas.ts'
import { seenBy } from '#contract/seen-by.ts'
import { Day, Filter, Id, TypedText } from '#contract/shapes.ts'
import { statuses } from '#domain/reservations/status.ts'
import { z } from 'zod'

/** One guest of one reservation. */
export const GuestRow = z
  .object({
    guestId: Id,
    /** Identifies the guest across reservations. */
    personId: Id,
    firstName: z.string(),
    lastName: z.string(),
    isMainGuest: z.boolean(),
    nationality: z.string(),
    tcNo: seenBy('identity.see', z.string().nullable()),
    passportNumber: seenBy('identity.see', z.string().nullable()),
    phone: z.string().nullable(),
    reservationId: Id,
    reservationUniqId: z.string(),
    reservationStatus: z.enum(statuses),
    checkInDate: Day,
    checkOutDate: Day,
    hotelDetailName: z.string(),
    kvkkApproved: z.boolean(),
    kvkkApprovedAt: z.iso.datetime().nullable(),
    salesContractApproved: z.boolean(),
    salesContractApprovedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'GuestRow' })

/** A guest in a list: only the last digits of T.C. and passport numbers are shown. */
export const ListedGuest = GuestRow.omit({ tcNo: true, passportNumber: true })
  .extend({
    /** The identity number, T.C. or passport, that matches the nationality. */
    identity: seenBy(
      'identity.see',
      z.object({ kind: z.enum(['tcKimlik', 'passport']), ending: z.string() }).nullable(),
    ),
    checkedInAt: z.iso.datetime().nullable(),
    /** What is still to be paid for the stay, in TL, on the row of its main guest; 0 on the others. */
    owed: seenBy('money.see', z.number()),
  })
  .meta({ id: 'ListedGuest' })
export type ListedGuest = z.infer<typeof ListedGuest>

/** `newest` pages by guest; `nearest` pages by stay, so that no page parts who came together. */
export const guestOrders = ['newest', 'nearest'] as const

const YesNo = z.enum(['true', 'false'])

export const GuestFilters = z.object({
  /** Part of the full name, of the phone number or of the reservationUniqId; `#12` is reservation 12. */
  search: Filter(TypedText(100)),
  /** Part of the guest's own phone number, in any notation. */
  phone: Filter(TypedText(25)),
  status: Filter(AnyStatus),
  /** Guests who arrive or depart on exactly this day. */
  checkInDate: Filter(Day),
  checkOutDate: Filter(Day),
  /** Guests who spend the night of this day in the house. Cancelled reservations do not count. */
  stayingOn: Filter(Day),
  /** Guests who have been checked in and not yet checked out. */
  inHouse: Filter(YesNo),
  /** Guests of cancelled reservations and no-shows. */
  cancelled: Filter(YesNo),
  kvkkApproved: Filter(YesNo),
  salesContractApproved: Filter(YesNo),
  hasPhone: Filter(YesNo),
})
export type GuestFilters = z.infer<typeof GuestFilters>
