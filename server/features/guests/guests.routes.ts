import * as list from '#contract/guests/list/endpoints.ts'
import * as splits from '#contract/guests/splits/endpoints.ts'
import * as contract from '#contract/guests/endpoints.ts'
import { done } from '#contract/shapes.ts'
import { dayIn } from '#domain/time/day.ts'
import { may } from '#domain/roles/may.ts'
import type { Api } from '#server/api.ts'
import { refuseOtherHotel } from '#server/features/hotel/refuse-other-hotel.ts'
import { noteHandedOut, noteSeen } from '#server/platform/db/seen.store.ts'
import { route, routeInSteps } from '#server/platform/http/route.ts'
import {
  mergedText,
  mergeUndoneText,
  noteAddedText,
  noteChangedText,
  noteRemovedText,
  splitText,
  splitUndoneText,
} from './guests.text.ts'
import { confirmJoin, doubtfulJoins } from './doubtful-joins.ts'
import { knownGuests } from './known-guests.ts'
import { exportGuests } from './list/export-guests.ts'
import { listForScreen, listGuests } from './list/list-guests.ts'
import { listPeople } from './list/list-people.ts'
import { mergeGuests, undoMerge } from './merge-guests.ts'
import { addNote, changeNote, removeNote } from './notes.ts'
import { profileNow, readGuest } from './read-guest.ts'
import { splitGuest, undoSplit } from './split-guests.ts'
import { stayPage } from './stays-of-guest.store.ts'

export function guestRoutes(api: Api): void {
  guestListRoutes(api)
  route(api, contract.knownGuests, async ({ db, caller, body, now }) => {
    const people = await knownGuests(db, caller, body, { secret: api.secret, today: dayIn(now) })
    const numbered = people.filter(({ tcKimlik, passportNumber }) => tcKimlik || passportNumber)
    const ids = numbered.map(({ personId }) => personId).toSorted((a, b) => a - b)
    if (may(caller, 'identity.see'))
      for (const id of ids) noteSeen(db, caller.hotelId, { tableName: 'guest_profile', id })
    return { ...done(), people }
  })
  route(api, contract.readGuest, async ({ db, caller, params, now }) => ({
    ...done(),
    guest: await readGuest(db, caller, params.id, dayIn(now)),
  }))
  route(api, contract.staysOfGuest, async ({ db, caller: { hotelId }, params, query }) => ({
    ...done(),
    ...(await stayPage(db, hotelId, await profileNow(db, hotelId, params.id), query)),
  }))
  route(api, contract.addGuestNote, async (request) => ({
    ...done(noteAddedText[request.language]),
    note: await addNote(request),
  }))
  route(api, contract.changeGuestNote, async (request) => ({
    ...done(noteChangedText[request.language]),
    note: await changeNote(request),
  }))
  route(api, contract.removeGuestNote, async (request) => {
    await removeNote(request)
    return done(noteRemovedText[request.language])
  })
  route(api, contract.mergeGuests, async (request) => ({
    ...done(mergedText[request.language]),
    guest: await mergeGuests(request),
  }))
  route(api, splits.splitGuest, async (request) => ({
    ...done(splitText[request.language]),
    guest: await splitGuest(request),
  }))
  route(api, splits.undoSplit, async (request) => ({
    ...done(splitUndoneText[request.language]),
    guest: await undoSplit(request),
  }))
  route(api, splits.doubtfulJoins, async ({ db, caller, now }) => ({
    ...done(),
    ...(await doubtfulJoins(db, caller.hotelId, dayIn(now))),
  }))
  route(api, splits.confirmJoin, async (request) => ({ ...done(), guest: await confirmJoin(request) }))
  route(api, contract.undoMerge, async (request) => ({
    ...done(mergeUndoneText[request.language]),
    guest: await undoMerge(request),
  }))
}

function guestListRoutes(api: Api): void {
  route(api, contract.searchPeople, async ({ db, caller, body, now }) => ({
    ...done(),
    ...(await listPeople(db, caller.hotelId, body, dayIn(now))),
  }))
  route(api, list.guestsByHotel, async ({ db, caller, params, query, setHeader }) => {
    refuseOtherHotel(caller, params.hotelId)
    const { guests, total } = await listGuests(db, caller.hotelId, query)
    const numbers = guests.filter(({ tcNo, passportNumber }) => tcNo !== null || passportNumber !== null).length
    if (numbers > 0 && may(caller, 'identity.see'))
      noteHandedOut(db, caller.hotelId, { tableName: 'guest_list', id: numbers })
    setHeader('x-total-count', String(total))
    return guests
  })
  route(api, list.searchGuests, async ({ db, caller, params, body, now }) => {
    refuseOtherHotel(caller, params.hotelId)
    return { ...done(), ...(await listForScreen(db, caller.hotelId, body, dayIn(now))) }
  })
  routeInSteps(
    api,
    list.exportGuests,
    async ({ inTransaction, caller, params, body, language, now }) => {
      refuseOtherHotel(caller, params.hotelId)
      return exportGuests(inTransaction, caller, { ...body, language, now })
    },
    // The limit is low, because each export reads all guests and nobody needs many exports.
    { limits: ({ ip }) => [{ name: 'export-by-ip', key: ip, points: 30, seconds: 600 }] },
  )
}
