// Holds the data that the screens have requested, and decides when it is out of date: `changed` after the user's own
// changes, `changedElsewhere` after live notifications. Data on screen was always requested after every change that
// this page knows of.
import {
  type DefaultedQueryObserverOptions,
  notifyManager,
  QueryClient,
  type QueryFunction,
  type QueryKey,
  type QueryObserverOptions,
} from '@tanstack/react-query'
import { Refusal } from '#contract/client.ts'
import { type LiveEvent, topics } from '#contract/live/schemas.ts'
import { ConnectionProblem } from './call.ts'
import { type KeyPrefix, shownBy, type Subject } from './query-keys.ts'

/** One change often touches several topics, and each topic arrives as an event of its own. */
const gatherMs = 40
/**
 * The server also sends the page a notification of the page's own change. The answer and the notification wait for each
 * other, at most for these times, so that the data is requested only once.
 */
const untilRefreshedMs = 250
const untilAnsweredMs = 1_000

// A submit button must be disabled before a second click can arrive; the default timer is too late for that.
notifyManager.setScheduler(queueMicrotask)

/** Sends every query in time: whoever asks, the library completes the options of the query here first. */
class InTimeClient extends QueryClient {
  override defaultQueryOptions<Answer, Problem, Data, Stored, Key extends QueryKey, Place>(
    options:
      | QueryObserverOptions<Answer, Problem, Data, Stored, Key, Place>
      | DefaultedQueryObserverOptions<Answer, Problem, Data, Stored, Key>,
  ): DefaultedQueryObserverOptions<Answer, Problem, Data, Stored, Key> {
    const complete = super.defaultQueryOptions(options)
    const { queryFn } = complete
    // Options that were complete already come back as they are, with a query function that is sent in time.
    if (complete === options || typeof queryFn !== 'function') return complete
    return { ...complete, queryFn: inTime(queryFn) }
  }
}

export const queryClient = new InTimeClient({
  defaultOptions: {
    // `networkMode: always` makes the app detect a lost connection by trying, because browsers guess it wrongly.
    queries: { retry: worthRetrying, staleTime: 15_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** A retry helps after an error of the server, never after a refusal; `call` has already retried a lost connection. */
function worthRetrying(failures: number, error: Error): boolean {
  if (error instanceof ConnectionProblem) return false
  if (error instanceof Refusal) return error.status >= 500 && failures < 1
  return false
}

/**
 * Refetches the queries that show these subjects, once the server has answered. Call it also after a refusal, because
 * somebody else may have made a change first. Resolves when the data on screen is up to date.
 */
export function changed(...subjects: Subject[]): Promise<void> {
  if (subjects.some(isTopic)) held.hold(prefixesOf(subjects), 'answered')
  return renew(subjects)
}

/** The topic `all` means that events may have been missed. */
export function changedElsewhere(topic: LiveEvent['topic']): Promise<void> {
  const subjects = topic === 'all' ? topics : [topic]
  held.hold(prefixesOf(subjects), 'notified')
  return renew(subjects)
}

const isTopic = (subject: Subject) => topics.some((topic: Subject) => topic === subject)
const prefixesOf = (subjects: readonly Subject[]): KeyPrefix[] => subjects.flatMap((subject) => shownBy[subject])

/** The number of changes that each key prefix has seen. */
const changes = new Map<KeyPrefix, number>()
const held = heldBack()

function renew(subjects: readonly Subject[]): Promise<void> {
  const prefixes = new Set(prefixesOf(subjects))
  for (const prefix of prefixes) changes.set(prefix, (changes.get(prefix) ?? 0) + 1)
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [prefix] }) => prefixes.has(prefix) })
}

/**
 * Wraps a query function. A query held back has not been sent, so repeated invalidation still sends it once. A query
 * already on its way is sent again by the library, except for a first answer or a screen that is not open.
 */
function inTime<Answer, Key extends QueryKey>(ask: QueryFunction<Answer, Key>): QueryFunction<Answer, Key> {
  return async (context) => {
    const { queryKey, signal } = context
    const [prefix] = queryKey
    await held.pass(prefix)
    signal.throwIfAborted()
    const before = changes.get(prefix)
    const answer = await ask(context)
    // The timeout lets the answer enter the cache before the query is invalidated, because an answer that enters later
    // would count as up to date.
    if (changes.get(prefix) !== before) setTimeout(() => queryClient.invalidateQueries({ queryKey, exact: true }))
    return answer
  }
}

/** Holds back queries after a change. All of them are sent together, at the earliest time that any caller has set. */
function heldBack() {
  const prefixes = new Set<KeyPrefix>()
  const reasons = new Set<'answered' | 'notified'>()
  let waiting: (() => void)[] = []
  let endsAt = Infinity
  let ending: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    const those = waiting
    waiting = []
    prefixes.clear()
    reasons.clear()
    endsAt = Infinity
    for (const begin of those) begin()
  }
  const howLong = () => {
    if (!reasons.has('notified')) return untilRefreshedMs
    return reasons.has('answered') || queryClient.isMutating() === 0 ? gatherMs : untilAnsweredMs
  }
  return {
    hold(more: readonly KeyPrefix[], reason: 'answered' | 'notified') {
      for (const prefix of more) prefixes.add(prefix)
      reasons.add(reason)
      const ms = howLong()
      if (Date.now() + ms >= endsAt) return
      endsAt = Date.now() + ms
      clearTimeout(ending)
      ending = setTimeout(end, ms)
    },
    async pass(prefix: KeyPrefix) {
      while (prefixes.has(prefix)) await new Promise<void>((begin) => waiting.push(begin))
    },
  }
}
