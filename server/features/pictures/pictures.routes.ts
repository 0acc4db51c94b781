import * as contract from '#contract/pictures/endpoints.ts'
import { done } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import { noSuchUnit } from '#server/features/units/units.errors.ts'
import { unitOf } from '#server/features/units/units.store.ts'
import { route, routeInSteps } from '#server/platform/http/route.ts'
import { addPicture } from './add-picture.ts'
import { describe, putInOrder, remove, restore } from './change-pictures.ts'
import { pictureJob } from './picture-jobs.ts'
import { coversOf, picturesOfUnit } from './pictures.store.ts'
import { picturesText } from './pictures.text.ts'
import { readFileOf } from './read-file.ts'

export function pictureRoutes(api: Api): void {
  route(api, contract.listCovers, async ({ db, caller }) => ({ ...done(), covers: await coversOf(db, caller.hotelId) }))
  route(api, contract.listPictures, async ({ db, caller: { hotelId }, params: { id } }) => {
    if ((await unitOf(db, hotelId, id)) === undefined) throw noSuchUnit()
    return { ...done(), pictures: await picturesOfUnit(db, hotelId, id) }
  })
  routeInSteps(
    api,
    contract.addPicture,
    async ({ caller: { hotelId }, inTransaction, params, body, language, now }) => {
      const picture = await addPicture(api, inTransaction, { hotelId, unitId: params.id, content: body, now })
      await inTransaction((tx) => api.jobs.enqueue(tx, pictureJob, { hotelId }, { singletonKey: String(hotelId) }))
      return { ...done(picturesText[language].added), picture }
    },
  )
  route(api, contract.orderPictures, async ({ db, caller, params, body, language }) => ({
    ...done(picturesText[language].ordered),
    pictures: await putInOrder(db, caller.hotelId, params.id, body.ids),
  }))
  route(api, contract.describePicture, async ({ db, caller, params, body, language }) => ({
    ...done(picturesText[language].described),
    picture: await describe(db, caller.hotelId, { ...params, ...body }),
  }))
  route(api, contract.removePicture, async ({ db, caller, params, language, now }) => {
    await remove(db, caller.hotelId, params, now)
    return done(picturesText[language].removed)
  })
  route(api, contract.restorePicture, async ({ db, caller, params, language }) => ({
    ...done(picturesText[language].restored),
    picture: await restore(db, caller.hotelId, params),
  }))
  routeInSteps(api, contract.readStoredFile, ({ caller: { hotelId }, inTransaction, params: { hash } }) =>
    readFileOf(api, inTransaction, { hotelId, hash }),
  )
}
