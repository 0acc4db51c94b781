import { quickBook as quickBooking } from '#contract/reservations/quick/endpoints.ts'
import * as contract from '#contract/reservations/endpoints.ts'
import { done } from '#contract/shapes.ts'
import { decode } from '#contract/wire.ts'
import { partyOf } from '#domain/guests/party.ts'
import { dayIn } from '#domain/time/day.ts'
import type { Api } from '#server/api.ts'
import { refuseOtherHotel } from '#server/features/hotel/refuse-other-hotel.ts'
import { route } from '#server/platform/http/route.ts'
import { createReservation } from './new/create-reservation.ts'
import { noteNumbersSeen, readUnchanged } from '#server/features/stay/numbers-seen.ts'
import { listNightsTaken, listStays } from './list/list-stays.ts'
import { findFreeUnits } from './new/find-free-units.ts'
import { quickBook } from './new/quick-book.ts'
import { createdText, updatedText } from './reservations.text.ts'
import { searchReservations } from './list/search-reservations.ts'
import { updateReservation } from './edit/update-reservation.ts'

export function reservationRoutes(api: Api): void {
  route(api, contract.createReservation, async (request) => ({
    ...done(createdText[request.language]),
    reservation: await createReservation({ ...request, secret: api.secret, jobs: api.jobs }),
  }))
  route(api, quickBooking, async (request) => ({
    ...done(createdText[request.language]),
    reservation: await quickBook({ ...request, secret: api.secret, jobs: api.jobs }),
  }))
  route(api, contract.findByHotel, async ({ db, caller, body, now }) => {
    refuseOtherHotel(caller, body.hotelId)
    const stays = await listStays(db, caller.hotelId, body.hotelDetailId, dayIn(now))
    noteNumbersSeen(db, caller, stays.reservations)
    return { success: true as const, ...stays }
  })
  route(api, contract.nightsTaken, async ({ db, caller, query, now }) => ({
    ...done(),
    taken: await listNightsTaken(db, caller.hotelId, query.hotelDetailId, dayIn(now)),
  }))
  route(api, contract.searchReservations, async ({ db, caller, body, now }) => {
    refuseOtherHotel(caller, body.hotelId)
    return { ...done(), ...(await searchReservations(db, caller, body, dayIn(now))) }
  })
  route(api, contract.findFreeUnits, async ({ db, caller, query, now }) => {
    const { guests: numberOfGuests, ...stay } = decode(query)
    const party = numberOfGuests === undefined ? undefined : partyOf({ ...stay, numberOfGuests })
    return { ...done(), freeUnits: await findFreeUnits(db, caller.hotelId, { stay, party }, dayIn(now)) }
  })
  route(api, contract.readReservation, async ({ db, caller, params }) => ({
    ...done(),
    reservation: await readUnchanged(db, caller, params.id),
  }))
  route(api, contract.updateReservation, async (request) => ({
    ...done(updatedText[request.language]),
    reservation: await updateReservation({ ...request, secret: api.secret }),
  }))
}
