import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { topics } from '#contract/live/schemas.ts'
import { changed, changedElsewhere, queryClient } from './cache.ts'
import { type KeyPrefix, shownBy } from './query-keys.ts'

/** The time from sending a request to its answer. The server reads in the middle. */
const wayMs = 100
const longEnoughMs = 1_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  await pass(longEnoughMs)
  queryClient.clear()
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const later = <T>(ms: number, act: () => T) => new Promise<T>((resolve) => setTimeout(() => resolve(act()), ms))

/** A query with its fake server. */
function queryFor(prefix: KeyPrefix) {
  const server = { stored: 'first', asked: 0 }
  const options = {
    queryKey: [prefix, 'test'] as const,
    queryFn: async () => {
      server.asked++
      const read = await later(wayMs / 2, () => server.stored)
      return later(wayMs / 2, () => read)
    },
  }
  return { server, options, shown: () => queryClient.getQueryData<string>(options.queryKey) }
}

function onScreen(prefix: KeyPrefix) {
  const query = queryFor(prefix)
  const leave = new QueryObserver(queryClient, query.options).subscribe(() => {})
  return { ...query, leave }
}

async function loaded(prefix: KeyPrefix) {
  const query = onScreen(prefix)
  await pass(wayMs)
  expect(query.shown()).toBe('first')
  query.server.asked = 0
  return query
}

test.each(topics)('%s renew the queries that show them, and nothing else', async (topic) => {
  const [shown, other] = [await loaded(shownBy[topic][0]), await loaded('countries')]
  void changedElsewhere(topic)
  await pass(longEnoughMs)
  expect([shown.server.asked, other.server.asked]).toEqual([1, 0])
})

test.each([
  ['units', ['front-desk', 'reservations', 'guests', 'search', 'folio', 'reports', 'cash', 'bank']],
  ['guests', ['front-desk', 'reservations', 'guests', 'search', 'folio', 'invoices', 'reports', 'cash', 'bank']],
] as const)('what %s are called is renewed wherever it is said', async (topic, places) => {
  const shown = []
  for (const place of places) shown.push(await loaded(place))
  void changedElsewhere(topic)
  await pass(longEnoughMs)
  expect(shown.map(({ server }) => server.asked)).toEqual(places.map(() => 1))
})

test('an event that may follow missed ones renews every query that any change renews', async () => {
  const [desk, units] = [await loaded('front-desk'), await loaded('units')]
  void changedElsewhere('all')
  await pass(longEnoughMs)
  expect([desk.server.asked, units.server.asked]).toEqual([1, 1])
})

/** Sends a change whose live notification comes after `refreshDelayMs` and whose answer comes after `answerMs`. */
function send({ answerMs, refreshDelayMs }: { answerMs: number; refreshDelayMs: number }): Promise<void> {
  for (const topic of ['stays', 'guests', 'notifications'] as const)
    void later(refreshDelayMs, () => void changedElsewhere(topic))
  return queryClient
    .getMutationCache()
    .build(queryClient, {
      mutationFn: () => later(answerMs, () => {}),
      onSettled: () => void changed('stays'),
    })
    .execute(undefined)
}

test.each([
  { when: 'after its answer', answerMs: 10, refreshDelayMs: 60 },
  { when: 'before its answer', answerMs: 400, refreshDelayMs: 10 },
])("one's own change that is told back $when, as several kinds of things, is asked for once", async (times) => {
  const [desk, bell] = [await loaded('front-desk'), await loaded('notifications')]
  desk.server.stored = 'booked'
  await Promise.all([send(times), pass(Math.max(times.answerMs, times.refreshDelayMs) + 50 + wayMs)])
  expect(desk.shown()).toBe('booked')
  await pass(longEnoughMs)
  expect([desk.server.asked, bell.server.asked]).toEqual([1, 1])
})

test("a colleague's change reaches the screen even while an answer of one's own does not come", async () => {
  const desk = await loaded('front-desk')
  const sent = send({ answerMs: 10_000, refreshDelayMs: 5_000 })
  desk.server.stored = 'theirs'
  void changedElsewhere('stays')
  await pass(1_000 + wayMs)
  expect(desk.shown()).toBe('theirs')
  await pass(20_000)
  await sent
})

test("a screen opened before the notification of one's own change sends one request", async () => {
  void changed('stays')
  const desk = onScreen('front-desk')
  void later(10, () => void changedElsewhere('stays'))
  await pass(longEnoughMs)
  expect(desk.server.asked).toBe(1)
})

test('a change without a live notification is renewed at once, any other after a moment even if no notification comes', async () => {
  const [templates, desk] = [await loaded('sms-templates'), await loaded('front-desk')]
  void changed('stays')
  void changed('templates')
  await pass(1)
  expect([templates.server.asked, desk.server.asked]).toEqual([1, 0])
  await pass(250)
  expect([templates.server.asked, desk.server.asked]).toEqual([1, 1])
})

test('a change resolves when the screen shows it', async () => {
  const desk = await loaded('front-desk')
  desk.server.stored = 'booked'
  const shown = changed('stays').then(desk.shown)
  await pass(longEnoughMs)
  expect(await shown).toBe('booked')
})

test("a colleague's change is shown, at whatever moment of one's own it comes", async () => {
  for (let at = 0; at < 2 * wayMs; at += 5) {
    const desk = await loaded('front-desk')
    void changed('stays')
    void later(5, () => void changedElsewhere('stays'))
    void later(at, () => (desk.server.stored = 'theirs'))
    void later(at + 5, () => void changedElsewhere('stays'))
    await pass(longEnoughMs)
    expect([at, desk.shown()]).toEqual([at, 'theirs'])
    desk.leave()
    queryClient.clear()
  }
})

test('an answer that is on its way when something changes is shown, and requested again', async () => {
  const desk = onScreen('front-desk')
  await pass(wayMs * 0.8)
  desk.server.stored = 'theirs'
  void changedElsewhere('units')
  await pass(wayMs * 0.2 + 1)
  expect(desk.shown()).toBe('first')
  await pass(longEnoughMs)
  expect([desk.shown(), desk.server.asked]).toEqual(['theirs', 2])
})

test('an answer prefetched while something changed is requested again when its screen opens', async () => {
  const ahead = queryFor('front-desk')
  void queryClient.prefetchQuery(ahead.options)
  await pass(wayMs * 0.8)
  ahead.server.stored = 'theirs'
  void changedElsewhere('stays')
  await pass(longEnoughMs)
  new QueryObserver(queryClient, ahead.options).subscribe(() => {})
  await pass(longEnoughMs)
  expect(ahead.shown()).toBe('theirs')
})

test('a query that keeps its answers in a store of its own is held back and requested again as any other', async () => {
  const { server, options } = queryFor('front-desk')
  const desk = new QueryObserver(queryClient, { ...options, persister: (ask, context) => ask(context) })
  const leave = desk.subscribe(() => {})
  await pass(wayMs * 0.8)
  server.stored = 'theirs'
  void changedElsewhere('stays')
  await pass(longEnoughMs)
  expect([desk.getCurrentResult().data, server.asked]).toEqual(['theirs', 2])
  leave()
})
