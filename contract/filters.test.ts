// Clients leave an unset filter out, or send it as an empty text or as null. Every search treats the three alike.
import { globSync } from 'node:fs'
import { z } from 'zod'
import { expect, test } from 'vitest'

const contracts = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) => !/\.(test|text)\.ts$/.test(file))

test('in every search and paged list an empty filter lets everything through, and an empty page is the first', async () => {
  const walked: string[] = []
  const distinguished: string[] = []
  for (const file of contracts) {
    const things: Record<string, unknown> = await import(/* @vite-ignore */ `./${file}`)
    for (const { path, asked } of Object.values(things).flatMap(searchIn)) {
      walked.push(path)
      const without = asked.parse({})
      for (const name of Object.keys(asked.shape)) {
        for (const nothing of ['', null]) {
          const read = asked.safeParse({ [name]: nothing })
          if (JSON.stringify(read.data) !== JSON.stringify(without)) distinguished.push(`${path} ${name}: ${nothing}`)
        }
      }
    }
  }
  expect(distinguished).toEqual([])
  expect(walked.toSorted()).toEqual([
    '/api/audit',
    '/api/audit/acts',
    '/api/bank/lines',
    '/api/cash/:id/movements',
    '/api/cash/closings',
    '/api/companies/search',
    '/api/damage-deposits/search',
    '/api/guest-requests',
    '/api/guest-tracking/by-hotel/:hotelId',
    '/api/guest-tracking/by-hotel/:hotelId/export',
    '/api/guest-tracking/by-hotel/:hotelId/search',
    '/api/guests/:id/messages',
    '/api/guests/:id/stays',
    '/api/guests/known',
    '/api/guests/search',
    '/api/invoices/search',
    '/api/payments/export',
    '/api/payments/search',
    '/api/personal-data/breaches',
    '/api/personal-data/erasures',
    '/api/personal-data/requests',
    '/api/reports/balances',
    '/api/reports/deposits',
    '/api/reservations/find-by-hotel',
    '/api/reservations/search',
    '/api/sms-templates/user/:userId/:templateId/versions',
    '/api/sms/marketing/search',
    '/api/sms/messages/search',
  ])
})

function searchIn(thing: unknown): { path: string; asked: z.ZodObject }[] {
  if (typeof thing !== 'object' || thing === null || !('path' in thing) || typeof thing.path !== 'string') return []
  const { path } = thing
  const parts = [...('body' in thing ? [thing.body] : []), ...('query' in thing ? [thing.query] : [])]
  return parts
    .filter((part) => part instanceof z.ZodObject)
    .filter(({ shape }) => 'page' in shape || /\/(search|export|known|find-by-hotel)$/.test(path))
    .map((asked) => ({ path, asked }))
}
