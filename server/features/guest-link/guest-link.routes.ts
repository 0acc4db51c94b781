import * as contract from '#contract/guest-link/endpoints.ts'
import { readOutGuestCode } from '#contract/guest-identity/endpoints.ts'
import { done } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import { route, routeInSteps } from '#server/platform/http/route.ts'
import { keepHandOut } from './guest-links.store.ts'
import { progressOfGuests } from './progress.store.ts'
import { inviteFromDesk } from './invite-companion.ts'
import { sendLink } from './send-link.ts'
import { readOutCode } from './read-out-code.ts'
import { serveGuestFiles } from './serve-guest-files.ts'
import { serveGuestPage } from './serve-guest-page.ts'
import { linkOfStay, madeLinkOf, renewLink } from './make-link.ts'

export function guestLinkRoutes(api: Api): void {
  serveGuestPage(api)
  serveGuestFiles(api)
  route(api, contract.readGuestLink, async ({ db, caller: { hotelId }, params: { id } }) => ({
    ...done(),
    link: await madeLinkOf(api, db, { hotelId, reservationId: id }),
    progress: (await progressOfGuests(db, hotelId, [id])).get(id) ?? null,
  }))
  route(api, contract.guestLink, async ({ db, caller: { hotelId }, params, now }) => ({
    ...done(),
    link: (await linkOfStay(api, db, { hotelId, reservationId: params.id }, now)).link,
  }))
  route(api, contract.renewGuestLink, async ({ db, caller: { hotelId }, params, body, now }) => ({
    ...done(),
    link: await renewLink(api, db, { hotelId, reservationId: params.id }, body.generation, now),
  }))
  route(api, contract.noteHandOut, async ({ db, caller: { hotelId }, params, body, now }) => {
    const stay = { hotelId, reservationId: params.id }
    const { of } = await linkOfStay(api, db, stay, now)
    await keepHandOut(db, of, body.by, now)
    return { ...done(), link: (await linkOfStay(api, db, stay, now)).link }
  })
  routeInSteps(api, contract.sendGuestLink, async (request) => ({ ...done(), link: await sendLink(api, request) }))
  route(api, contract.inviteCompanion, async ({ db, caller, params, body, now }) => ({
    ...done(),
    url: await inviteFromDesk(api, db, caller, { reservationId: params.id, asked: body, now }),
  }))
  route(api, readOutGuestCode, async ({ db, caller, params, now }) => ({
    ...done(),
    ...(await readOutCode(api, db, caller, params.id, now)),
  }))
}
