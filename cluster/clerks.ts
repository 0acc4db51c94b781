// Clerks who book without a pause, keep a ledger of what they were answered, and repeat what they were not.
import { setInterval as every } from 'node:timers/promises'
import { createReservation } from '#contract/reservations.ts'
import { requestOf } from '#contract/client.ts'
import type { Request } from '#contract/endpoint.ts'
import { Problem } from '#contract/refusal.ts'
import { addDays, dayIn } from '#domain/time/day.ts'
import type { Business } from './business.ts'

/** One booking, from its first try to its answer. */
export type Entry = { uniqId: string; firstSentAt: number; lastSentAt: number; tries: number; id?: number }

type Ledger = {
  entries: Entry[]
  /** Refused with 503, Retry-After and a sentence, as it is to be. */
  busy: number
  /** No answer at all. */
  unanswered: number
  /** Anything else, in words. */
  wrong: string[]
  /** When a booking was sent that was then answered with 201, the latest. */
  lastGoodSentAt: number
  longestPauseMs: number
}

type Booking = Request<typeof createReservation>['body']

const clerkCount = 4
/** How often each of them sends. */
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
    /** Begins the counts anew; what is booked stays in the ledger. */
    countAnew() {
      Object.assign(ledger, { busy: 0, unanswered: 0, longestPauseMs: 0 })
    },
    /** Each finishes what is open. */
    async close() {
      closing.abort()
      await done
    },
    /** Whatever is open is left. */
    async leave() {
      leaving.abort()
      await done
    },
  }
}

/** Other nights for each, so that none stands in another's way, and another guest. */
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
