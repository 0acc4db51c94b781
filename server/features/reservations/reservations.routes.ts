import * as contract from '#contract/reservations.ts'
import { done } from '#contract/shapes.ts'
import { dayIn } from '#domain/time/day.ts'
import type { Api } from '#server/api.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { route, routeInSteps } from '#server/platform/http/route.ts'
import { cancelReservation } from './cancel-reservation.ts'
import { createReservation } from './create-reservation.ts'
import { exportGuests } from '#server/features/guests/list/export-guests.ts'
import { countGuestsMatching } from '#server/features/guests/list/guest-list.store.ts'
import { listGuests } from '#server/features/guests/list/list-guests.ts'
import { listStays } from './list-stays.ts'
import { readReservation } from './read-reservations.ts'
import { hotelNotYours } from './reservations.errors.ts'
import { cancelledText, createdText, updatedText } from './reservations.text.ts'
import { searchReservations } from './search-reservations.ts'
import { updateReservation } from './update-reservation.ts'

export function reservationRoutes(api: Api): void {
  route(api, contract.createReservation, async (request) => ({
    ...done(createdText[request.language]),
    reservation: await createReservation({ ...request, secret: api.secret }),
  }))
  route(api, contract.findByHotel, async ({ db, caller, body, now }) => {
    refuseOtherHotel(caller, body.hotelId)
    return { success: true as const, ...(await listStays(db, caller.hotelId, body.hotelDetailId, dayIn(now))) }
  })
  route(api, contract.searchReservations, async ({ db, caller, body }) => {
    refuseOtherHotel(caller, body.hotelId)
    return { ...done(), ...(await searchReservations(db, caller.hotelId, body)) }
  })
  route(api, contract.readReservation, async ({ db, caller, params }) => ({
    ...done(),
    reservation: await readReservation(db, caller.hotelId, params.id),
  }))
  route(api, contract.cancelReservation, async (request) => ({
    ...done(cancelledText[request.language]),
    reservation: await cancelReservation(request),
  }))
  route(api, contract.updateReservation, async (request) => ({
    ...done(updatedText[request.language]),
    reservation: await updateReservation({ ...request, secret: api.secret }),
  }))
  route(api, contract.guestsByHotel, async ({ db, caller, params, query }) => {
    refuseOtherHotel(caller, params.hotelId)
    return listGuests(db, caller.hotelId, query)
  })
  route(api, contract.countGuests, async ({ db, caller, params, query }) => {
    refuseOtherHotel(caller, params.hotelId)
    return { success: true as const, total: await countGuestsMatching(db, caller.hotelId, query) }
  })
  routeInSteps(
    api,
    contract.exportGuests,
    async ({ inTransaction, caller, params, query, language, now }) => {
      refuseOtherHotel(caller, params.hotelId)
      return exportGuests(inTransaction, caller.hotelId, { ...query, language, now })
    },
    // Each is a walk through everything; nobody needs many.
    { limits: ({ ip }) => [{ name: 'export-by-ip', key: ip, points: 30, seconds: 600 }] },
  )
}

/** Another's business looks like one that does not exist. */
function refuseOtherHotel(caller: Caller, hotelId: number | null | undefined): void {
  if (hotelId != null && hotelId !== caller.hotelId) throw hotelNotYours()
}
