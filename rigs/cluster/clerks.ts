// Clerks who book without a pause, record every response in a ledger, and repeat every booking that got no response.
import { setInterval as every } from 'node:timers/promises'
import { createReservation } from '#contract/reservations/endpoints.ts'
import { requestOf } from '#contract/client.ts'
import type { Request } from '#contract/endpoint.ts'
import { Problem } from '#contract/refusal.ts'
import { addDays, dayIn } from '#domain/time/day.ts'
import type { Business } from './business.ts'

/** One booking, from its first attempt to its response. */
export type Entry = { uniqId: string; firstSentAt: number; lastSentAt: number; tries: number; id?: number }

type Ledger = {
  entries: Entry[]
  /** Bookings that were correctly refused: 503 with Retry-After and a message. */
  busy: number
  /** Bookings that got no response. */
  unanswered: number
  /** All other responses, as text. */
  wrong: string[]
  /** The time at which the latest successful booking (201) was sent. */
  lastGoodSentAt: number
  longestPauseMs: number
}

type Booking = Request<typeof createReservation>['body']

const clerkCount = 4
/** The interval between the bookings of each clerk. */
const paceMs = 150
const patienceMs = 30_000

export function startClerks(address: string, { token, unitIds }: Business) {
  const ledger: Ledger = { entries: [], busy: 0, unanswered: 0, wrong: [], lastGoodSentAt: 0, longestPauseMs: 0 }
  const closing = new AbortController()
  const leaving = new AbortController()
  let lastGoodAt = performance.now()

  const send = async (body: Booking, entry: Entry): Promise<boolean> => {
    entry.tries += 1
    entry.lastSentAt = Date.now()
    const sentAt = performance.now()
    const { path, ...init } = requestOf(createReservation, { body }, token)
    let answer
    let content: unknown
    try {
      answer = await fetch(`${address}${path}`, {
        ...init,
        signal: AbortSignal.any([leaving.signal, AbortSignal.timeout(patienceMs)]),
      })
      content = await answer.json()
    } catch {
      if (answer === undefined) ledger.unanswered += 1
      else ledger.wrong.push(`${answer.status} without a sentence`)
      return false
    }
    if (answer.status === createReservation.status) {
      const now = performance.now()
      ledger.longestPauseMs = Math.max(ledger.longestPauseMs, now - lastGoodAt)
      lastGoodAt = now
      ledger.lastGoodSentAt = Math.max(ledger.lastGoodSentAt, sentAt)
      entry.id = createReservation.response.parse(content).reservation.id
      return true
    }
    const saysWhy = Problem.safeParse(content).success && answer.headers.has('retry-after')
    if (answer.status === 503 && saysWhy) ledger.busy += 1
    else ledger.wrong.push(`${answer.status} ${JSON.stringify(content)}`)
    return false
  }

  const clerk = async () => {
    let open: { body: Booking; entry: Entry } | undefined
    for await (const _ of every(paceMs)) {
      if (leaving.signal.aborted) return
      if (open === undefined) {
        if (closing.signal.aborted) return
        const body = bookingOf(ledger.entries.length, unitIds)
        const now = Date.now()
        const entry = { uniqId: body.reservationUniqId, firstSentAt: now, lastSentAt: now, tries: 0 }
        ledger.entries.push(entry)
        open = { body, entry }
      }
      if (await send(open.body, open.entry)) open = undefined
    }
  }
  const done = Promise.all(Array.from({ length: clerkCount }, clerk))

  return {
    ledger,
    /** Resets the counts. The booked entries stay in the ledger. */
    countAnew() {
      Object.assign(ledger, { busy: 0, unanswered: 0, longestPauseMs: 0 })
    },
    /** Stops the clerks after each has finished its open booking. */
    async close() {
      closing.abort()
      await done
    },
    /** Stops the clerks at once and abandons their open bookings. */
    async leave() {
      leaving.abort()
      await done
    },
  }
}

/** Each booking has its own nights and guest, so that none conflicts with another. */
function bookingOf(index: number, unitIds: readonly number[]): Booking {
  const checkInDate = addDays(dayIn(new Date()), 1 + Math.floor(index / unitIds.length))
  const digits = String(index).padStart(7, '0')
  return {
    hotelDetailId: unitIds[index % unitIds.length] ?? 0,
    checkInDate,
    checkOutDate: addDays(checkInDate, 1),
    numberOfGuests: 1,
    reservationUniqId: `${1_710_000_000_000 + index}0000`,
    guests: [
      { firstName: 'Misafir', lastName: 'Konuk', phone: `0532${digits}`, tcKimlik: `1${digits}146`, isMainGuest: true },
    ],
  }
}
