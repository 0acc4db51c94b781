import { changeTerms, currentHotel, listCountries, readTerms, updateHotel } from '#contract/hotel/endpoints.ts'
import { done } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import { route } from '#server/platform/http/route.ts'
import { type BusinessTerms, businessTerms } from './business-terms.store.ts'
import { changeBusinessTerms } from './change-business-terms.ts'
import { changeHotel } from './change-hotel.ts'
import { countryList } from './country-list.ts'
import { readHotel } from './hotel.store.ts'
import { hotelText } from './hotel.text.ts'

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
}

const wireTerms = ({ savedAt, ...terms }: BusinessTerms) => ({ ...terms, savedAt: savedAt?.toISOString() ?? null })
