import type { DataRequest, DataRequestChange, NewDataRequest } from '#contract/kvkk/requests/schemas.ts'
import { receivingProblem } from '#domain/kvkk/data-request.ts'
import { type Day, dayIn } from '#domain/time/day.ts'
import { profileNow } from '#server/features/guests/read-guest.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { refuseOutdated } from '#server/platform/http/outdated.ts'
import { once } from '#server/platform/requests/once.ts'
import { onTheWire } from './list-requests.ts'
import { alreadyAnswered, atDay, recordedOtherwise, requestNotFound } from './requests.errors.ts'
import { insertRequest, lockRequest, requestById, saveRequest } from './requests.store.ts'

type RecordRequestInput = { db: Db; caller: Caller; now: Date }

/**
 * A request sent twice, as by a double click on a slow connection, is stored once, so its thirty days begin once. A
 * used key with other fields is refused, so that a correction is not lost.
 */
export async function recordRequest(
  { db, caller, now }: RecordRequestInput,
  body: NewDataRequest,
): Promise<DataRequest> {
  refuseDayAhead(body.receivedOn, now)
  const { hotelId } = caller
  const { requestId: key, ...said } = body
  const request = { hotelId, kind: 'data-request', key, asked: body, now, refusal: recordedOtherwise }
  const { made } = await once(db, request, async () => {
    const guestId = await guestMeant(db, hotelId, said.guestId)
    return insertRequest(db, caller, { ...said, guestId }, now)
  })
  return shown(await requestById(db, hotelId, made))
}

/** An answered request cannot be changed before it is reopened. */
export async function changeRequest(
  { db, caller: { hotelId }, now }: RecordRequestInput,
  id: number,
  { version, ...said }: DataRequestChange,
): Promise<DataRequest> {
  refuseDayAhead(said.receivedOn, now)
  const guestId = await guestMeant(db, hotelId, said.guestId)
  const known = await lockRequest(db, hotelId, id)
  if (known === undefined) throw requestNotFound()
  refuseOutdatedRequest(known.version, version)
  if (known.answeredOn !== null) throw alreadyAnswered()
  await saveRequest(db, hotelId, id, { ...said, guestId })
  return shown(await requestById(db, hotelId, id))
}

export function refuseOutdatedRequest(stored: number, seen: number): void {
  if (seen !== stored) refuseOutdated('data-request.changed-meanwhile', { request: { stored } })
}

export function shown(row: Parameters<typeof onTheWire>[0] | undefined): DataRequest {
  if (row === undefined) throw requestNotFound()
  return onTheWire(row)
}

function refuseDayAhead(receivedOn: Day, now: Date): void {
  const problem = receivingProblem(receivedOn, dayIn(now))
  if (problem !== undefined) throw atDay(problem)
}

/** A guest of another business counts as not found. */
const guestMeant = async (db: Db, hotelId: number, id: number | null): Promise<number | null> =>
  id === null ? null : profileNow(db, hotelId, id)
