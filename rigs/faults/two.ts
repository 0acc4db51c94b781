// Two processes serve requests and run jobs on one database. Each job is done once, limits count across both, and the
// screens of both are notified.
import { setTimeout as wait } from 'node:timers/promises'
import { callAt } from '#contract/call-at.ts'
import { sendDemoRequest } from '#contract/contact/endpoints.ts'
import { outbox } from '#contract/dev/endpoints.ts'
import { updateHotel } from '#contract/hotel/endpoints.ts'
import { createReservation } from '#contract/reservations/endpoints.ts'
import { follow } from '../cluster/follower.ts'
import { until } from '../cluster/until.ts'
import { ask, startApp } from './app.ts'
import { bookingOf, type Business, openBusiness } from './business.ts'
import { startDatabase } from './database.ts'
import { judge, storedOf } from './kill.ts'
import { startLoad } from './load.ts'
import type { Day, Scenario } from './scenario.ts'
import { smsProvider } from './sms-provider.ts'

/** The number of requests that one address may send in ten minutes. */
const demoRequests = 5

export const twoProcesses: Scenario = {
  title: 'Two processes on one database under load',
  async run(day) {
    const { check, extent } = day
    const database = await startDatabase(day)
    const provider = await smsProvider(day)
    const env = { ...database.env, ...provider.env }
    const [first, second] = await Promise.all([startApp(day, env), startApp(day, env)])
    const ada = await openBusiness(first.address, 'Ada', 40)
    const can = await openBusiness(second.address, 'Can', 40)
    const loads = [
      await startLoad(first.address, ada, provider, 'Ada'),
      await startLoad(second.address, can, provider, 'Can'),
    ]
    await live(day, [first.address, second.address], ada)
    check('one booking asked of both at once is one', await bookedOnce([first.address, second.address], can))
    await wait(extent.seconds * 1000)
    await Promise.all(loads.map((load) => load.close()))
    for (const { ledger } of loads) {
      const found = await storedOf(database, ledger)
      check(
        'what was answered is there, once',
        found.lost.length + found.twice === 0,
        `${ledger.booked.length} bookings`,
      )
      await judge(day, database, provider, ledger)
    }
    await Promise.all([first.stop(), second.stop()])

    const limited = { ...env, KONUK_RATE_LIMIT_FACTOR: '1' }
    const [one, two] = await Promise.all([startApp(day, limited), startApp(day, limited)])
    const statuses: number[] = []
    for (let count = 0; count <= demoRequests; count++) {
      const body = { name: 'Misafir', email: 'misafir@konuk.test', message: `Tanitim istiyorum, ${count}.` }
      const answered = await ask((count % 2 === 0 ? one : two).address, sendDemoRequest, { body })
      statuses.push('said' in answered ? 200 : answered.refused)
    }
    check(
      'a limit counts over both',
      statuses.at(-1) === 429 && statuses.slice(0, -1).every((one_) => one_ === 200),
      statuses.join(', '),
    )
    const texts = await until('the mails of the jobs', 60, async () => {
      const { messages } = await callAt(two.address, outbox, { query: {} })
      const found = messages
        .map(({ text }) => /Tanitim istiyorum, \d/.exec(text)?.[0])
        .filter((text) => text !== undefined)
      return new Set(found).size === demoRequests ? found : undefined
    })
    check('each job was done once', texts.length === demoRequests, `${texts.length} mails of ${demoRequests} requests`)
  },
}

async function bookedOnce(addresses: readonly string[], { token, unitIds }: Business): Promise<boolean> {
  const body = bookingOf(39_000, unitIds)
  const asked = addresses.flatMap((address) =>
    Array.from({ length: 5 }, () => ask(address, createReservation, { body }, token)),
  )
  const ids = (await Promise.all(asked)).map((one) => ('said' in one ? one.said.reservation.id : one.refused))
  return new Set(ids).size === 1 && (ids[0] ?? 0) > 0
}

/** Checks that a change through one process notifies the screens of the other. */
async function live({ check, open }: Day, addresses: readonly string[], { token }: Business): Promise<void> {
  const screens = addresses.map((address) => follow(address, token))
  open(() => Promise.resolve(screens.forEach(({ close }) => close())))
  await until('two screens that listen', 30, () =>
    Promise.resolve(screens.every(({ isNotified }) => isNotified('hotel', 0))),
  )
  const waits: number[] = []
  for (const [at, address] of addresses.entries()) {
    const since = performance.now()
    await callAt(address, updateHotel, { body: { name: 'Ada Konak', address: `Sapanca ${since}` } }, token)
    const answeredAt = performance.now()
    const other = screens[1 - at]
    await until('word of it', 60, () => Promise.resolve(other?.isNotified('hotel', since)))
    waits.push(performance.now() - answeredAt)
  }
  check('live updates reach both', Math.max(...waits) < 5_000, `within ${Math.round(Math.max(...waits))} ms`)
}
