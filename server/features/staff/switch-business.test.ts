// Switching to another business must neither prolong a session for ever nor revive one that was signed out.
import { expect, test } from 'vitest'
import { login, logoutAll, myProfile } from '#contract/account/endpoints.ts'
import { endOtherSessions, listSessions } from '#contract/account/settings/endpoints.ts'
import { switchBusiness } from '#contract/staff/endpoints.ts'
import { tokenHours } from '#domain/account/rules.ts'
import { endAllSessions, setPasswordHash } from '#server/features/account/account.store.ts'
import { openPool } from '#server/platform/db/connect.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { outcomeOf } from '#server/features/stays/front-desk.fixture.ts'
import { type Asker, hotelPassword, type TestHotel, world } from '#server/test/world.ts'

const w = world()
const { call, clock } = w
const over = (asker: Asker, { hotelId }: Pick<TestHotel, 'hotelId'>) =>
  call(switchBusiness, { body: { hotelId } }, asker)

/** Creates a user who works in two businesses and has just signed in to the first. */
async function ofTwo() {
  const [here, there] = [await w.hotel(), await w.hotel()]
  await inAuthScope(w.db, (tx) =>
    tx.insertInto('membership').values({ hotelId: there.hotelId, userId: here.userId, role: 'owner' }).execute(),
  )
  const { token } = await call(login, { body: { email: here.email, password: hotelPassword } })
  return { here, there, asker: { token } }
}

test('a session ends twelve hours after the sign-in, however often the user switches between businesses', async () => {
  const { here, there, asker } = await ofTwo()
  const endOf = async (who: Asker) =>
    (await call(listSessions, {}, who)).sessions.find(({ current }) => current)?.endsAt
  const end = await endOf(asker)
  let now: Asker = asker
  for (let hours = 1; hours < tokenHours; hours++) {
    clock.advance({ minutes: 60 })
    now = await over(now, hours % 2 === 1 ? there : here)
    expect(await endOf(now)).toBe(end)
  }

  clock.advance({ minutes: 60 })

  expect(await outcomeOf(call(myProfile, {}, now))).toBe('401 account.signed-out')
})

test('switching to the present business opens no session', async () => {
  const { here, asker } = await ofTwo()
  const count = async () => (await call(listSessions, {}, asker)).sessions.length
  const before = await count()
  const again = await over(asker, here)
  expect(await count()).toBe(before)
  expect(await call(myProfile, {}, again)).toMatchObject({ id: here.userId })
})

/**
 * Returns the outcome of a switch that is requested while `act` holds the lock on the account and is about to commit.
 */
async function meanwhile(asker: Asker, there: TestHotel, act: (asker: Asker) => Promise<unknown>, userId: number) {
  const pool = openPool(w.url)
  const waiting = async (count: number) => {
    await expect
      .poll(async () => {
        const { rowCount } = await pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rowCount
      })
      .toBe(count)
  }
  const held = await pool.connect()
  await held.query('begin')
  await held.query('select from app_user where id = $1 for no key update', [userId])
  // `act` waits for the lock on the account, and the switch then waits behind `act`.
  const acted = act(asker)
  await waiting(1)
  const switched = outcomeOf(over(asker, there))
  await waiting(2)
  await held.query('commit')
  held.release()
  await pool.end()
  await acted
  return switched
}

test.each([
  ['signing out everywhere', (asker: Asker) => call(logoutAll, {}, asker)],
  [
    'a new password',
    (_asker: Asker, userId: number) =>
      inAuthScope(w.db, async (tx) => {
        await setPasswordHash(tx, { userId }, 'another')
        await endAllSessions(tx, { userId }, clock.now())
      }),
  ],
])('%s leaves nothing of a switch that is under way', async (_name, act) => {
  const { here, there, asker } = await ofTwo()
  const outcome = await meanwhile(asker, there, (who) => act(who, here.userId), here.userId)
  expect(outcome).toBe('401 account.signed-out')
  const left = await inAuthScope(w.db, (tx) =>
    tx.selectFrom('session').select('id').where('userId', '=', here.userId).where('endedAt', 'is', null).execute(),
  )
  expect(left).toEqual([])
})

test('ending the other sessions also ends a session that one of them is just opening', async () => {
  const { here, there, asker } = await ofTwo()
  const other = await call(login, { body: { email: here.email, password: hotelPassword } })
  expect(await meanwhile(other, there, () => call(endOtherSessions, {}, asker), here.userId)).toBe(
    '401 account.signed-out',
  )
})
