import { currentHotel, listCountries, updateHotel } from '#contract/hotel.ts'
import { done } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import { route } from '#server/platform/http/route.ts'
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
  route(api, listCountries, ({ language }) =>
    Promise.resolve({ success: true as const, countries: countryList(language) }),
  )
}
