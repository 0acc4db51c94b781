import { done } from '#contract/shapes.ts'
import { addUnit, deleteUnit, listUnits } from '#contract/units.ts'
import type { Api } from '#server/api.ts'
import { route } from '#server/platform/http/route.ts'
import { removeUnit } from './delete-unit.ts'
import { insertUnit, unitsByName } from './units.store.ts'
import { unitsText } from './units.text.ts'

export function unitRoutes(api: Api): void {
  route(api, listUnits, async ({ db, caller }) => ({
    success: true as const,
    hotelDetails: await unitsByName(db, caller.hotelId),
  }))
  route(api, addUnit, async ({ db, caller, body, language, now }) => ({
    ...done(unitsText[language].added),
    hotelDetail: await insertUnit(db, caller.hotelId, body, now),
  }))
  route(api, deleteUnit, async ({ db, caller, params, language, now }) => {
    await removeUnit(db, caller.hotelId, params.id, now)
    return done(unitsText[language].deleted)
  })
}
