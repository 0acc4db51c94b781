import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/platform/cache.ts'
import { draftQuery } from './invoices.queries.ts'

afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

test('a user who returns to the draft of an invoice sees none until it has loaded anew', async () => {
  vi.useFakeTimers()
  const { queryKey, gcTime = Infinity } = draftQuery(7)
  const server = { name: 'Ayşe' }
  const page = () => new QueryObserver(queryClient, { queryKey, gcTime, queryFn: async () => ({ ...server }) })
  const first = page()
  const leave = first.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(10)
  expect(first.getCurrentResult().data).toEqual({ name: 'Ayşe' })
  leave()
  server.name = 'Ayşegül'
  await vi.advanceTimersByTimeAsync(10)

  const second = page()
  const seen: unknown[] = [second.getCurrentResult().data]
  second.subscribe(({ data }) => seen.push(data))
  await vi.advanceTimersByTimeAsync(10)
  expect(seen.filter((data) => data !== undefined)).toEqual([{ name: 'Ayşegül' }])
})
