// Serves the page behind the link of a guest. Machines open links before people do, so that reading it changes nothing.
import { z } from 'zod'
import { type FormAnswer, guestAnswers, guestForms } from '#contract/guest-link/forms.ts'
import type { Api } from '#server/api.ts'
import { companionActs } from './companion-acts.ts'
import { deviceActs } from './device-acts.ts'
import { guestAct } from './guest-acts.ts'
import { identityActs } from './identity-acts.ts'
import { documentActs } from './document-acts.ts'
import { type ByToken, sendClosed, sendPageBehind } from './send-guest-page.ts'

const Done = z.object({ form: z.enum(guestForms), answer: z.enum(guestAnswers) })

export function serveGuestPage(api: Api): void {
  api.app.get<ByToken>('/m/:token', { schema: { hide: true } }, (request, reply) =>
    sendPageBehind(api, request, reply, doneBefore(request.query)),
  )
  // Every other address below it is as unknown as a link that leads nowhere, and not one of the app.
  api.app.get<ByToken>('/m/*', { schema: { hide: true } }, (request, reply) => sendClosed(api, request, reply, 404))

  deviceActs(api)
  identityActs(api)
  documentActs(api)
  companionActs(api)

  // The script of the page sends this by itself, and there is nothing to do but what every act notes.
  guestAct(api, { form: 'opened', fields: z.object({}), states: ['active', 'receipt'], act: async () => undefined })
}

/** What the guest has just done, which the address of the page names. */
function doneBefore(query: ByToken['Querystring']): FormAnswer | undefined {
  const done = Done.safeParse(query)
  return done.success ? { ...done.data, isDone: true, fields: [], typed: {} } : undefined
}
