// The guests of all reservations, a row each: the guest list, and whom an SMS may go to.
import { z } from 'zod'
import { statuses } from '#domain/reservations/status.ts'
import { endpoint } from './endpoint.ts'
import { AnyStatus } from './reservations.ts'
import { seenBy } from './seen-by.ts'
import { Choice, Day, Done, FileAnswer, Filter, Id, IdInPath, paging, pagingInQuery, Typed } from './shapes.ts'

/** One guest of one reservation. */
export const GuestRow = z
  .object({
    guestId: Id,
    /** Who the guest is across reservations. */
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

/** The same as a list shows one: of T.C. and passport numbers only how they end. */
export const ListedGuest = GuestRow.omit({ tcNo: true, passportNumber: true })
  .extend({
    /** The number that goes with the nationality. */
    identity: seenBy(
      'identity.see',
      z.object({ kind: z.enum(['tcKimlik', 'passport']), ending: z.string() }).nullable(),
    ),
  })
  .meta({ id: 'ListedGuest' })
export type ListedGuest = z.infer<typeof ListedGuest>

const YesNo = z.enum(['true', 'false'])

export const GuestFilters = z.object({
  /** Part of the first and last name, of the phone or of the reservationUniqId; `#12` is the reservation 12. */
  search: Filter(Typed(100)),
  /** Part of the guest's own phone, however it is written. */
  phone: Filter(Typed(25)),
  status: Filter(AnyStatus),
  /** Arrives, or leaves, on this very day. */
  checkInDate: Filter(Day),
  checkOutDate: Filter(Day),
  /** Is in the house in the night of this day, by a reservation that holds. */
  stayingOn: Filter(Day),
  /** Has come and has not left, by the desk's own check-in. */
  inHouse: Filter(YesNo),
  /** The reservation was cancelled, or nobody came. */
  cancelled: Filter(YesNo),
  kvkkApproved: Filter(YesNo),
  salesContractApproved: Filter(YesNo),
  hasPhone: Filter(YesNo),
})
export type GuestFilters = z.infer<typeof GuestFilters>

const OfHotel = z.object({ hotelId: IdInPath })

/** The list as a plain client asks for it: without pages it gets all guests of a small business at once. */
export const guestsByHotel = endpoint({
  method: 'GET',
  path: '/api/guest-tracking/by-hotel/:hotelId',
  summary:
    "Guests of the business's reservations with their consents, newest first; the header x-total-count has how many",
  access: 'guest.see',
  params: OfHotel,
  // No phone in an address: `searchGuests` takes it.
  query: GuestFilters.omit({ phone: true }).extend({
    ...pagingInQuery(1000, 1000),
  }),
  response: z.array(GuestRow),
})

export const searchGuests = endpoint({
  method: 'POST',
  path: '/api/guest-tracking/by-hotel/:hotelId/search',
  summary: 'A page of that list with how many there are in all; what is searched for stays out of the address',
  access: 'guest.see',
  params: OfHotel,
  body: GuestFilters.extend({
    /** The guests of one person. */
    personId: Filter(Id),
    ...paging(100, 500),
  }).meta({ id: 'GuestSearch' }),
  response: Done.extend({ guests: z.array(ListedGuest), total: z.number().int() }),
})

export const exportGuests = endpoint({
  method: 'POST',
  path: '/api/guest-tracking/by-hotel/:hotelId/export',
  summary: 'That list, all pages of it, as a file: CSV for Turkish Excel (UTF-8, semicolons) or an Excel workbook',
  access: 'data.keep',
  asksAgain: true,
  params: OfHotel,
  body: GuestFilters.extend({ format: Choice(z.enum(['csv', 'xlsx']), 'csv') }).meta({ id: 'GuestExport' }),
  file: true,
  response: FileAnswer,
})
