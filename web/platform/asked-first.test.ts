import { afterEach, beforeEach, expect, test } from 'vitest'
import { answeredFirst } from './asked-first.ts'

const headers = { 'accept-language': 'tr', authorization: 'Bearer own' }
const asking = { method: 'GET', headers }

beforeEach(() => {
  const answers = new Map([['/api/today', Promise.resolve(new Response('asked with the page'))]])
  globalThis.konukAskedFirst = { at: Date.now(), headers, answers }
})

afterEach(() => {
  globalThis.konukAskedFirst = undefined
})

const answer = async (path = '/api/today', init: RequestInit = asking) => (await answeredFirst(path, init))?.text()

test('the same request takes the early answer, once', async () => {
  expect(await answer()).toBe('asked with the page')
  expect(await answer()).toBeUndefined()
})

test.each([
  ['another question', '/api/profile/me', asking],
  ['another person', '/api/today', { ...asking, headers: { ...headers, authorization: 'Bearer other' } }],
  ['another language', '/api/today', { ...asking, headers: { ...headers, 'accept-language': 'en' } }],
  ['nobody', '/api/today', { method: 'GET' }],
  ['a change', '/api/today', { ...asking, method: 'POST' }],
])('%s has no answer yet', async (_who, path, init) => {
  expect(await answer(path, init)).toBeUndefined()
  expect(await answer()).toBe('asked with the page')
})

test('an early answer that nobody has used for long is requested anew', async () => {
  if (globalThis.konukAskedFirst) globalThis.konukAskedFirst.at -= 60_000
  expect(await answer()).toBeUndefined()
})

test('a request without an early answer is sent as usual', async () => {
  globalThis.konukAskedFirst?.answers.set('/api/today', Promise.resolve(undefined))
  expect(await answer()).toBeUndefined()
})
