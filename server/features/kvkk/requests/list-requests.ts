import type { DataRequest } from '#contract/kvkk/requests/schemas.ts'
import { dayIn } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { answeredRequests, countRequests, openRequests, type RequestRow } from './requests.store.ts'

type ListRequestsInput = { state: 'open' | 'answered'; page: number; pageSize: number }

export async function listRequests(db: Db, hotelId: number, { state, ...page }: ListRequestsInput, now: Date) {
  const counts = await countRequests(db, hotelId, dayIn(now))
  const rows = state === 'open' ? await openRequests(db, hotelId, page) : await answeredRequests(db, hotelId, page)
  return { requests: rows.map(onTheWire), total: counts[state], counts }
}

export const onTheWire = ({
  guestProfileId,
  recordedAt,
  answeredOn,
  outcome,
  answer,
  reason,
  answeredBy,
  ...row
}: RequestRow): DataRequest => ({
  ...row,
  guestId: guestProfileId,
  recordedAt: recordedAt.toISOString(),
  answer:
    answeredOn === null || outcome === null
      ? null
      : { on: answeredOn, outcome, words: answer, reason, by: answeredBy ?? '' },
})
