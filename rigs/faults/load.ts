// A busy front desk: it books, takes payments, holds nights for a deposit, sends SMS and requests consents. It records
// every response in a ledger. A request without a response is repeated with the same number.
import { setTimeout as wait } from 'node:timers/promises'
import { sendKvkkCode, verifyKvkkCode } from '#contract/consent/endpoints.ts'
import { changeDepositRule } from '#contract/options/endpoints.ts'
import { takePayment } from '#contract/folio/payments/endpoints.ts'
import { createReservation } from '#contract/reservations/endpoints.ts'
import { sendSmsBulk } from '#contract/messages/endpoints.ts'
import { ask, insist } from './app.ts'
import { bookingOf, type Business } from './business.ts'
import type { SmsProvider } from './sms-provider.ts'

type Booked = { uniqId: string; id: number }

export type Ledger = {
  booked: Booked[]
  /** Bookings that are held for a limited number of seconds and never paid. */
  held: Booked[]
  paid: { reservationId: number; note: string }[]
  batches: { id: number; text: string; numbers: number }[]
  consents: string[]
  /** The number of cases in which two requests for the same nights both succeeded. */
  doubled: number
  /** The number of cases in which one of two requests for the same nights was refused. */
  refused: number
  wrong: string[]
}

const clerkCount = 4
const numbersPerBatch = 20
const holdMs = 8_000

export const lenientRule = {
  by: 'percent',
  percent: 30,
  amount: 1500,
  allWithinDays: null,
  dueInHours: 24,
  whenUnpaid: 'release',
} as const

/** Starts a front desk. `name` distinguishes its messages from those of another front desk. */
export async function startLoad(address: string, { token, unitIds }: Business, provider: SmsProvider, name = 'Ada') {
  await provider.connect(address, token)
  const ledger: Ledger = {
    booked: [],
    held: [],
    paid: [],
    batches: [],
    consents: [],
    doubled: 0,
    refused: 0,
    wrong: [],
  }
  await insist(address, changeDepositRule, { body: lenientRule }, token)
  const closing = new AbortController()
  let next = 0

  const book = async (index: number) => {
    const isHeld = index % 6 === 0
    const until = new Date(Date.now() + holdMs).toISOString()
    const body = { ...bookingOf(index, unitIds), ...(isHeld && { option: { amount: 100, until } }) }
    // A second request asks for the same nights at the same moment.
    const rival = index % 5 === 1 ? { ...bookingOf(index, unitIds, 1) } : undefined
    const [{ reservation }, other] = await Promise.all([
      rival ? bookOrLose(body) : insist(address, createReservation, { body }, token),
      rival ? bookOrLose(rival) : undefined,
    ])
    const got = [reservation, other?.reservation].filter((one) => one !== undefined)
    if (rival) {
      if (got.length === 2) ledger.doubled += 1
      else ledger.refused += 1
    }
    for (const { id, reservationUniqId: uniqId } of got) {
      ;(isHeld ? ledger.held : ledger.booked).push({ uniqId, id })
      if (!isHeld) await pay(id, index)
    }
    if (index % 9 === 2 && got[0]) await consent(got[0].reservationUniqId, index)
  }
  const bookOrLose = async (body: ReturnType<typeof bookingOf>) => {
    for (;;) {
      const answered = await ask(address, createReservation, { body }, token)
      if ('said' in answered) return { reservation: answered.said.reservation }
      if (answered.refused === 409) return { reservation: undefined }
      if (answered.refused !== 0 && answered.refused !== 503) throw new Error(`${answered.refused} ${answered.code}`)
      await wait(100)
    }
  }
  const pay = async (reservationId: number, index: number) => {
    const note = `payment-${index}`
    const body = { requestId: `${note}-${reservationId}`, amount: 100, method: 'cash' as const, note }
    await insist(address, takePayment, { params: { id: reservationId }, body }, token)
    ledger.paid.push({ reservationId, note })
  }
  const consent = async (reservationUniqId: string, index: number) => {
    const phone = `0532${String(index).padStart(7, '0')}`
    const who = { firstName: 'Misafir', lastName: 'Konuk', tcNo: '10000000146', reservationUniqId }
    const sent = await ask(
      address,
      sendKvkkCode,
      { body: { ...who, phoneNumber: phone, rawPhoneNumber: phone } },
      token,
    )
    if (!('said' in sent)) return // The outcome of the SMS is unknown, and a clerk would request another code.
    const code = /\b(\d{6})\b/.exec(provider.taken.findLast(({ to }) => to === phone.slice(1))?.text ?? '')?.[1] ?? ''
    const answered = await ask(
      address,
      verifyKvkkCode,
      { body: { phoneNumber: phone, code, reservationUniqId } },
      token,
    )
    if ('said' in answered && answered.said.verified) ledger.consents.push(reservationUniqId)
  }
  /** A booking with a deadline is correctly refused if it arrives only after that deadline. */
  const missed = (error: unknown) => {
    if (!String(error).includes('deposit.until')) ledger.wrong.push(String(error))
  }
  const clerk = async () => {
    while (!closing.signal.aborted) await book(next++).catch(missed)
  }
  const sender = async () => {
    for (let number = 0; !closing.signal.aborted; number++) {
      const text = `${name}: kapi kodunuz ${10_000 + number}.`
      const phoneNumbers = Array.from(
        { length: numbersPerBatch },
        (_, at) => `0530${String(number * numbersPerBatch + at).padStart(7, '0')}`,
      )
      const body = { phoneNumbers, message: text, requestId: `batch-of-load-${number}` }
      const { batchId, queued } = await insist(address, sendSmsBulk, { body }, token)
      ledger.batches.push({ id: batchId, text, numbers: queued })
      await wait(1_000)
    }
  }
  const done = Promise.all([...Array.from({ length: clerkCount }, clerk), sender().catch(missed)])
  return {
    ledger,
    /** Stops the clerks after each has finished its open booking. */
    async close() {
      closing.abort()
      await done
    },
  }
}
