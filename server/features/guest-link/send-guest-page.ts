import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { documentNames } from '#contract/consent/page.ts'
import type { CompanionPage } from '#contract/guest-identity/page.ts'
import type { FormAnswer, GivenForms } from '#contract/guest-link/forms.ts'
import type { GuestPage } from '#contract/guest-link/page.ts'
import { deviceRules } from '#domain/guest-identity/device.ts'
import { type GuestLanguage, guestLanguageOf, isGuestLanguage } from '#domain/language/guest.ts'
import type { Api } from '#server/api.ts'
import { behindGuestLink, type LinkedBooking } from '#server/platform/db/scope.ts'
import { cookiesOf } from '#server/platform/http/cookies.ts'
import { sendPage } from '#server/platform/http/kinds-of-page.ts'
import { isLimited } from '#server/platform/http/limited-page.ts'
import { addressOf, networkOf } from '#server/platform/http/network.ts'
import { hmac } from '#server/platform/secret-hash.ts'
import { companionBehind } from './companion-page.ts'
import { readGuestPage } from './read-guest-page.ts'
import type { DocumentToShow } from './read-documents.ts'
import { hashOfToken, isToken } from './token.ts'

export type ByToken = { Params: { token: string }; Querystring: Record<string, string | undefined> }
type PageRequest = FastifyRequest<ByToken>
type PageBehindLink = { linked: LinkedBooking; page: GuestPage }

/** A form of the page counts only from the browser that has this cookie, to which the page was given. */
const nonceCookie = 'konuk-guest-page'

/**
 * A device is known by this cookie, which comes along when the guest follows the link in a message. It is sent to this
 * link alone, so that a renewed one does not get it.
 */
const deviceCookie = 'konuk-guest-device'

/** Returns the page behind the link of a request, or undefined after the answer was sent that nothing is there. */
export async function foundPage(
  api: Api,
  request: PageRequest,
  reply: FastifyReply,
): Promise<PageBehindLink | undefined> {
  const found = await opened(api, request, reply, await pageBehind(api, request, deviceOf(api, request, reply)))
  if (found === undefined) return undefined
  if (found.page === 'gone') sendClosed(api, request, reply, 410)
  else return { linked: found.linked, page: found.page }
  return undefined
}

/** Returns the page of a companion behind his invitation, likewise. */
export const foundCompanion = async (api: Api, request: PageRequest, reply: FastifyReply) =>
  opened(api, request, reply, await companionBehind(api, request.params.token))

/** Sends the page behind whichever link it is. */
export async function sendPageBehind(api: Api, request: PageRequest, reply: FastifyReply, done?: FormAnswer) {
  const { token } = request.params
  const behind = (await pageBehind(api, request, deviceOf(api, request, reply))) ?? (await companionBehind(api, token))
  const found = await opened(api, request, reply, behind)
  if (found === undefined) return reply
  if ('invited' in found) return sendCompanionPage(api, request, reply, found.page, done)
  if (found.page === 'gone') return sendClosed(api, request, reply, 410)
  return sendGuestPage(api, request, reply, found.page, done)
}

/** Counts the opening of a page. What is not there counts against the visitor's network. */
async function opened<F>(api: Api, request: PageRequest, reply: FastifyReply, found: F | undefined) {
  if (found === undefined) sendClosed(api, request, reply, (await isMissedTooOften(api, request, reply)) ? 429 : 404)
  else if (await isLimited(api, reply, openings(request))) sendClosed(api, request, reply, 429)
  else return found
  return undefined
}

/** Returns the secret of the device from which a request comes, if it has one. */
export const deviceOf = (api: Api, request: PageRequest, reply: FastifyReply): string | undefined =>
  cookiesOf(request, reply, isSecure(api)).read(deviceCookie)

export function keepDevice(api: Api, request: PageRequest, reply: FastifyReply, value: string): void {
  const seconds = deviceRules.knownDays * 86_400
  const path = addressOfPage(request.params.token)
  cookiesOf(request, reply, isSecure(api)).keep({ name: deviceCookie, value, path, seconds, sameSite: 'Lax' })
}

/** Sends the page with the answer to the form that the guest has just sent. */
export function sendGuestPage(
  api: Api,
  request: PageRequest,
  reply: FastifyReply,
  page: GuestPage,
  answered?: FormAnswer,
) {
  const forms = formsOf(api, request, reply, answered)
  const html = api.site.render.guestPage(page, { files: api.site.names, language: languageHere(request), forms })
  return sendPage(reply, 'guest', html)
}

