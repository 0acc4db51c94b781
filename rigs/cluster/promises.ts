// Guarantees, besides the bookings, that must survive a change of leaders.
import { login, logout } from '#contract/account/endpoints.ts'
import { callAt } from '#contract/call-at.ts'
import { Refusal } from '#contract/client.ts'
import { sendDemoRequest } from '#contract/contact/endpoints.ts'
import { updateHotel } from '#contract/hotel/endpoints.ts'
import { listUnits } from '#contract/units/endpoints.ts'
import type { Apps } from './apps.ts'
import { type Business, callFrom } from './business.ts'
import type { Entry } from './clerks.ts'
import type { Database } from './database.ts'
import type { Follower } from './follower.ts'
import { until } from './until.ts'

/** The number of requests that one address may send in ten minutes; the next one is refused. */
const demoRequests = 5

export type Before = { endedToken: string; marker: string; place: string }

/**
 * Makes calls that are answered just before the leader is killed: a session is ended, a limit is nearly used up, and
 * jobs are queued.
 */
export async function promise({ address }: Apps, { account }: Business, round: number): Promise<Before> {
  const place = `127.0.1.${round}`
  const marker = `Tur-${round}-`
  const { token } = await callFrom(place, address, login, { body: account })
  await callFrom(place, address, logout, {}, token)
  for (let count = 1; count < demoRequests; count++) {
    await callFrom(place, address, sendDemoRequest, { body: demoRequest(marker, count) })
  }
  return { endedToken: token, marker, place }
}

const demoRequest = (marker: string, count: number) => ({
  name: 'Misafir',
  email: 'misafir@konuk.test',
  message: `${marker}${count}.`,
})

/** Returns 200, or the status code of a refusal. */
const statusOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof Refusal) return error.status
      throw error
    },
  )

/** Checks both apps: signed-in users stay signed in, and signed-out users stay signed out. */
export async function sessionsHold({ first, second }: Apps, { token }: Business, before: Before): Promise<boolean> {
  for (const address of [first, second]) {
    if ((await statusOf(callAt(address, listUnits, {}, token))) !== 200) return false
    if ((await statusOf(callAt(address, listUnits, {}, before.endedToken))) !== 401) return false
  }
  return true
}

/**
 * Checks that the limit counts across both apps and survives the change of leaders: the last allowed request succeeds,
 * and the next one is refused.
 */
export async function limitHolds({ first, second }: Apps, { marker, place }: Before): Promise<boolean> {
  const send = (address: string, count: number) =>
    statusOf(callFrom(place, address, sendDemoRequest, { body: demoRequest(marker, count) }))
  return (await send(first, demoRequests)) === 200 && (await send(second, demoRequests + 1)) === 429
}

/** Resolves with the seconds until jobs have mailed every answered request. */
export async function secondsUntilMailed({ mails }: Apps, { marker }: Before): Promise<number> {
  const since = performance.now()
  const isMailed = (count: number) => mails.some(({ text }) => text.includes(`${marker}${count}.`))
  const counts = Array.from({ length: demoRequests }, (_, index) => index + 1)
  // A job that was running when the leader died is considered dead half a minute later. Only then is it picked up
  // again.
  await until('the mails of the jobs', 180, () => Promise.resolve(counts.every(isMailed)))
  return (performance.now() - since) / 1000
}

export type Screens = { atFirst: Follower; atSecond: Follower }

/**
 * Checks that a change through one app notifies the screens of the other. Returns the longer of the two waits in
 * seconds.
 */
export async function secondsUntilNotified(apps: Apps, { token }: Business, screens: Screens): Promise<number> {
  const waits: number[] = []
  const ways = [
    { address: apps.first, screen: screens.atSecond },
    { address: apps.second, screen: screens.atFirst },
  ]
  for (const { address, screen } of ways) {
    const since = performance.now()
    await callAt(address, updateHotel, { body: { name: 'Zeytin Konak', address: `Sapanca ${since}` } }, token)
    const answeredAt = performance.now()
    await until('what was changed through the other app', 60, () => Promise.resolve(screen.isNotified('hotel', since)))
    waits.push((performance.now() - answeredAt) / 1000)
  }
  return Math.max(...waits)
}

export type Stored = {
  lost: number
  twice: number
  /** Bookings stored under an id other than the one in the response. */
  other: number
  /** Bookings that were repeated because they got no response, although they had been stored. */
  storedUnanswered: number
}

/** Compares the bookings that got a response with those in the database. */
export async function storedOf({ ask }: Database, entries: readonly Entry[]): Promise<Stored> {
  // The list is fixed first, because further bookings are answered while the database is read.
  const answered = entries.filter(({ id }) => id !== undefined)
  const rows = await ask<{ uniqId: string; id: string; createdAt: Date }>(
    `select b.uniq_id as "uniqId", r.id::text as id, r.created_at as "createdAt"
     from reservation r join booking b on (b.hotel_id, b.id) = (r.hotel_id, r.booking_id)`,
  )
  const stored = Map.groupBy(rows, ({ uniqId }) => uniqId)
  const count = (is: (entry: Entry, first: (typeof rows)[number] | undefined, found: number) => boolean) =>
    answered.filter((entry) => {
      const found = stored.get(entry.uniqId) ?? []
      return is(entry, found[0], found.length)
    }).length
  return {
    lost: count((_entry, _first, found) => found === 0),
    twice: count((_entry, _first, found) => found > 1),
    other: count(({ id }, first) => first !== undefined && first.id !== String(id)),
    storedUnanswered: count(
      ({ tries, lastSentAt }, first) => tries > 1 && first !== undefined && first.createdAt.getTime() < lastSentAt,
    ),
  }
}
