import * as deposits from '#contract/deposits.ts'
import { quickBook as quickBooking } from '#contract/quick-booking.ts'
import * as contract from '#contract/reservations.ts'
import { done } from '#contract/shapes.ts'
import { decode } from '#contract/wire.ts'
import { partyOf } from '#domain/guests/party.ts'
import { dayIn } from '#domain/time/day.ts'
import type { Api } from '#server/api.ts'
import { refuseOtherHotel } from '#server/features/hotel/refuse-other-hotel.ts'
import { route } from '#server/platform/http/route.ts'
import { cancelReservation } from './cancel-reservation.ts'
import { createReservation } from './new/create-reservation.ts'
import { noteNumbersSeen } from './list/numbers-in-lists.ts'
import { listNightsTaken, listStays } from './list/list-stays.ts'
import { findFreeUnits } from './new/find-free-units.ts'
import { quickBook } from './new/quick-book.ts'
import { changeOption } from './option/change-option.ts'
import { receiveDeposit } from './option/receive-deposit.ts'
import { readReservation } from './read-reservations.ts'
import { cancelledText, createdText, optionChangedText, updatedText } from './reservations.text.ts'
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
    const { guests, childAges, ...stay } = decode(query)
    const party = guests === undefined ? undefined : partyOf(guests, childAges)
    return { ...done(), freeUnits: await findFreeUnits(db, caller.hotelId, { stay, party }, dayIn(now)) }
  })
  route(api, contract.readReservation, async ({ db, caller, params }) => {
    const reservation = await readReservation(db, caller.hotelId, params.id)
    noteNumbersSeen(db, caller, [reservation])
    return { ...done(), reservation }
  })
  route(api, contract.cancelReservation, async (request) => ({
    ...done(cancelledText[request.language]),
    reservation: await cancelReservation(request),
  }))
  route(api, deposits.changeOption, async (request) => ({
    ...done(optionChangedText[request.language]),
    option: await changeOption({ ...request, jobs: api.jobs }),
  }))
  route(api, deposits.receiveDeposit, async (request) => ({ ...done(), folio: await receiveDeposit(request) }))
  route(api, contract.updateReservation, async (request) => ({
    ...done(updatedText[request.language]),
    reservation: await updateReservation({ ...request, secret: api.secret }),
  }))
}
