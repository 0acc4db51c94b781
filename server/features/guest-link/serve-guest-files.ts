// Serves the files of a guest's page by the same link: the pictures of his units, and his stay for calendars.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { FileHash } from '#contract/pictures/schemas.ts'
import { linkState } from '#domain/guest-link/life.ts'
import { dayIn } from '#domain/time/day.ts'
import { stayCalendar } from '#domain/unit-guide/stay-calendar.ts'
import type { Api } from '#server/api.ts'
import { eventsBehindLink } from '#server/features/unit-guide/stay-events.ts'
import { fileBehindLink } from '#server/features/unit-guide/guest-guide.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { behindGuestLink, type LinkedBooking } from '#server/platform/db/scope.ts'
import { headersOf } from '#server/platform/http/kinds-of-page.ts'
import { isLimited } from '#server/platform/http/limited-page.ts'
import { staysBehindLink } from './guest-page.store.ts'
import { isMissedTooOften } from './send-guest-page.ts'
import { hashOfToken, isToken } from './token.ts'

type ByToken = { Params: { token: string } }
type OfPicture = { Params: { token: string; hash: string } }

/** Refusals and faults have the headers of the files too, because they are set before anything is looked up. */
const asFile = {
  schema: { hide: true },
  onRequest: async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(headersOf('guestFile'))
  },
}

export function serveGuestFiles(api: Api): void {
  const { app, files, clock } = api

  app.get<OfPicture>('/m/:token/pictures/:hash', asFile, async (request, reply) => {
    const { hash } = request.params
    const isHash = FileHash.safeParse(hash).success
    const file = await whileActive(api, request, reply, async (tx, { hotelId }) =>
      isHash ? fileBehindLink(tx, hotelId, hash) : undefined,
    )
    const content = file === undefined ? undefined : await files.get(hash)
    if (file === undefined || content === undefined) return reply.code(404).send()
    return reply.headers(headersOf('guestPicture')).type(file.mediaType).send(Buffer.from(content))
  })

  app.get<ByToken>('/m/:token/stay.ics', asFile, async (request, reply) => {
    const events = await whileActive(api, request, reply, (tx, linked) =>
      eventsBehindLink(tx, linked, new URL(api.publicUrl).hostname),
    )
    if (events === undefined) return reply.code(404).send()
    return reply
      .header('content-disposition', 'attachment; filename="konaklama.ics"')
      .type('text/calendar; charset=utf-8; method=PUBLISH')
      .send(stayCalendar(events, clock()))
  })
}

/** Runs `act` behind a link that is active; undefined for every other one, all alike. */
async function whileActive<T>(
  api: Api,
  request: FastifyRequest<ByToken>,
  reply: FastifyReply,
  act: (tx: Db, linked: LinkedBooking) => Promise<T | undefined>,
): Promise<T | undefined> {
  const { token } = request.params
  const found = isToken(token)
    ? await behindGuestLink(api.db, hashOfToken(token), async (tx, linked) => {
        const lastCheckOut = (await staysBehindLink(tx, linked))
          .map(({ checkOut }) => checkOut)
          .toSorted()
          .at(-1)
        const isActive = lastCheckOut !== undefined && linkState(lastCheckOut, dayIn(api.clock())) === 'active'
        return isActive ? await act(tx, linked) : undefined
      })
    : undefined
  if (found === undefined) {
    await isMissedTooOften(api, request, reply)
    return undefined
  }
  const limit = { name: 'guest-files', key: hashOfToken(token).toString('hex'), points: 600, seconds: 600 }
  return (await isLimited(api, reply, limit)) ? undefined : found.result
}
