import type { DataRequest, DataRequestAnswer } from '#contract/kvkk/requests/schemas.ts'
import { answerProblems } from '#domain/kvkk/data-request.ts'
import { dayIn } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { refuseOutdatedRequest, shown } from './record-request.ts'
import { alreadyAnswered, answerRefused, notAnswered, requestNotFound } from './requests.errors.ts'
import { clearAnswer, lockRequest, type RequestRow, requestById, saveAnswer } from './requests.store.ts'

type AnswerRequestInput = { db: Db; caller: Caller; now: Date }

/** If two members answer at the same time, one succeeds and the other is refused. */
export async function answerRequest(
  { db, caller: { hotelId, userId }, now }: AnswerRequestInput,
  id: number,
  { version, ...answer }: DataRequestAnswer,
): Promise<DataRequest> {
  const known = await held(db, hotelId, id)
  if (known.answeredOn !== null) throw alreadyAnswered()
  refuseOutdatedRequest(known.version, version)
  const problems = answerProblems(answer, known.receivedOn, dayIn(now))
  if (Object.keys(problems).length > 0) throw answerRefused(problems)
  // Only an answer that does not grant the request has a reason. A reason typed before the member chose to grant it
  // would mislead.
  const reason = answer.outcome === 'granted' ? '' : answer.reason
  await saveAnswer(db, hotelId, id, { ...answer, reason, by: userId, at: now })
  return shown(await requestById(db, hotelId, id))
}

/** Reopens the request. Its deadline still counts from the day on which it was received. */
export async function reopenRequest(
  { db, caller: { hotelId } }: AnswerRequestInput,
  id: number,
  { version }: { version: number },
): Promise<DataRequest> {
  const known = await held(db, hotelId, id)
  if (known.answeredOn === null) throw notAnswered()
  refuseOutdatedRequest(known.version, version)
  await clearAnswer(db, hotelId, id)
  return shown(await requestById(db, hotelId, id))
}

async function held(db: Db, hotelId: number, id: number): Promise<RequestRow> {
  const known = await lockRequest(db, hotelId, id)
  if (known === undefined) throw requestNotFound()
  return known
}
