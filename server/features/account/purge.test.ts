import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forgotPassword, login, logout, myProfile, register } from '#contract/account/endpoints.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { asOwner } from '#server/test/database.ts'
import { hotelPassword, world } from '#server/test/world.ts'
import { registrant } from './registrant.fixture.ts'
import { endedSessionDays, purgeAccounts, registrationDays } from './purge.ts'

const w = world()
const { call, clock } = w

const days = (count: number) => clock.advance({ minutes: count * 24 * 60 })
const left = async () => {
  const [registrations, sessions, codes] = await inAuthScope(w.db, (tx) =>
    Promise.all([
      tx.selectFrom('registration').select('email').execute(),
      tx.selectFrom('session').select('id').execute(),
      tx.selectFrom('accountCode').select('id').execute(),
    ]),
  )
  return { registrations: registrations.length, sessions: sessions.length, codes: codes.length }
}

test('registrations, ended sessions and used codes are erased when their time is over; live ones stay', async () => {
  const ours = await w.hotel()
  const ended = await call(login, { body: { email: ours.email, password: hotelPassword } })
  await call(logout, {}, ended)
  await call(forgotPassword, { body: { email: ours.email } })
  await w.outbox(ours.email)
  await call(register, { body: registrant() })

  days(registrationDays - 1)
  await call(register, { body: registrant() })
  await purgeAccounts(w.api)
  expect(await left()).toEqual({ registrations: 2, sessions: 2, codes: 1 })
  days(2)
  await purgeAccounts(w.api)
  expect(await left()).toEqual({ registrations: 1, sessions: 2, codes: 1 })
  days(endedSessionDays)
  await purgeAccounts(w.api)
  expect(await left()).toEqual({ registrations: 0, sessions: 1, codes: 0 })
  expect(await call(myProfile, {}, ours)).toMatchObject({ email: ours.email })
})

test('a phone that somebody has given up is erased after a year', async () => {
  const { userId } = await w.hotel()
  const givenUp = (phone: string, ago: string) =>
    asOwner(
      w.url,
      `begin; set local konuk.auth_scope = 'on'; insert into former_phone (user_id, phone, given_up_at)
       values (${userId}, '${phone}', now() - interval '${ago}'); commit`,
    )
  await givenUp('+905321119911', '1 year 1 day')
  await givenUp('+905321119912', '364 days')

  await purgeAccounts(w.api)

  const kept = await inAuthScope(w.db, (tx) => tx.selectFrom('formerPhone').select('phone').execute())
  expect(kept).toEqual([{ phone: '+905321119912' }])
})

test('counters are erased when their time is over, and no earlier', async () => {
  await sql`insert into rate_limit (key, points, expire) values
    ('spent:a', 3, extract(epoch from now()) * 1000 - 1000), ('open:b', 3, extract(epoch from now()) * 1000 + 60000)`.execute(
    w.db,
  )

  await purgeAccounts(w.api)

  const { rows } = await sql<{ key: string }>`select key from rate_limit where key in ('spent:a', 'open:b')`.execute(
    w.db,
  )
  expect(rows).toEqual([{ key: 'open:b' }])
})
