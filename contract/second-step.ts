// The second step of one's own sign-in. Under /api/auth, where the cookie goes by which an account knows a browser.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Typed } from './shapes.ts'

const State = z
  .object({
    /** Since when; null: the password alone signs in. */
    onSince: z.iso.datetime().nullable(),
    /** Recovery codes that were not used. */
    codesLeft: z.number().int(),
    /** Whether a business that the user works for wants a second step of everybody. */
    isWanted: z.boolean(),
  })
  .meta({ id: 'SecondStep' })
export type SecondStep = z.output<typeof State>

const Answer = Done.extend({ secondStep: State })
const WithCodes = Answer.extend({
  /** Shown this once: what is stored opens nothing by itself. */
  recoveryCodes: z.array(z.string()),
})

export const readSecondStep = endpoint({
  method: 'GET',
  path: '/api/auth/second-step',
  summary: 'Whether signing in takes a second step',
  access: 'self',
  response: Answer,
})

export const beginSecondStep = endpoint({
  method: 'POST',
  path: '/api/auth/second-step',
  summary: 'Makes a secret for an authenticator app. It asks for nothing before a first code of it is given',
  access: 'self',
  asksAgain: true,
  response: Done.extend({
    /** To be typed where the picture cannot be read. */
    secret: z.string(),
    address: z.string().meta({ description: 'otpauth: what the picture says' }),
    /** A square of `size` by `size` in the unit of `path`, which is that of an SVG. */
    picture: z.object({ size: z.number().int(), path: z.string() }),
  }),
})

export const turnOnSecondStep = endpoint({
  method: 'POST',
  path: '/api/auth/second-step/on',
  summary: 'Proves the app by a code of it, and ends all other sessions',
  access: 'self',
  asksAgain: true,
  body: z.object({ code: Typed(20).min(1, 'request.required') }),
  response: WithCodes,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/second-step/recovery-codes',
  summary: 'Makes new recovery codes; the ones before open nothing any more',
  access: 'self',
  asksAgain: true,
  response: WithCodes,
})

export const turnOffSecondStep = endpoint({
  method: 'POST',
  path: '/api/auth/second-step/off',
  summary: 'From now on the password alone signs in. Again: answers the same',
  access: 'self',
  asksAgain: true,
  response: Answer,
})
