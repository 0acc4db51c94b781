// What has to hold over a change of leaders, beside the bookings themselves.
import { login, logout } from '#contract/account.ts'
import { callAt } from '#contract/call-at.ts'
import { Refusal } from '#contract/client.ts'
import { sendDemoRequest } from '#contract/contact.ts'
import { updateHotel } from '#contract/hotel.ts'
import { listUnits } from '#contract/units.ts'
import type { Apps } from './apps.ts'
import { type Business, callFrom } from './business.ts'
import type { Entry } from './clerks.ts'
import type { Database } from './database.ts'
import type { Follower } from './follower.ts'
import { until } from './until.ts'

/** As many as one place may send in ten minutes, so that one more is refused. */
const demoRequests = 5

export type Before = { endedToken: string; marker: string; place: string }

/** What is answered just before the leader dies: a session that was ended, a limit that is nearly used up, and jobs. */
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

/** 200, or the status of a refusal. */
const statusOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof Refusal) return error.status
      throw error
    },
  )

/** Who is signed in still is, and who had signed out is out, whichever app is asked. */
export async function sessionsHold({ first, second }: Apps, { token }: Business, before: Before): Promise<boolean> {
  for (const address of [first, second]) {
    if ((await statusOf(callAt(address, listUnits, {}, token))) !== 200) return false
    if ((await statusOf(callAt(address, listUnits, {}, before.endedToken))) !== 401) return false
  }
  return true
}

/** Counted over both apps and over the change: the last request that is free, and the one after it. */
export async function limitHolds({ first, second }: Apps, { marker, place }: Before): Promise<boolean> {
  const send = (address: string, count: number) =>
    statusOf(callFrom(place, address, sendDemoRequest, { body: demoRequest(marker, count) }))
  return (await send(first, demoRequests)) === 200 && (await send(second, demoRequests + 1)) === 429
}

/** Resolves with the seconds after which every request that was answered had been mailed by a job. */
export async function secondsUntilMailed({ mails }: Apps, { marker }: Before): Promise<number> {
  const since = performance.now()
  const isMailed = (count: number) => mails.some(({ text }) => text.includes(`${marker}${count}.`))
  const counts = Array.from({ length: demoRequests }, (_, index) => index + 1)
  // A job that was being done when the leader died is given up for dead half a minute later, and then looked for.
  await until('the mails of the jobs', 180, () => Promise.resolve(counts.every(isMailed)))
  return (performance.now() - since) / 1000
}

export type Screens = { atFirst: Follower; atSecond: Follower }

/** What is changed through one app is told by the other. Answers the longer of the two waits. */
export async function secondsUntilTold(apps: Apps, { token }: Business, screens: Screens): Promise<number> {
  const waits: number[] = []
  const ways = [
    { address: apps.first, screen: screens.atSecond },
    { address: apps.second, screen: screens.atFirst },
  ]
  for (const { address, screen } of ways) {
    const since = performance.now()
    await callAt(address, updateHotel, { body: { name: 'Zeytin Konak', address: `Sapanca ${since}` } }, token)
    const answeredAt = performance.now()
    await until('what was changed through the other app', 60, () => Promise.resolve(screen.isTold('hotel', since)))
    waits.push((performance.now() - answeredAt) / 1000)
  }
  return Math.max(...waits)
}

export type Stored = {
  lost: number
  twice: number
  /** Under another number than the one that was answered. */
  other: number
  /** Repeated for want of an answer, though they had been stored. */
  storedUnanswered: number
}

/** What the database has of the bookings that were answered. */
export async function storedOf({ ask }: Database, entries: readonly Entry[]): Promise<Stored> {
  // Those of now: more are answered while the database is read.
  const answered = entries.filter(({ id }) => id !== undefined)
  const rows = await ask<{ uniqId: string; id: string; createdAt: Date }>(
    `select reservation_uniq_id as "uniqId", id::text as id, created_at as "createdAt" from reservation`,
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
