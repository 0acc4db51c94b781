// The clock of the machine jumps a day ahead, back, and a day behind.
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { forgotPassword, login, resetPassword } from '#contract/account/endpoints.ts'
import { callAt } from '#contract/call-at.ts'
import { changeDepositRule } from '#contract/options/endpoints.ts'
import { outbox } from '#contract/dev/endpoints.ts'
import { createReservation, readReservation } from '#contract/reservations/endpoints.ts'
import { listUnits } from '#contract/units/endpoints.ts'
import { until } from '../cluster/until.ts'
import { ask, startApp } from './app.ts'
import { bookingOf, openBusiness } from './business.ts'
import { startDatabase } from './database.ts'
import { lenientRule } from './load.ts'
import type { Scenario } from './scenario.ts'

const day = 86_400_000
const watchedMs = 12_000
/** The maximum of jobs that the queue may add within `watchedMs`. It adds a few each minute for its own maintenance. */
const fewJobs = 30

export const clockJumps: Scenario = {
  title: 'The clock of the machine a day ahead, right again, a day behind',
  async run(around) {
    const { check } = around
    const database = await startDatabase(around)
    const main = fileURLToPath(new URL('clock-app.ts', import.meta.url))
    const app = await startApp(around, database.env, { main })
    const { address } = app
    const { token, account, unitIds } = await openBusiness(address, 'Ada', 10)
    await callAt(address, changeDepositRule, { body: lenientRule }, token)
    const set = async (shift: number) => {
      const heard = once(app.child, 'message')
      app.child.send(shift)
      await heard
    }
    const jobs = async () =>
      (await database.query<{ count: number }>(`select count(*)::integer as count from pgboss.job`))[0]?.count ?? 0
    const hold = async (index: number, seconds: number, at: number) => {
      const dueAt = new Date(Date.now() + at + seconds * 1000).toISOString()
      const body = { ...bookingOf(index, unitIds), option: { amount: 100, until: dueAt } }
      return (await callAt(address, createReservation, { body }, token)).reservation.id
    }
    const optionOf = async (id: number) =>
      (
        await callAt(
          address,
          readReservation,
          { params: { id } },
          (await callAt(address, login, { body: account })).token,
        )
      ).reservation.option?.state
    const statusOf = async (own: string) => {
      const answered = await ask(address, listUnits, {}, own)
      return 'said' in answered ? 200 : answered.refused
    }
    const resetCode = async () => {
      await callAt(address, forgotPassword, { body: { email: account.email } })
      await wait(3_000)
      const { messages } = await callAt(address, outbox, { query: { to: account.email } })
      return (
        /code=([\w-]+)|token=([\w-]+)/
          .exec(messages[0]?.text ?? '')
          ?.slice(1)
          .find((one) => one !== undefined) ?? ''
      )
    }

    const long = await hold(60, 3_600, 0)
    const seen: string[] = []
    for (const [name, shift] of [
      ['a day ahead', day],
      ['right again', 0],
      ['a day behind', -day],
      ['right again', 0],
    ] as const) {
      const before = await jobs()
      await set(shift)
      seen.push(`${name}: ${await statusOf(token)}`)
      const again = await ask(address, login, { body: account })
      check(`${name}: one can sign in and work`, 'said' in again && (await statusOf(again.said.token)) === 200)
      await wait(watchedMs)
      check(
        `${name}: no storm of jobs`,
        (await jobs()) - before < fewJobs,
        `${(await jobs()) - before} in ${watchedMs / 1000} s`,
      )
    }
    check('a session of before lives on when the clock is right', (await statusOf(token)) === 200, seen.join(', '))
    check('an option of an hour is still held', (await optionOf(long)) === 'held', await optionOf(long))

    const code = await resetCode()
    await set(day)
    const late = await ask(address, resetPassword, { body: { token: code, password: 'Zeytin-Dali-43' } })
    check(
      'a code of today is refused a day ahead, in words',
      'refused' in late && late.refused >= 400,
      'refused' in late ? late.code : 'taken',
    )
    await set(0)

    const short = await hold(80, 15, 0)
    await set(-day)
    await wait(25_000)
    check('an option is not released before its time by a clock that is behind', (await optionOf(short)) === 'held')
    await set(0)
    const ended = await until('its end', 150, async () => (await optionOf(short)) === 'released' || undefined).catch(
      () => false,
    )
    const [next] = await database.query<{ seconds: number }>(
      `select extract(epoch from min(start_after) - now())::integer as seconds from pgboss.job
       where name = 'deposits.option-due' and state = 'created' and data ->> 'reservationId' = '${short}'`,
    )
    check('and is, soon after the clock is right', ended, ended ? '' : `looked at again in ${next?.seconds} s`)
  },
}
