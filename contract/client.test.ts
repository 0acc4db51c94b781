import { expect, test } from 'vitest'
import { z } from 'zod'
import { Refusal, requestOf, responseOf } from './client.ts'
import { endpoint } from './endpoint.ts'
import { cancelReservation } from './reservations.ts'

const rename = endpoint({
  method: 'PUT',
  path: '/api/x/:name',
  summary: 'Renames an x',
  access: 'session',
  params: z.object({ name: z.coerce.string() }),
  query: z.object({ page: z.number(), q: z.string(), none: z.string().optional(), nobody: z.string().nullable() }),
  body: z.object({ to: z.string() }),
  response: z.object({ to: z.string().default('–') }),
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

test('an answer is what its endpoint promises, a refusal, or no answer of ours', () => {
  expect(responseOf(rename, 200, {})).toEqual({ to: '–' })
  const problem = { success: false, code: 'request.required', message: 'Bu alan zorunludur.', fields: { to: 'Yazın.' } }
  const read = (status: number, content: unknown) => () => responseOf(rename, status, content)
  expect(read(400, problem)).toThrow(expect.objectContaining({ status: 400, problem, fields: { to: 'Yazın.' } }))
  expect(read(400, problem)).toThrow(Refusal)
  expect(read(200, { to: 1 })).toThrow(z.ZodError)
  expect(read(502, 'Bad gateway')).toThrow(z.ZodError)
})
