// What a companion does behind his invitation: he enters himself, and nothing else.
import type { GuestAnswer } from '#contract/guest-link/forms.ts'
import type { Api } from '#server/api.ts'
import { proposeIdentity } from '#server/features/guest-identity/enter-identity.ts'
import { holdInvitation } from '#server/features/guest-identity/invitations.store.ts'
import { lockReservation } from '#server/features/stay/reservations.store.ts'
import { asGuest } from '#server/platform/db/scope.ts'
import { isLimited } from '#server/platform/http/limited-page.ts'
import { whoseOf } from '#server/features/guest-identity/proposals.store.ts'
import { isStillInvited } from './companion-page.ts'
import { acceptForms, afterwards, Carried, longestForm, refusalOf, textsOf, without } from './guest-acts.ts'
import { fieldsOf, Identity, numbersOfForm } from './identity-acts.ts'
import type { FormBehind } from './linked-addresses.ts'
import { type ByToken, foundCompanion, isFromThisPage, sendClosed, sendCompanionPage } from './send-guest-page.ts'

const form: FormBehind<'companion'> = 'own-identity'

export function companionActs(api: Api): void {
  acceptForms(api)
  const options = { schema: { hide: true }, bodyLimit: longestForm }
  api.app.post<ByToken>(`/m/:token/${form}`, options, async (request, reply) => {
    const found = await foundCompanion(api, request, reply)
    if (found === undefined) return reply
    const { invited, page } = found
    const { hotelId, reservationId } = invited
    const typed = textsOf(request.body)
    const refuse = (code: number, answer: GuestAnswer, about: readonly string[] = []) =>
      sendCompanionPage(
        api,
        request,
        reply.code(code),
        page,
        refusalOf(form, answer, about, without(typed, numbersOfForm)),
      )
    const carried = Carried.safeParse(typed)
    if (!carried.success || !isFromThisPage(api, request, reply, carried.data.nonce)) return refuse(403, 'tryAgain')
    const limit = { name: 'companion-acts', key: `${invited.hotelId} ${invited.id}`, points: 120, seconds: 3600 }
    if (await isLimited(api, reply, limit)) return refuse(429, 'tooMany')
    const sent = Identity.safeParse(typed)
    if (!sent.success)
      return refuse(
        422,
        'notFilledIn',
        sent.error.issues.map(({ path }) => String(path[0])),
      )
    const entered = { form: sent.data, key: carried.data.key, now: api.clock() }
    const came = await asGuest(api.db, invited, async (tx) => {
      // Between the reading of the page and this moment the invitation may have ended.
      await lockReservation(tx, hotelId, reservationId)
      if (!(await holdInvitation(tx, invited)) || !(await isStillInvited(tx, invited, entered.now))) return 'ended'
      const person = { of: { hotelId, reservationId }, whose: whoseOf(invited), byInvitation: true }
      return proposeIdentity(tx, api.secret, person, entered)
    })
    if (came === 'ended') return sendClosed(api, request, reply, 404)
    if (came !== undefined) return refuse(422, came, fieldsOf[came])
    return reply.redirect(afterwards(request, form, { answer: 'identitySaved' }), 303)
  })
}
