// What a guest does on his page. Each act is a plain form, which counts only from the browser that was given the page.
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { FormAnswer, GuestAnswer, GuestForm } from '#contract/guest-link/forms.ts'
import type { GuestPage } from '#contract/guest-link/page.ts'
import { isGuestLanguage } from '#domain/language/guest.ts'
import type { Api } from '#server/api.ts'
import { isKnownDevice } from '#server/features/guest-device/known-device.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { asGuest, type LinkedBooking } from '#server/platform/db/scope.ts'
import { isLimited } from '#server/platform/http/limited-page.ts'
import { addressOf } from '#server/platform/http/network.ts'
import { RuleBroken } from '#server/platform/http/problems.ts'
import { holdLink, keepOpened } from './guest-links.store.ts'
import type { FormBehind } from './linked-addresses.ts'
import {
  type ByToken,
  deviceOf,
  foundPage,
  isFromThisPage,
  keepDevice,
  sendClosed,
  sendGuestPage,
} from './send-guest-page.ts'

export type Given<F> = {
  form: F
  linked: LinkedBooking
  page: GuestPage
  key: string
  now: Date
  /** The secret by which the device is known. */
  device: string | undefined
  from: { ip: string; userAgent: string }
}

/** What came of an act. A refusal that is an outcome stays stored, such as a wrong code that counts. */
export type Outcome = {
  answer: GuestAnswer
  isRefused?: boolean
  fields?: readonly string[]
  /** The secret by which this device is known from now on. */
  device?: string | undefined
  /** The person whom the page shows then. */
  person?: string
}

type GuestAct<F> = {
  form: FormBehind<'booking'>
  fields: z.ZodType<F>
  /** The states of the page in which the act is possible. */
  states?: readonly GuestPage['state'][]
  /** The act counts only from a device on which a code to the booking's phone was entered. */
  needs?: 'device'
  /** Fields that are never sent back, not even in a form that was refused. */
  secret?: readonly string[]
  /**
   * Does the act in the guest's name and returns what the page then says. The link is held meanwhile, so that acts on one
   * booking come one after another; a stay or a booking is locked after it. What is left to do after the commit, such as
   * a message that leaves the house, is returned as a function.
   */
  act: (tx: Db, given: Given<F>) => Promise<GuestAnswer | Outcome | (() => Promise<Outcome>) | undefined>
}

/** The guest is refused: nothing of the act stays, and the page says why at the form. */
export class GuestRefused extends Error {
  override name = 'GuestRefused'
  readonly answer: GuestAnswer
  readonly fields: readonly string[]
  constructor(answer: GuestAnswer, fields: readonly string[] = []) {
    super(answer)
    this.answer = answer
    this.fields = fields
  }
}

/** What every form carries besides its own fields. */
export const Carried = z.looseObject({ nonce: z.string().max(200), key: z.uuid() })

export const longestForm = 8 * 1024
const actsOf = ({ linked: { hotelId, bookingId, generation } }: { linked: LinkedBooking }) => ({
  name: 'guest-acts',
  key: `${hotelId} ${bookingId} ${generation}`,
  points: 120,
  seconds: 3600,
})

/** Serves one form of the page at `/m/:token/<form>`. */
export function guestAct<F>(
  api: Api,
  { form, fields, states = ['active'], needs, secret = [], act }: GuestAct<F>,
): void {
  acceptForms(api)
  const options = { schema: { hide: true }, bodyLimit: longestForm }
  api.app.post<ByToken>(`/m/:token/${form}`, options, async (request, reply) => {
    const found = await foundPage(api, request, reply)
    if (found === undefined) return reply
    const typed = textsOf(request.body)
    const carried = Carried.safeParse(typed)
    const refuse = (code: number, answer: GuestAnswer, about: readonly string[] = []) => {
      const answered = refusalOf(form, answer, about, without(typed, secret))
      return sendGuestPage(api, request, reply.code(code), found.page, answered)
    }
    if (!carried.success || !isFromThisPage(api, request, reply, carried.data.nonce)) return refuse(403, 'tryAgain')
    if (await isLimited(api, reply, actsOf(found))) return refuse(429, 'tooMany')
    if (!states.includes(found.page.state)) return refuse(409, 'notPossible')
    if (needs === 'device' && !found.page.isKnownDevice) return refuse(403, 'deviceNeeded')
    const sent = fields.safeParse(typed)
    if (!sent.success)
      return refuse(
        422,
        'notFilledIn',
        sent.error.issues.map(({ path }) => String(path[0])),
      )
    const { linked, page } = found
    const device = deviceOf(api, request, reply)
    const from = { ip: addressOf(request), userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) }
    try {
      const done = await asGuest(api.db, linked, async (tx) => {
        // Between the reading of the page and this moment the desk may have renewed the link or changed the phone.
        if (!(await holdLink(tx, linked))) return 'gone'
        const now = api.clock()
        // Machines run no script and no form, so that each act tells the desk that a person has the page.
        await keepOpened(tx, linked, now)
        if (needs === 'device' && !(await isKnownDevice(tx, api.secret, linked, device, now)))
          throw new GuestRefused('deviceNeeded')
        const { key } = carried.data
        return { came: await act(tx, { form: sent.data, linked, page, key, now, device, from }) }
      })
      if (done === 'gone') return sendClosed(api, request, reply, 404)
      const came = typeof done.came === 'function' ? await done.came() : done.came
      if (came === undefined) return reply.code(204).send()
      const outcome: Outcome = typeof came === 'string' ? { answer: came } : came
      if (outcome.isRefused === true) return refuse(422, outcome.answer, outcome.fields)
      if (outcome.device !== undefined) keepDevice(api, request, reply, outcome.device)
      return reply.redirect(afterwards(request, form, outcome), 303)
    } catch (error) {
      if (error instanceof GuestRefused) return refuse(422, error.answer, error.fields)
      if (error instanceof RuleBroken) return refuse(409, 'notPossible')
      throw error
    }
  })
}

export const refusalOf = (
  form: GuestForm,
  answer: GuestAnswer,
  fields: readonly string[],
  typed: FormAnswer['typed'],
): FormAnswer => ({ form, answer, isDone: false, fields, typed })

/** What was typed, without what every form carries and without the fields that are never sent back. */
export function without(typed: Record<string, string>, secret: readonly string[]): Record<string, string> {
  const unkept = ['nonce', 'key', ...secret]
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !unkept.includes(name)))
}

/** The page is opened anew after an act, so that going back or reloading does not send the form again. */
export function afterwards(
  { params: { token }, query: { dil: language } }: FastifyRequest<ByToken>,
  form: GuestForm,
  { answer, person }: Outcome,
): string {
  const query = new URLSearchParams({ form, answer, ...(person !== undefined && { kisi: person }) })
  if (language !== undefined && isGuestLanguage(language)) query.set('dil', language)
  return `/m/${token}?${query}#${form}`
}

/** Forms of browsers come url-encoded. Endpoints with JSON refuse such a body by their schema. */
export function acceptForms({ app }: Api): void {
  const type = 'application/x-www-form-urlencoded'
  if (app.hasContentTypeParser(type)) return
  app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

export const textsOf = (body: unknown): Record<string, string> => {
  const texts = z.record(z.string(), z.string()).safeParse(body)
  return texts.success ? texts.data : {}
}
