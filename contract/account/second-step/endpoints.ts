import { endpoint } from '#contract/endpoint.ts'
import { Done, TypedText } from '#contract/shapes.ts'
import { State } from './schemas.ts'
import { z } from 'zod'

const Answer = Done.extend({ secondStep: State })

const WithCodes = Answer.extend({
  /** The codes are sent only in this answer: the server stores them so that they cannot be recovered. */
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
  notInLiveDemo: true,
  asksAgain: true,
  response: Done.extend({
    /** The secret, to be typed by users who cannot scan the QR code. */
    secret: z.string(),
    address: z.string().meta({ description: 'otpauth: what the picture says' }),
    /** The QR code as an SVG path: a square of `size` by `size` in the units of `path`. */
    picture: z.object({ size: z.number().int(), path: z.string() }),
  }),
})

export const turnOnSecondStep = endpoint({
  method: 'POST',
  path: '/api/auth/second-step/on',
  summary: 'Proves the app by a code of it, and ends all other sessions',
  access: 'self',
  notInLiveDemo: true,
  asksAgain: true,
  body: z.object({ code: TypedText(20).min(1, 'request.required') }),
  response: WithCodes,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/second-step/recovery-codes',
  summary: 'Makes new recovery codes; the ones before open nothing any more',
  access: 'self',
  notInLiveDemo: true,
  asksAgain: true,
  response: WithCodes,
})

export const turnOffSecondStep = endpoint({
  method: 'POST',
  path: '/api/auth/second-step/off',
  summary: 'From now on the password alone signs in. Again: answers the same',
  access: 'self',
  notInLiveDemo: true,
  asksAgain: true,
  response: Answer,
})
