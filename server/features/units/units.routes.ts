import { done } from '#contract/shapes.ts'
import {
  addUnit,
  addUnits,
  archiveUnit,
  changeUnit,
  deleteUnit,
  listArchivedUnits,
  listUnits,
  orderUnits,
  restoreUnit,
} from '#contract/units/endpoints.ts'
import type { Unit } from '#contract/units/schemas.ts'
import { dayIn } from '#domain/time/day.ts'
import type { Api } from '#server/api.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { route } from '#server/platform/http/route.ts'
import { addMany, putInOrder, archive, removeUnit } from './units.ts'
import { change } from './change-unit.ts'
import { archivedUnits, markRestored } from './out-of-use.store.ts'
import { noSuchUnit } from './units.errors.ts'
import { insertUnits, readUnit, unitsInOrder } from './units.store.ts'
import { unitsText } from './units.text.ts'

export function unitRoutes(api: Api): void {
  route(api, listUnits, async ({ db, caller, now }) => ({
    success: true as const,
    hotelDetails: await unitsInOrder(db, caller.hotelId, dayIn(now)),
  }))
  route(api, addUnit, async ({ db, caller, body, language, now }) => {
    const [id = 0] = await insertUnits(db, caller.hotelId, [body], now)
    return { ...done(unitsText[language].added), hotelDetail: await one(db, caller.hotelId, id, now) }
  })
  route(api, addUnits, async ({ db, caller, body, language, now }) => {
    const ids = new Set(await addMany(db, caller.hotelId, body, now))
    const units = await unitsInOrder(db, caller.hotelId, dayIn(now))
    return { ...done(unitsText[language].addedMany(ids.size)), hotelDetails: units.filter(({ id }) => ids.has(id)) }
  })
  route(api, changeUnit, async ({ db, caller, params: { id }, body, language, now }) => {
    await change(db, caller.hotelId, id, body)
    return { ...done(unitsText[language].changed), hotelDetail: await one(db, caller.hotelId, id, now) }
  })
  route(api, orderUnits, async ({ db, caller, body, language }) => {
    await putInOrder(db, caller.hotelId, body.ids)
    return done(unitsText[language].ordered)
  })
  route(api, deleteUnit, async ({ db, caller, params, language, now }) => {
    await removeUnit(db, caller.hotelId, params.id, now)
    return done(unitsText[language].deleted)
  })
  route(api, listArchivedUnits, async ({ db, caller }) => ({
    ...done(),
    units: (await archivedUnits(db, caller.hotelId)).map(({ removedAt, ...unit }) => ({
      ...unit,
      archivedAt: removedAt.toISOString(),
    })),
  }))
  route(api, archiveUnit, async ({ db, caller, params, body, language, now }) => {
    await archive(db, caller.hotelId, { ...params, ...body }, now)
    return done(unitsText[language].archived)
  })
  route(api, restoreUnit, async ({ db, caller, params: { id }, language, now }) => {
    if (!(await markRestored(db, caller.hotelId, id))) throw noSuchUnit()
    return { ...done(unitsText[language].restored), hotelDetail: await one(db, caller.hotelId, id, now) }
  })
}

async function one(db: Db, hotelId: number, id: number, now: Date): Promise<Unit> {
  const unit = await readUnit(db, hotelId, id, dayIn(now))
  if (unit === undefined) throw noSuchUnit()
  return unit
}
