import { expect, test } from 'vitest'
import { Refusal } from '#contract/client.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { ConnectionProblem } from '#web/platform/call.ts'
import { endsRequest } from './request-id.ts'

const refusal = (code: ProblemCode, status: number) => new Refusal({ success: false, code, message: '' }, status)

test.each([
  ['refused by the provider', true, refusal('sms.not-sent', 422)],
  ['the provider is away', true, refusal('sms.provider-away', 503)],
  ['the name was used for another message', true, refusal('sms.request-reused', 409)],
  ['nobody knows what became of it', false, refusal('sms.outcome-unknown', 409)],
  ['a gateway answered in the place of the server', false, refusal('internal', 504)],
  ['the answer was cut off', false, refusal('internal', 200)],
  ['the server is busy', false, refusal('request.busy', 503)],
  ['the connection was lost', false, new ConnectionProblem(new TypeError('Failed to fetch'))],
])('%s: the next try is a message of its own: %s', (_, ends, error) => {
  expect(endsRequest(error)).toBe(ends)
})
