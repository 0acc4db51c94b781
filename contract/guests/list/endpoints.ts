import { endpoint } from '#contract/endpoint.ts'
import { Choice, Done, FileAnswer, Filter, Id, IdInPath, paging, pagingInQuery } from '#contract/shapes.ts'
import { GuestFilters, guestOrders, GuestRow, ListedGuest } from './schemas.ts'
import { z } from 'zod'

const OfHotel = z.object({ hotelId: IdInPath })

/** The guest list for plain clients. A small business receives all its guests in one answer, without paging. */
export const guestsByHotel = endpoint({
  method: 'GET',
  path: '/api/guest-tracking/by-hotel/:hotelId',
  summary:
    "Guests of the business's reservations with their consents, newest first; the header x-total-count has how many",
  access: 'guest.see',
  params: OfHotel,
  // A URL must not contain a phone number, so `phone` is left out here; `searchGuests` takes it in the body.
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
    /** Filters the guest rows of one person. */
    personId: Filter(Id),
    order: Choice(z.enum(guestOrders), 'newest'),
    ...paging(100, 500),
  }).meta({ id: 'GuestSearch' }),
  response: Done.extend({
    guests: z.array(ListedGuest),
    total: z.number().int(),
    /** The number of their stays, by which the order `nearest` pages; only in that order. */
    stays: z.number().int().optional(),
  }),
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
