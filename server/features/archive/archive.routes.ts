import * as contract from '#contract/archive.ts'
import { done } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import { routeInSteps } from '#server/platform/http/route.ts'
import { archiveReadText } from './archive.text.ts'
import { makeArchive } from './make-archive.ts'
import { openArchive, refuseNewer } from './open-archive.ts'
import { contentOf, readArchive, refuseUnlessEmpty } from './read-archive.ts'

export function archiveRoutes(api: Api): void {
  /** Each of these reads all of a business, or takes 128 MB to try a passphrase. */
  const spend = (hotelId: number) =>
    api.limits.spend([{ name: 'archive', key: String(hotelId), points: 20, seconds: 3600 }])

  routeInSteps(api, contract.makeArchive, async ({ caller: { hotelId }, body: { passphrase }, now }) => {
    await spend(hotelId)
    return makeArchive(api, { hotelId, passphrase, now })
  })
  routeInSteps(api, contract.checkArchive, async ({ caller: { hotelId }, inTransaction, body }) => {
    await spend(hotelId)
    await inTransaction((db) => refuseUnlessEmpty(db, hotelId))
    const opened = await openArchive(body)
    await inTransaction((db) => refuseNewer(db, opened.manifest))
    return { ...done(), content: contentOf(opened) }
  })
  routeInSteps(api, contract.readArchive, async ({ caller, inTransaction, body, now, language }) => {
    const { hotelId, userId } = caller
    await spend(hotelId)
    const opened = await openArchive(body)
    await readArchive(inTransaction, opened, { hotelId, userId, secret: api.secret, now })
    return { ...done(archiveReadText[language]), content: contentOf(opened) }
  })
}
