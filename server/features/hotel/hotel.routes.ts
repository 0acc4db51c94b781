import { changeTerms, currentHotel, listCountries, readTerms, updateHotel } from '#contract/hotel/endpoints.ts'
import * as ibans from '#contract/hotel/ibans/endpoints.ts'
import { done } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { route } from '#server/platform/http/route.ts'
import { type BusinessTerms, businessTerms } from './business-terms.store.ts'
import { changeBusinessTerms } from './change-business-terms.ts'
import { changeHotel } from './change-hotel.ts'
import { addIban, changeIban, makeIbanFirst, removeIban } from './change-ibans.ts'
import { countryList } from './country-list.ts'
import { readHotel } from './hotel.store.ts'
import { hotelText } from './hotel.text.ts'
import { ibansOf } from './ibans.store.ts'

export function hotelRoutes(api: Api): void {
  route(api, currentHotel, async ({ db, caller }) => ({
    ...done(),
    ...(await readHotel(db, caller.hotelId)),
  }))
  route(api, updateHotel, async ({ db, caller, body, language }) => ({
    ...done(hotelText[language].updated),
    ...(await changeHotel(db, caller.hotelId, body)),
  }))
  route(api, readTerms, async ({ db, caller }) => ({
    ...done(),
    terms: wireTerms(await businessTerms(db, caller.hotelId)),
  }))
  route(api, changeTerms, async ({ db, caller, body, now, language }) => ({
    ...done(hotelText[language].termsSaved),
    terms: wireTerms(await changeBusinessTerms(db, caller, body, now)),
  }))
  route(api, listCountries, ({ language }) =>
    Promise.resolve({ success: true as const, countries: countryList(language) }),
  )
  ibanRoutes(api)
}

function ibanRoutes(api: Api): void {
  const all = async (db: Db, hotelId: number) => ({ ...done(), ibans: await ibansOf(db, hotelId) })
  route(api, ibans.readIbans, ({ db, caller: { hotelId } }) => all(db, hotelId))
  route(api, ibans.addIban, async ({ db, caller: { hotelId }, body, now }) => {
    await addIban(db, hotelId, body, now)
    return all(db, hotelId)
  })
  route(api, ibans.changeIban, async ({ db, caller: { hotelId }, params: { id }, body, now }) => {
    await changeIban(db, hotelId, id, body, now)
    return all(db, hotelId)
  })
  route(api, ibans.makeIbanFirst, async ({ db, caller: { hotelId }, params: { id }, now }) => {
    await makeIbanFirst(db, hotelId, id, now)
    return all(db, hotelId)
  })
  route(api, ibans.removeIban, async ({ db, caller: { hotelId }, params: { id }, query: { version }, now }) => {
    await removeIban(db, hotelId, id, version, now)
    return all(db, hotelId)
  })
}

const wireTerms = ({ savedAt, ...terms }: BusinessTerms) => ({ ...terms, savedAt: savedAt?.toISOString() ?? null })
