import { notifyManager, QueryClient } from '@tanstack/react-query'
import { Refusal } from '#contract/client.ts'
import { ConnectionProblem } from './call.ts'

/** Asking again helps against a server that stumbled, never against a refusal; `call` has retried a lost connection. */
function worthRetrying(failures: number, error: Error): boolean {
  if (error instanceof ConnectionProblem) return false
  if (error instanceof Refusal) return error.status >= 500 && failures < 1
  return false
}

// A button that sends must be off before a second click can arrive: the timer that is the default is too late for that.
notifyManager.setScheduler(queueMicrotask)

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // `networkMode: always`: whether there is a connection is told by trying, as browsers guess it wrongly.
      queries: { retry: worthRetrying, staleTime: 15_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
