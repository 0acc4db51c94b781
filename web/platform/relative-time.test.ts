import { expect, test } from 'vitest'
import { timeAgo } from './relative-time.ts'

const now = new Date('2026-11-21T09:00:00Z')
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)

test.each([
  [0, 'şimdi', 'now'],
  [59, 'şimdi', 'now'],
  [60, '1 dakika önce', '1 minute ago'],
  [3599, '59 dakika önce', '59 minutes ago'],
  [7200, '2 saat önce', '2 hours ago'],
  [24 * 3600, 'dün', 'yesterday'],
  [8 * 24 * 3600, 'geçen hafta', 'last week'],
  [400 * 24 * 3600, 'geçen yıl', 'last year'],
])('%d seconds ago: %s, %s', (seconds, turkish, english) => {
  expect(timeAgo(before(seconds), now, 'tr')).toBe(turkish)
  expect(timeAgo(before(seconds), now, 'en')).toBe(english)
})

test("a server clock ahead of the browser's makes no time in the future", () => {
  expect(timeAgo(before(-300), now, 'tr')).toBe('şimdi')
})
