// The page behind the link in an SMS is plain HTML for a guest's phone, and shows nothing of anybody else.
import type { FastifyRequest } from 'fastify'
import { codeState } from '#domain/consent/documents.ts'
import type { Api } from '#server/api.ts'
import { behindLink } from '#server/platform/db/scope.ts'
import { sendPage } from '#server/platform/http/kinds-of-page.ts'
import { addressOf, networkOf } from '#server/platform/http/network.ts'
import { isLimited } from '#server/platform/http/limited-page.ts'
import { languageOf } from '#server/platform/http/problems.ts'
import { linkedText } from './consent.store.ts'
import { isToken, linkHash } from './reading-link.ts'

export function serveReadingPage(api: Api): void {
  api.app.get<{ Params: { token: string } }>('/k/:token', { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.params
    const send = (text?: Parameters<typeof api.site.render.textOfCode>[0]) =>
      sendPage(reply, 'textOfCode', api.site.render.textOfCode(text, languageOf(request)))
    const hash = isToken(token) ? linkHash(api.secret, token) : undefined
    const found = hash === undefined ? undefined : await behindLink(api.db, hash, (db) => linkedText(db, hash))
    // Unknown, replaced and expired links get the same answer, so that trying links at random reveals nothing.
    if (hash === undefined || found === undefined || !isReadable(found, api.clock())) {
      const refused = await isLimited(api, reply, missed(request))
      reply.code(refused ? 429 : 404)
      return send()
    }
    const refused = await isLimited(api, reply, { name: 'consent-link', key: hash, points: 60, seconds: 600 })
    if (!refused) return send(found)
    reply.code(429)
    return send()
  })
}

type LinkedText = NonNullable<Awaited<ReturnType<typeof linkedText>>>

/** A text stays readable while its code is valid, even after the guest has given the code. */
function isReadable(found: LinkedText, now: Date): boolean {
  const state = codeState(found, now)
  return state === 'open' || (state === 'verified' && now < found.expiresAt)
}

/**
 * Only invalid links count against the visitor's network, so that a guest who shares an address with strangers, as with
 * a mobile operator, can still read. Each valid link has a limit of its own.
 */
const missed = (request: FastifyRequest) => {
  return { name: 'consent-link-missed', key: networkOf(addressOf(request)), points: 60, seconds: 600 }
}
