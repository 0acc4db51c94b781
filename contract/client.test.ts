import { expect, test } from 'vitest'
import { z } from 'zod'
import { responseOf } from './call-at.ts'
import { answerOf, Refusal, requestOf } from './client.ts'
import { endpoint } from './endpoint.ts'
import { cancelReservation } from '#contract/reservations/endpoints.ts'

const rename = endpoint({
  method: 'PUT',
  path: '/api/x/:name',
  summary: 'Renames an x',
  access: 'self',
  params: z.object({ name: z.coerce.string() }),
  query: z.object({ page: z.number(), q: z.string(), none: z.string().optional(), nobody: z.string().nullable() }),
  body: z.object({ to: z.string() }),
  response: z.object({ success: z.literal(true), old: z.string(), to: z.string().default('–') }),
})
const asked = {
  params: { name: 'a/b' },
  query: { page: 2, q: 'Işıl & co', none: undefined, nobody: null },
  body: { to: 'c' },
}

test('parameters are filled in and escaped, empty queries left out', () => {
  expect(requestOf(rename, asked, 'abc')).toEqual({
    method: 'PUT',
    path: '/api/x/a%2Fb?page=2&q=I%C5%9F%C4%B1l+%26+co',
    headers: { authorization: 'Bearer abc', 'content-type': 'application/json' },
    body: '{"to":"c"}',
  })
  expect(requestOf(cancelReservation, { params: { id: 7 } })).toEqual({
    method: 'PUT',
    path: '/api/reservations/7/cancel',
    headers: {},
  })
})

test('an answer is what its endpoint promises, a refusal, or not an answer of Konuk', () => {
  const answer = { success: true, old: 'b' }
  expect(responseOf(rename, 200, answer)).toEqual({ ...answer, to: '–' })
  const problem = { success: false, code: 'request.required', message: 'Bu alan zorunludur.', fields: { to: 'Yazın.' } }
  const read = (status: number, content: unknown) => () => responseOf(rename, status, content)
  expect(read(400, problem)).toThrow(expect.objectContaining({ status: 400, problem, fields: { to: 'Yazın.' } }))
  expect(read(400, problem)).toThrow(Refusal)
  expect(read(200, { ...answer, to: 1 })).toThrow(z.ZodError)
  expect(read(502, 'Bad gateway')).toThrow('out of contract')
})

test.each([
  ['another value', 200, { success: false, old: 'b' }],
  ['a part is missing', 200, { success: true }],
  ['nothing', 200, undefined],
  ['a text', 200, 'success'],
  ['a refusal without a code', 400, { success: false, message: 'Olmaz.' }],
  ['a refusal whose complaints are no words', 400, { success: false, code: 'x', message: '', fields: { to: 1 } }],
  ['a page of a proxy', 502, '<html>'],
])('without the schema, what breaks a promise is known as well: %s', (_, status, content) => {
  expect(() => answerOf(rename, status, content)).toThrow('PUT /api/x/:name answered out of contract')
})
