import * as contract from '#contract/extras/endpoints.ts'
import { done } from '#contract/shapes.ts'
import { toTl } from '#domain/money/money.ts'
import type { Api } from '#server/api.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { route } from '#server/platform/http/route.ts'
import { addExtra, changeExtra, removeExtra } from './change-extra.ts'
import { extrasOf } from './extras.store.ts'

export function extraRoutes(api: Api): void {
  route(api, contract.readExtras, ({ db, caller: { hotelId } }) => all(db, hotelId))
  route(api, contract.addExtra, async ({ db, caller: { hotelId }, body }) => {
    await addExtra(db, hotelId, body)
    return all(db, hotelId)
  })
  route(api, contract.changeExtra, async ({ db, caller: { hotelId }, params: { id }, body }) => {
    await changeExtra(db, hotelId, id, body)
    return all(db, hotelId)
  })
  route(api, contract.removeExtra, async ({ db, caller: { hotelId }, params: { id }, query: { version }, now }) => {
    await removeExtra(db, hotelId, id, version, now)
    return all(db, hotelId)
  })
}

async function all(db: Db, hotelId: number) {
  const extras = await extrasOf(db, hotelId)
  return { ...done(), extras: extras.map(({ grossKurus, ...extra }) => ({ ...extra, price: toTl(grossKurus) })) }
}
