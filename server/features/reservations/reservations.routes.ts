import * as contract from '#contract/reservations.ts'
import { done } from '#contract/shapes.ts'
import { dayIn } from '#domain/time/day.ts'
import type { Api } from '#server/api.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { route } from '#server/platform/http/route.ts'
import { createReservation } from './create-reservation.ts'
import { listGuests } from './list-guests.ts'
import { listStays } from './list-stays.ts'
import { hotelNotYours } from './reservations.errors.ts'
import { createdText } from './reservations.text.ts'
import { searchReservations } from './search-reservations.ts'

export function reservationRoutes(api: Api): void {
  route(api, contract.createReservation, async (request) => ({
    ...done(createdText[request.language]),
    reservation: await createReservation(request),
  }))
  route(api, contract.findByHotel, async ({ db, caller, body, now }) => {
    refuseOtherHotel(caller, body.hotelId)
    return { success: true as const, reservations: await listStays(db, caller.hotelId, body.hotelDetailId, dayIn(now)) }
  })
  route(api, contract.searchReservations, async ({ db, caller, body }) => {
    refuseOtherHotel(caller, body.hotelId)
    return { ...done(), ...(await searchReservations(db, caller.hotelId, body)) }
  })
  route(api, contract.guestsByHotel, async ({ db, caller, params, query }) => {
    refuseOtherHotel(caller, params.hotelId)
    return listGuests(db, caller.hotelId, query)
  })
}

/** Another's business looks like one that does not exist. */
function refuseOtherHotel(caller: Caller, hotelId: number | null | undefined): void {
  if (hotelId != null && hotelId !== caller.hotelId) throw hotelNotYours()
}
