import * as contract from '#contract/guests.ts'
import { done } from '#contract/shapes.ts'
import { dayIn } from '#domain/time/day.ts'
import type { Api } from '#server/api.ts'
import { route } from '#server/platform/http/route.ts'
import { messagePage, stayPage } from './guest-pages.store.ts'
import { mergedText, mergeUndoneText, noteAddedText, noteChangedText, noteRemovedText } from './guests.text.ts'
import { knownGuests } from './known-guests.ts'
import { mergeGuests, undoMerge } from './merge-guests.ts'
import { addNote, changeNote, removeNote } from './notes.ts'
import { personNow, readGuest } from './read-guest.ts'

export function guestRoutes(api: Api): void {
  route(api, contract.knownGuests, async ({ db, caller, body, now }) => ({
    ...done(),
    people: await knownGuests(db, caller.hotelId, body, { secret: api.secret, today: dayIn(now) }),
  }))
  route(api, contract.readGuest, async ({ db, caller, params, now }) => ({
    ...done(),
    guest: await readGuest(db, caller.hotelId, params.id, dayIn(now)),
  }))
  route(api, contract.staysOfGuest, async ({ db, caller: { hotelId }, params, query }) => ({
    ...done(),
    ...(await stayPage(db, hotelId, await personNow(db, hotelId, params.id), query)),
  }))
  route(api, contract.messagesOfGuest, async ({ db, caller: { hotelId }, params, query }) => ({
    ...done(),
    ...(await messagePage(db, hotelId, await personNow(db, hotelId, params.id), query)),
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
  route(api, contract.undoMerge, async (request) => ({
    ...done(mergeUndoneText[request.language]),
    guest: await undoMerge(request),
  }))
}
