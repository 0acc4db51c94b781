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

test('who asks the same takes the answer, once', async () => {
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

test('an answer that nobody has wanted for long is asked for anew', async () => {
  if (globalThis.konukAskedFirst) globalThis.konukAskedFirst.at -= 60_000
  expect(await answer()).toBeUndefined()
})

test('without an answer the question is asked as ever', async () => {
  globalThis.konukAskedFirst?.answers.set('/api/today', Promise.resolve(undefined))
  expect(await answer()).toBeUndefined()
})
