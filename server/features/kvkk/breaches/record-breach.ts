import type { Breach, BreachChange, NewBreach } from '#contract/kvkk/breaches/schemas.ts'
import { breachProblems } from '#domain/kvkk/breach.ts'
import type { Api } from '#server/api.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { refuseOutdated } from '#server/platform/http/outdated.ts'
import { once } from '#server/platform/requests/once.ts'
import { watchClock } from './breaches-jobs.ts'
import { breachNotFound, recordedOtherwise, timesRefused } from './breaches.errors.ts'
import { breachById, type BreachRow, insertBreach, lockBreach, saveBreach } from './breaches.store.ts'

type RecordBreachInput = { db: Db; caller: Caller; now: Date }

/**
 * A request sent twice records one breach with one deadline. A used key with other fields is refused, so that a
 * correction is not lost.
 */
export async function recordBreach(api: Api, { db, caller, now }: RecordBreachInput, body: NewBreach): Promise<Breach> {
  const { requestId, ...said } = body
  refuseOddTimes(said, now)
  const { hotelId } = caller
  const request = { hotelId, kind: 'breach', key: requestId, asked: inUtc(body), now, refusal: recordedOtherwise }
  const { made } = await once(db, request, async () => {
    const id = await insertBreach(db, caller, said, now)
    await watchClock(api, db, { hotelId, id }, new Date(said.noticedAt))
    return id
  })
  return shown(await breachById(db, hotelId, made))
}

/** The same moment may be written in several time zones. */
function inUtc(body: NewBreach): NewBreach {
  const utc = (text: string) => new Date(text).toISOString()
  return {
    ...body,
    noticedAt: utc(body.noticedAt),
    boardNotifiedAt: body.boardNotifiedAt && utc(body.boardNotifiedAt),
    peopleNotifiedAt: body.peopleNotifiedAt && utc(body.peopleNotifiedAt),
  }
}

export async function changeBreach(
  api: Api,
  { db, caller: { hotelId }, now }: RecordBreachInput,
  id: number,
  { version, ...said }: BreachChange,
): Promise<Breach> {
  refuseOddTimes(said, now)
  const known = await lockBreach(db, hotelId, id)
  if (known === undefined) throw breachNotFound()
  if (version !== known.version) refuseOutdated('breach.changed-meanwhile', { breach: { stored: known.version } })
  await saveBreach(db, hotelId, id, said)
  const noticedAt = new Date(said.noticedAt)
  if (noticedAt.getTime() !== known.noticedAt.getTime()) await watchClock(api, db, { hotelId, id }, noticedAt)
  return shown(await breachById(db, hotelId, id))
}

type Times = Pick<NewBreach, 'noticedAt' | 'boardNotifiedAt' | 'peopleNotifiedAt'>
function refuseOddTimes({ noticedAt, boardNotifiedAt, peopleNotifiedAt }: Times, now: Date): void {
  const instant = (text: string | null) => (text === null ? null : new Date(text))
  const times = { boardNotifiedAt: instant(boardNotifiedAt), peopleNotifiedAt: instant(peopleNotifiedAt) }
  const problems = breachProblems({ noticedAt: new Date(noticedAt), ...times }, now)
  if (Object.keys(problems).length > 0) throw timesRefused(problems)
}

export function shown(row: BreachRow | undefined): Breach {
  if (row === undefined) throw breachNotFound()
  return {
    ...row,
    noticedAt: row.noticedAt.toISOString(),
    boardNotifiedAt: row.boardNotifiedAt?.toISOString() ?? null,
    peopleNotifiedAt: row.peopleNotifiedAt?.toISOString() ?? null,
    recordedAt: row.recordedAt.toISOString(),
  }
}
