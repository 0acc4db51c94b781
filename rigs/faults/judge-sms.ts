// Compares the outcome of SMS at the provider with the outcome that the screens show.
import { until } from '../cluster/until.ts'
import type { startDatabase } from './database.ts'
import type { Day } from './scenario.ts'
import type { SmsProvider } from './sms-provider.ts'

/**
 * The seconds until all SMS must be settled. A job whose worker died is picked up after half a minute, and retried with
 * growing pauses.
 */
export const settledWithin = 600

/** Checks the outcome. `wanted` is the minimum number of requested messages. */
export async function judgeSms(
  { check, say }: Pick<Day, 'check' | 'say'>,
  { query }: Pick<Awaited<ReturnType<typeof startDatabase>>, 'query'>,
  taken: SmsProvider['taken'],
  wanted: number,
): Promise<void> {
  say('waiting until each SMS has its outcome')
  const open = () =>
    query<{ count: number }>(`select count(*)::integer as count from sms_message where state in ('queued', 'sending')`)
  await until('SMS', settledWithin, async () => (await open())[0]?.count === 0).catch(() => false)
  const messages = await query<{ to: string; text: string; state: string }>(
    `select right(phone, 10) as "to", text, state from sms_message`,
  )
  const times = Map.groupBy(taken, ({ to, text }) => `${to} ${text}`)
  const gotTwice = [...times.values()].filter(({ length }) => length > 1).length
  const states = Map.groupBy(messages, ({ state }) => state)
  const count = (state: string) => states.get(state)?.length ?? 0
  const silent = messages.filter(
    ({ to, text, state }) =>
      (state === 'sent' || state === 'delivered') !== times.has(`${to} ${text}`) && state !== 'unknown',
  )
  check('no SMS reached anybody twice', gotTwice === 0, `${taken.length} taken by the provider`)
  check(
    'what the screen says of each SMS is so, or "unknown"',
    silent.length === 0 && messages.length >= wanted && count('queued') + count('sending') === 0,
    [...states].map(([state, { length }]) => `${length} ${state}`).join(', '),
  )
}
