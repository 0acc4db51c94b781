import { search } from '#contract/search/endpoints.ts'
import { may } from '#domain/roles/may.ts'
import type { Api } from '#server/api.ts'
import { route } from '#server/platform/http/route.ts'
import { findGroups, findGuests, findReservations, findUnits } from './search.store.ts'

export function searchRoutes(api: Api): void {
  route(api, search, async ({ db, caller, caller: { hotelId }, body: { q } }) => ({
    success: true as const,
    guests: await findGuests(db, hotelId, q, { byPhone: may(caller, 'guest.see') }),
    reservations: await findReservations(db, hotelId, q),
    groups: await findGroups(db, hotelId, q),
    units: await findUnits(db, hotelId, q),
  }))
}
