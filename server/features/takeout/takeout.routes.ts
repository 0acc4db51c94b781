import * as contract from '#contract/takeout/endpoints.ts'
import { done } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import { noteHandedOut } from '#server/platform/db/seen.store.ts'
import { turns } from '#server/platform/in-turn.ts'
import { routeInSteps } from '#server/platform/http/route.ts'
import { takeoutReadText } from './takeout.text.ts'
import { makeTakeout } from './make-takeout.ts'
import { makerOf } from './maker.ts'
import { checkRows, openTakeout, withRules } from './open-takeout.ts'
import { withFiles } from './with-files.ts'
import { contentOf, readTakeout, refuseUnlessEmpty } from './read-takeout.ts'

/**
 * A file takes a quarter of a gigabyte and keeps a core busy while it is opened, and each that waits is in memory. A
 * business has one that is opened and one that waits, so that two businesses do not keep all others waiting.
 */
const inTurn = turns({ atOnce: 1, most: 6, mostOf: 1 })

export function takeoutRoutes(api: Api): void {
  const knownMakers = [makerOf(api.secret), ...api.config.knownMakers]

  routeInSteps(
    api,
    contract.makeTakeout,
    async ({ caller: { hotelId }, inTransaction, body: { passphrase, withoutPictures }, now }) => {
      // Each reads a whole business.
      await api.limits.spend([{ name: 'takeout', key: String(hotelId), points: 20, seconds: 3600 }])
      const file = await makeTakeout(api, { hotelId, passphrase, withoutPictures, now })
      await inTransaction(async (db) => noteHandedOut(db, hotelId, { tableName: 'takeout_file', id: hotelId }))
      return file
    },
  )
  routeInSteps(api, contract.checkTakeout, async ({ caller: { hotelId }, inTransaction, body, now }) => {
    await inTransaction((db) => refuseUnlessEmpty(db, hotelId))
    const opened = await inTurn({ of: String(hotelId) }, async () => {
      const content = await openTakeout(body)
      await checkRows(await inTransaction((db) => withRules(db, content, now)))
      return content
    })
    return { ...done(), content: contentOf(opened, knownMakers) }
  })
  routeInSteps(api, contract.readTakeout, async ({ caller, inTransaction, body, now, language }) => {
    const { hotelId, userId } = caller
    const opened = await inTurn({ of: String(hotelId) }, async () => {
      const content = await openTakeout(body)
      // Bytes before rows, so that no row is ever without them.
      const whole = await withFiles(content, api.files)
      await readTakeout(inTransaction, whole, { hotelId, userId, secret: api.secret, now, knownMakers })
      return content
    })
    return { ...done(takeoutReadText[language]), content: contentOf(opened, knownMakers) }
  })
}