/** Does the same for the page of a companion. */
export function sendCompanionPage(
  api: Api,
  request: PageRequest,
  reply: FastifyReply,
  page: CompanionPage,
  answered?: FormAnswer,
) {
  const forms = formsOf(api, request, reply, answered)
  const html = api.site.render.companionPage(page, { files: api.site.names, language: languageHere(request), forms })
  return sendPage(reply, 'guest', html)
}

/** What the forms of a page carry. The browser to which it is sent gets the cookie that they need. */
function formsOf(api: Api, request: PageRequest, reply: FastifyReply, answered: FormAnswer | undefined): GivenForms {
  const { token } = request.params
  const cookies = cookiesOf(request, reply, isSecure(api))
  const kept = cookies.read(nonceCookie)
  // Pages that are open side by side share the cookie, also one that a message in another site has opened.
  const cookie = kept !== undefined && isToken(kept) ? kept : randomBytes(16).toString('base64url')
  cookies.keep({ name: nonceCookie, value: cookie, path: addressOfPage(token), seconds: 86_400, sameSite: 'Lax' })
  return {
    address: addressOfPage(token),
    nonce: proofOf(api, cookie, token),
    key: randomUUID(),
    answered,
    person: named(request, 'kisi'),
  }
}

export function sendClosed(api: Api, request: PageRequest, reply: FastifyReply, code: 404 | 410 | 429) {
  return sendPage(reply.code(code), 'guest', api.site.render.closedGuestPage({ language: languageHere(request) }))
}

/** True if a form comes from the browser that was given the page. */
export function isFromThisPage(api: Api, request: PageRequest, reply: FastifyReply, nonce: string): boolean {
  const cookie = cookiesOf(request, reply, isSecure(api)).read(nonceCookie)
  if (cookie === undefined) return false
  const [given, right] = [Buffer.from(nonce), Buffer.from(proofOf(api, cookie, request.params.token))]
  return given.length === right.length && timingSafeEqual(given, right)
}

/** The language that the guest chose on the page, or that of the browser. */
function languageHere({ query, headers }: PageRequest): GuestLanguage {
  const chosen = named({ query }, 'dil')
  return isGuestLanguage(chosen) ? chosen : guestLanguageOf(headers['accept-language'])
}

const addressOfPage = (token: string) => `/m/${token}`
const isSecure = ({ publicUrl }: Api) => publicUrl.startsWith('https:')
const proofOf = ({ secret }: Api, cookie: string, token: string) => hmac(secret, 'guest-page', cookie, token)

async function pageBehind(
  { db, clock, secret, publicUrl }: Api,
  request: PageRequest,
  device: string | undefined,
): Promise<{ linked: LinkedBooking; page: GuestPage | 'gone' } | undefined> {
  const { token } = request.params
  if (!isToken(token)) return undefined
  const found = await behindGuestLink(db, hashOfToken(token), async (tx, linked) => ({
    linked,
    page: await readGuestPage(tx, linked, {
      secret,
      publicUrl,
      device,
      path: addressOfPage(token),
      now: clock(),
      shown: documentShown(request),
    }),
  }))
  const { linked, page } = found?.result ?? {}
  return linked === undefined || page === undefined ? undefined : { linked, page }
}

/** A value of the address. One that is named twice has none. */
function named({ query }: Pick<PageRequest, 'query'>, name: string): string {
  const value: unknown = query[name]
  return typeof value === 'string' ? value : ''
}

/** The document that the address of the page names, or that its form is about. */
function documentShown({ method, query, url }: PageRequest): DocumentToShow | undefined {
  const isSent = method === 'POST'
  const [form, ofCode] = (isSent ? url.replace(/\?.*$/, '').replace(/^.*\//, '') : named({ query }, 'form')).split('-')
  const wanted = form || named({ query }, 'belge')
  const name = documentNames.find((one) => one === wanted)
  return name && { name, isAsking: isSent && ofCode !== undefined }
}

const openings = ({ params: { token } }: PageRequest) => ({
  name: 'guest-link',
  key: hashOfToken(token).toString('hex'),
  points: 120,
  seconds: 600,
})

/** Only unknown links count against the visitor's network, because many guests may share one address. */
export const isMissedTooOften = (api: Api, request: FastifyRequest, reply: FastifyReply): Promise<boolean> =>
  isLimited(api, reply, {
    name: 'guest-link-missed',
    key: networkOf(addressOf(request)),
    points: 30,
    seconds: 3600,
  })
