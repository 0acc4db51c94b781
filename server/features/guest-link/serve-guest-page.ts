// Serves the page behind the link of a guest. Machines open links before people do, so that reading it changes nothing.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { GuestPage } from '#contract/guest-link/page.ts'
import { type GuestLanguage, guestLanguageOf, isGuestLanguage } from '#domain/language/guest.ts'
import type { Api } from '#server/api.ts'
import { asGuest, behindGuestLink, type LinkedBooking } from '#server/platform/db/scope.ts'
import { cookiesOf } from '#server/platform/http/cookies.ts'
import { sendPage } from '#server/platform/http/kinds-of-page.ts'
import { isLimited } from '#server/platform/http/limited-page.ts'
import { addressOf, networkOf } from '#server/platform/http/network.ts'
import { hmac } from '#server/platform/secret-hash.ts'
import { keepOpened } from './guest-links.store.ts'
import { readGuestPage } from './read-guest-page.ts'
import { hashOfToken, isToken } from './token.ts'

type ByToken = { Params: { token: string }; Querystring: { dil?: string } }

/** A form of the page works only in the browser that was given the page. */
const nonceCookie = 'konuk-guest-page'
const Signal = z.object({ nonce: z.string().max(200) })

export function serveGuestPage(api: Api): void {
  const { app, site, publicUrl, secret } = api
  const isSecure = publicUrl.startsWith('https:')
  const proofOf = (nonce: string, token: string) => hmac(secret, 'guest-page', nonce, token)

  app.get<ByToken>('/m/:token', { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.params
    const language = languageHere(request)
    const files = site.names
    const sendClosed = (code: 404 | 410 | 429) =>
      sendPage(reply.code(code), 'guest', site.render.closedGuestPage({ language }))
    const found = await pageBehind(api, token)
    if (found === undefined) return sendClosed((await isMissedTooOften(api, request, reply)) ? 429 : 404)
    if (await isLimited(api, reply, openings(token))) return sendClosed(429)
    if (found.page === 'gone') return sendClosed(410)
    const nonce = randomBytes(16).toString('base64url')
    cookiesOf(request, reply, isSecure).keep({ name: nonceCookie, value: nonce, path: `/m/${token}`, seconds: 86_400 })
    const html = site.render.guestPage(found.page, { files, language, nonce: proofOf(nonce, token) })
    return sendPage(reply, 'guest', html)
  })

  app.post<ByToken>('/m/:token/opened', { schema: { hide: true }, bodyLimit: 1024 }, async (request, reply) => {
    const { token } = request.params
    const sent = Signal.safeParse(request.body)
    const nonce = cookiesOf(request, reply, isSecure).read(nonceCookie)
    const isOwn = sent.success && nonce !== undefined && isSame(sent.data.nonce, proofOf(nonce, token))
    const found = isOwn ? await pageBehind(api, token) : undefined
    if (found !== undefined && found.page !== 'gone' && !(await isLimited(api, reply, openings(token))))
      await asGuest(api.db, found.linked, (tx) => keepOpened(tx, found.linked, api.clock()))
    // The answer is the same for everybody, so that it says nothing about a link.
    return reply.code(204).send()
  })
}

/** The language that the guest chose on the page, or that of the browser. */
function languageHere({ query, headers }: FastifyRequest<ByToken>): GuestLanguage {
  const chosen = query.dil
  return typeof chosen === 'string' && isGuestLanguage(chosen) ? chosen : guestLanguageOf(headers['accept-language'])
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Looks every token up alike, whether or not it can be one. */
async function pageBehind(
  { db, clock }: Api,
  token: string,
): Promise<{ linked: LinkedBooking; page: GuestPage | 'gone' } | undefined> {
  if (!isToken(token)) return undefined
  const found = await behindGuestLink(db, hashOfToken(token), async (tx, linked) => ({
    linked,
    page: await readGuestPage(tx, linked, clock()),
  }))
  const { linked, page } = found?.result ?? {}
  return linked === undefined || page === undefined ? undefined : { linked, page }
}

const openings = (token: string) => ({
  name: 'guest-link',
  key: hashOfToken(token).toString('hex'),
  points: 120,
  seconds: 600,
})

/** Only unknown links count against the visitor's network, because many guests may share one address. */
const isMissedTooOften = (api: Api, request: FastifyRequest, reply: FastifyReply): Promise<boolean> =>
  isLimited(api, reply, {
    name: 'guest-link-missed',
    key: networkOf(addressOf(request)),
    points: 30,
    seconds: 3600,
  })
