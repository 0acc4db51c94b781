import * as contract from '#contract/kvkk/breaches/endpoints.ts'
import { done } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import { readHotel } from '#server/features/hotel/hotel.store.ts'
import { sellerNamed } from '#server/features/invoices/seller.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { route } from '#server/platform/http/route.ts'
import { breachById, breachPage, countBreaches } from './breaches.store.ts'
import { breachesText } from './breaches.text.ts'
import { changeBreach, recordBreach, shown } from './record-breach.ts'

export function breachRoutes(api: Api): void {
  route(api, contract.listBreaches, async ({ db, caller: { hotelId }, query }) => ({
    ...done(),
    breaches: (await breachPage(db, hotelId, query)).map(shown),
    total: await countBreaches(db, hotelId),
  }))
  route(api, contract.readBreach, async ({ db, caller: { hotelId }, params: { id } }) => ({
    ...done(),
    breach: shown(await breachById(db, hotelId, id)),
    controller: await controllerOf(db, hotelId),
  }))
  route(api, contract.recordBreach, async ({ db, caller, body, language, now }) => ({
    ...done(breachesText[language].recorded),
    breach: await recordBreach(api, { db, caller, now }, body),
  }))
  route(api, contract.changeBreach, async ({ db, caller, params: { id }, body, language, now }) => ({
    ...done(breachesText[language].changed),
    breach: await changeBreach(api, { db, caller, now }, id, body),
  }))
}

/** The data controller's name and address come from the invoice settings, if these have been entered. */
async function controllerOf(db: Db, hotelId: number) {
  const { name, address } = await readHotel(db, hotelId)
  const seller = await sellerNamed(db, hotelId)
  return { name, title: seller?.title ?? '', address: seller?.address ?? address }
}
