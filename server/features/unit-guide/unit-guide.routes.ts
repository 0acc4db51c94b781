import { done } from '#contract/shapes.ts'
import * as contract from '#contract/unit-guide/endpoints.ts'
import type { Api } from '#server/api.ts'
import { noSuchUnit } from '#server/features/units/units.errors.ts'
import { unitOf } from '#server/features/units/units.store.ts'
import { route, routeInSteps } from '#server/platform/http/route.ts'
import { changeGuide, readGuide } from './change-guide.ts'
import { previewGuide } from './preview-guide.ts'
import { unitGuideText } from './unit-guide.text.ts'

export function unitGuideRoutes(api: Api): void {
  const { secret } = api
  route(api, contract.readGeneralGuide, async ({ db, caller: { hotelId } }) => ({
    ...done(),
    guide: await readGuide(db, secret, { hotelId, unitId: null }),
  }))
  route(api, contract.changeGeneralGuide, async ({ db, caller: { hotelId }, body, language }) => ({
    ...done(unitGuideText[language].saved),
    guide: await changeGuide(db, secret, { hotelId, unitId: null }, body),
  }))
  route(api, contract.readUnitGuide, async ({ db, caller: { hotelId }, params: { id } }) => {
    if ((await unitOf(db, hotelId, id)) === undefined) throw noSuchUnit()
    return {
      ...done(),
      guide: await readGuide(db, secret, { hotelId, unitId: id }),
      general: await readGuide(db, secret, { hotelId, unitId: null }),
    }
  })
  route(api, contract.changeUnitGuide, async ({ db, caller: { hotelId }, params: { id }, body, language }) => {
    if ((await unitOf(db, hotelId, id)) === undefined) throw noSuchUnit()
    return {
      ...done(unitGuideText[language].saved),
      guide: await changeGuide(db, secret, { hotelId, unitId: id }, body),
      general: await readGuide(db, secret, { hotelId, unitId: null }),
    }
  })
  routeInSteps(api, contract.previewGuide, async ({ caller: { hotelId }, inTransaction, params, body, now }) => ({
    ...done(),
    html: await previewGuide(api, inTransaction, { hotelId, unitId: params.id, ...body, now }),
  }))
}
