import type { DataRequest, DataRequestAnswer } from '#contract/data-requests.ts'
import { answerProblems } from '#domain/kvkk/data-request.ts'
import { dayIn } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { refuseOutdatedRequest, shown } from './record-request.ts'
import { alreadyAnswered, answerRefused, notAnswered, requestNotFound } from './requests.errors.ts'
import { clearAnswer, lockRequest, type RequestRow, requestById, saveAnswer } from './requests.store.ts'

type Asked = { db: Db; caller: Caller; now: Date }

/** Of two who answer at once, one does; the other is told. */
export async function answerRequest(
  { db, caller: { hotelId, userId }, now }: Asked,
  id: number,
  { version, ...answer }: DataRequestAnswer,
): Promise<DataRequest> {
  const known = await held(db, hotelId, id)
  if (known.answeredOn !== null) throw alreadyAnswered()
  refuseOutdatedRequest(known.version, version)
  const problems = answerProblems(answer, known.receivedOn, dayIn(now))
  if (Object.keys(problems).length > 0) throw answerRefused(problems)
  // A reason belongs to what was not granted; one that was typed before the choice changed would mislead.
  const reason = answer.outcome === 'granted' ? '' : answer.reason
  await saveAnswer(db, hotelId, id, { ...answer, reason, by: userId, at: now })
  return shown(await requestById(db, hotelId, id))
}

/** It waits again, by the day on which it was received. */
export async function reopenRequest(
  { db, caller: { hotelId } }: Asked,
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
