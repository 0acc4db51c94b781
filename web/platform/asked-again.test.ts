import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/client.ts'
import { askAgainBy, showingWhoAsked } from './asked-again.ts'

const askAgain = vi.fn<() => Promise<boolean>>()
askAgainBy(askAgain)

const refused = () => new Refusal({ success: false, code: 'session.ask-again', message: '' }, 403)

beforeEach(() => void askAgain.mockReset())

test('two requests refused at once share one password prompt, and each is sent once more', async () => {
  const decided = Promise.withResolvers<boolean>()
  askAgain.mockReturnValue(decided.promise)
  let isConfirmed = false
  const send = vi.fn<() => Promise<string>>(() => (isConfirmed ? Promise.resolve('done') : Promise.reject(refused())))
  const both = Promise.all([showingWhoAsked(send), showingWhoAsked(send)])
  await vi.waitFor(() => expect(askAgain).toHaveBeenCalled())
  isConfirmed = true
  decided.resolve(true)
  expect(await both).toEqual(['done', 'done'])
  expect([askAgain.mock.calls.length, send.mock.calls.length]).toEqual([1, 4])
})

test('a user who gives up gets the refusal, and the next request prompts anew', async () => {
  askAgain.mockResolvedValue(false)
  const send = vi.fn<() => Promise<string>>(() => Promise.reject(refused()))
  for (const times of [1, 2]) {
    await expect(showingWhoAsked(send)).rejects.toThrow(Refusal)
    expect([askAgain.mock.calls.length, send.mock.calls.length]).toEqual([times, times])
  }
})

test('a request is sent again once and not for ever; other refusals prompt for nothing', async () => {
  askAgain.mockResolvedValue(true)
  const send = vi.fn<() => Promise<string>>(() => Promise.reject(refused()))
  await expect(showingWhoAsked(send)).rejects.toThrow(Refusal)
  expect([askAgain.mock.calls.length, send.mock.calls.length]).toEqual([1, 2])
  const forbidden = new Refusal({ success: false, code: 'request.forbidden', message: '' }, 403)
  await expect(showingWhoAsked(() => Promise.reject(forbidden))).rejects.toThrow(Refusal)
  expect(askAgain).toHaveBeenCalledTimes(1)
})
