// What the screens have asked for, and the one door by which it becomes old: `changed` for what one has done oneself,
// `told` for what the server tells. What is shown was asked for after everything that this page has heard of.
import { notifyManager, QueryClient, type QueryFunction, type QueryFunctionContext } from '@tanstack/react-query'
import { Refusal } from '#contract/client.ts'
import { type LiveEvent, topics } from '#contract/live.ts'
import { ConnectionProblem } from './call.ts'
import { type KeyPrefix, shownBy, type Subject } from './query-keys.ts'

/** One change often is several kinds of things at once, each an event of its own. */
const gatherMs = 40
/** The server tells one's own change too. So that it is asked for once, its answer waits for that, or that for it. */
const untilToldMs = 250
const untilAnsweredMs = 1_000

// A button that sends must be off before a second click can arrive: the timer that is the default is too late for that.
notifyManager.setScheduler(queueMicrotask)

export const queryClient = new QueryClient({
  defaultOptions: {
    // `networkMode: always`: whether there is a connection is told by trying, as browsers guess it wrongly.
    queries: { retry: worthRetrying, staleTime: 15_000, networkMode: 'always', persister: askInTime },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Asking again helps against a server that stumbled, never against a refusal; `call` has retried a lost connection. */
function worthRetrying(failures: number, error: Error): boolean {
  if (error instanceof ConnectionProblem) return false
  if (error instanceof Refusal) return error.status >= 500 && failures < 1
  return false
}

/**
 * Renews what shows these, once the server has answered; also when it refused, as somebody else may have been quicker.
 * Resolves when what is on the screen has been renewed.
 */
export function changed(...subjects: Subject[]): Promise<void> {
  if (subjects.some(isTopic)) held.hold(prefixesOf(subjects), 'answered')
  return renew(subjects)
}

/** `all`: something may have been missed. */
export function told(topic: LiveEvent['topic']): Promise<void> {
  const subjects = topic === 'all' ? topics : [topic]
  held.hold(prefixesOf(subjects), 'told')
  return renew(subjects)
}

const isTopic = (subject: Subject) => topics.some((topic: Subject) => topic === subject)
const prefixesOf = (subjects: readonly Subject[]): KeyPrefix[] => subjects.flatMap((subject) => shownBy[subject])

/** How many changes each prefix has seen. */
const changes = new Map<KeyPrefix, number>()
const held = heldBack()

function renew(subjects: readonly Subject[]): Promise<void> {
  const prefixes = new Set(prefixesOf(subjects))
  for (const prefix of prefixes) changes.set(prefix, (changes.get(prefix) ?? 0) + 1)
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [prefix] }) => prefixes.has(prefix) })
}

/**
 * Wraps each query function; `persister` is the library's only place for that. What is held back has not been sent: it
 * can be invalidated over and over and is still asked for once. What is on its way the library asks for again, unless
 * it is the first answer, or one for a screen that is not open.
 */
async function askInTime<T>(ask: QueryFunction<T>, context: QueryFunctionContext): Promise<T> {
  const { queryKey, signal } = context
  const [prefix] = queryKey
  await held.pass(prefix)
  signal.throwIfAborted()
  const before = changes.get(prefix)
  const answer = await ask(context)
  // Once the answer is in the cache: it counts as new there.
  if (changes.get(prefix) !== before) setTimeout(() => queryClient.invalidateQueries({ queryKey, exact: true }))
  return answer
}

/** Those who may not begin yet. All begin at once, at the earliest time that anybody has set. */
function heldBack() {
  const prefixes = new Set<KeyPrefix>()
  const reasons = new Set<'answered' | 'told'>()
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
    if (!reasons.has('told')) return untilToldMs
    return reasons.has('answered') || queryClient.isMutating() === 0 ? gatherMs : untilAnsweredMs
  }
  return {
    hold(more: readonly KeyPrefix[], reason: 'answered' | 'told') {
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
