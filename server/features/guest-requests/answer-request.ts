import { extraCost } from '#domain/guest-requests/extra-cost.ts'
import {
  answersTo,
  canAskToCancel,
  canReopen,
  isWaiting,
  needsWord,
  type RequestState,
} from '#domain/guest-requests/request.ts'
import { toKurus } from '#domain/money/money.ts'
import { stayStateOf } from '#domain/reservations/status.ts'
import { type Day, dayIn } from '#domain/time/day.ts'
import { extraNotFound } from '#server/features/extras/extras.errors.ts'
import { lockExtra } from '#server/features/extras/extras.store.ts'
import { sellExtra } from '#server/features/folio/sell-extra.ts'
import { lockReservation } from '#server/features/stay/reservations.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import {
  answeredMeanwhile,
  answerNotPossible,
  priceChanged,
  requestNotFound,
  soldAlready,
  wordRequired,
} from './guest-requests.errors.ts'
import { staysThatAskToCancel } from '#server/features/stay/requests-to-cancel.store.ts'
import { keepAnswer, lockRequest, requestOf, type RequestRow } from './guest-requests.store.ts'
import { unseenBy } from './read-requests.ts'

type AnswerInput<Body> = { db: Db; caller: Caller; params: { id: number }; body: Body; now: Date }

/** Locks the stay of a request, then the request itself, and returns it as it stands now. */
async function locked({ db, caller, params: { id } }: Omit<AnswerInput<unknown>, 'body' | 'now'>): Promise<RequestRow> {
  const found = await requestOf(db, caller.hotelId, id)
  if (found === undefined || unseenBy(caller).includes(found.kind)) throw requestNotFound()
  await lockReservation(db, caller.hotelId, found.reservationId)
  const state = await lockRequest(db, caller.hotelId, id)
  const now = await requestOf(db, caller.hotelId, id)
  if (state === undefined || now === undefined) throw requestNotFound()
  return now
}

export async function answerRequest(asked: AnswerInput<{ state: RequestState; answer: string }>): Promise<void> {
  const { db, caller, body, now } = asked
  const request = await locked(asked)
  if (request.state === body.state && request.answer === body.answer) return
  if (!isWaiting(request.state)) throw answeredMeanwhile()
  if (!answersTo(request.kind).includes(body.state)) throw answerNotPossible()
  if (needsWord(request.kind, body.state) && body.answer === '') throw wordRequired()
  await keepAnswer(db, caller.hotelId, request.id, { ...body, answeredAt: now, answeredBy: caller.userId })
}

/** Sells the extra that the guest asks for, if it still costs what the guest and the clerk saw. */
export async function acceptRequest(asked: AnswerInput<{ requestId: string; amount: number }>): Promise<void> {
  const { db, caller, body, now } = asked
  const { hotelId } = caller
  const request = await locked(asked)
  const { extraId, extraCount, reservationId } = request
  if (extraId === null || extraCount === null) throw answerNotPossible()
  if (request.state === 'accepted') return
  if (!isWaiting(request.state)) throw answeredMeanwhile()
  if (!['expected', 'in-house'].includes(stayStateOf(request))) throw answerNotPossible()
  const extra = await lockExtra(db, hotelId, extraId)
  if (extra === undefined || extra.removedAt !== null) throw extraNotFound()
  const cost = extraCost(extra, {
    stay: request,
    guests: request.numberOfGuests,
    pieces: extraCount,
    today: dayIn(now),
  })
  const agreed = toKurus(body.amount)
  if (cost !== agreed) throw priceChanged(agreed, cost)
  await sellExtra({
    db,
    caller,
    params: { id: reservationId },
    body: { requestId: body.requestId, extraId, pieces: extraCount },
    now,
  })
  const state = { state: 'accepted' as const, answer: '', answeredAt: now, answeredBy: caller.userId }
  await keepAnswer(db, hotelId, request.id, { ...state, amountKurus: cost })
}

export async function reopenRequest(asked: Omit<AnswerInput<unknown>, 'body'>): Promise<void> {
  const { db, caller, now } = asked
  const request = await locked(asked)
  if (request.state === 'open') return
  if (!canReopen(request.state)) throw soldAlready()
  if (request.kind === 'cancellation') await refuseReopened(db, caller.hotelId, request, dayIn(now))
  const open = { state: 'open' as const, answer: '', answeredAt: null, answeredBy: null }
  await keepAnswer(db, caller.hotelId, request.id, open)
}

/** A request to cancel waits again only if the stay can still be cancelled and the guest has not asked anew. */
async function refuseReopened(db: Db, hotelId: number, request: RequestRow, today: Day): Promise<void> {
  const asking = await staysThatAskToCancel(db, hotelId, [request.reservationId])
  if (!canAskToCancel(request, today) || asking.size > 0) throw answerNotPossible()
}
