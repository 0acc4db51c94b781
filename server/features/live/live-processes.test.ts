// Runs two complete app processes on one database, as behind a load balancer.
import { expect, onTestFinished, test } from 'vitest'
import { callAt } from '#contract/call-at.ts'
import { updateHotel } from '#contract/hotel/endpoints.ts'
import { type AppProcess, kill, startApp, tokenOfNewBusiness } from '#server/features/messages/app-process.fixture.ts'
import { testDatabase } from '#server/test/database.ts'
import { openStream } from './live.fixture.ts'

async function twoApps(): Promise<[AppProcess, AppProcess]> {
  const database = await testDatabase()
  onTestFinished(database.drop)
  const start = async () => {
    const app = await startApp({ DATABASE_URL: database.url })
    onTestFinished(() => kill(app, 'SIGKILL'))
    return app
  }
  return [await start(), await start()]
}

test('a change made through one process is notified by the other, though the first is killed, and open streams do not delay a stop', async () => {
  const [first, second] = await twoApps()
  const token = await tokenOfNewBusiness(first)
  const foreign = await tokenOfNewBusiness(first)
  const [stream, deaf] = [await openStream(second.address, token), await openStream(second.address, foreign)]
  await callAt(first.address, updateHotel, { body: { name: 'Yeni Ad', address: 'Sapanca' } }, token)
  await kill(first, 'SIGKILL')
  await stream.hears('hotel')
  expect(deaf.heard).not.toContain('hotel')

  // The server must end its open streams when it stops: if it waited for them, it would never stop.
  await kill(second, 'SIGTERM')
  await Promise.all([stream.ended, deaf.ended])
  expect([second.process.exitCode, second.process.signalCode]).toEqual([0, null])
}, 120_000)
