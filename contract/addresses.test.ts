// Addresses end up in logs, histories and referrers, so personal data such as a phone number must travel in a body.
import { globSync } from 'node:fs'
import { z } from 'zod'
import { expect, test } from 'vitest'

const contracts = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) => !/\.(test|text)\.ts$/.test(file))

/**
 * Exceptions that cannot work otherwise: the development outbox, and two endpoints that the specification defines for
 * plain clients.
 */
const excepted = [
  '/api/dev/outbox',
  '/api/guest-tracking/by-hotel/:hotelId search',
  '/api/auth/verify-email code',
  '/api/auth/verify-email email',
]

test('no address takes a phone number, an e-mail, a code or a secret, nor a search text that may contain one', async () => {
  const found: string[] = []
  for (const file of contracts) {
    const things: Record<string, unknown> = await import(/* @vite-ignore */ `./${file}`)
    for (const thing of Object.values(things)) {
      if (!isEndpoint(thing)) continue
      const named = [...thing.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
      const asked = thing.query instanceof z.ZodObject ? Object.keys(thing.query.shape) : []
      const risky = [...named, ...asked].filter((name) =>
        /^(?!has)\w*phone|number|search|mail|code|token|password|^q$|^to$/i.test(name),
      )
      // In a period `to` is a day; only in the outbox is `to` a person.
      const isDay = (name: string) => name === 'to' && asked.includes('from')
      found.push(
        ...risky.filter((name) => !isDay(name)).map((name) => (name === 'to' ? thing.path : `${thing.path} ${name}`)),
      )
    }
  }
  expect(found.toSorted()).toEqual(excepted.toSorted())
})

function isEndpoint(thing: unknown): thing is { path: string; query?: unknown } {
  return typeof thing === 'object' && thing !== null && 'path' in thing && 'access' in thing
}
