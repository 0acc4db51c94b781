import { isDeepStrictEqual } from 'node:util'
import type { Breach, BreachChange, NewBreach } from '#contract/breaches.ts'
import { breachProblems } from '#domain/kvkk/breach.ts'
import type { Api } from '#server/api.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { refuseOutdated } from '#server/platform/http/outdated.ts'
import { watchClock } from './breaches-jobs.ts'
import { breachNotFound, recordedOtherwise, timesRefused } from './breaches.errors.ts'
import { breachById, type BreachRow, breachUnder, insertBreach, lockBreach, saveBreach } from './breaches.store.ts'

type Asked = { db: Db; caller: Caller; now: Date }

/** Sent twice it is one breach, with one clock. What was corrected in between is not taken for recorded. */
export async function recordBreach(api: Api, { db, caller, now }: Asked, body: NewBreach): Promise<Breach> {
  const { requestId, ...said } = body
  refuseOddTimes(said, now)
  const isNew = await insertBreach(db, caller, body, now)
  const breach = shown(await breachUnder(db, caller.hotelId, requestId))
  if (isNew) await watchClock(api, db, { hotelId: caller.hotelId, id: breach.id }, new Date(said.noticedAt))
  else if (!isWhatIsSaid(breach, said)) throw recordedOtherwise()
  return breach
}

function isWhatIsSaid(breach: Breach, said: Omit<NewBreach, 'requestId'>): boolean {
  const inUtc = (text: string | null) => (text === null ? null : new Date(text).toISOString())
  const { noticedAt, boardToldAt, peopleToldAt } = said
  const times = { noticedAt: inUtc(noticedAt), boardToldAt: inUtc(boardToldAt), peopleToldAt: inUtc(peopleToldAt) }
  return isDeepStrictEqual({ ...breach, ...said, ...times }, breach)
}

export async function changeBreach(
  api: Api,
  { db, caller: { hotelId }, now }: Asked,
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

type Times = Pick<NewBreach, 'noticedAt' | 'boardToldAt' | 'peopleToldAt'>
function refuseOddTimes({ noticedAt, boardToldAt, peopleToldAt }: Times, now: Date): void {
  const instant = (text: string | null) => (text === null ? null : new Date(text))
  const times = { boardToldAt: instant(boardToldAt), peopleToldAt: instant(peopleToldAt) }
  const problems = breachProblems({ noticedAt: new Date(noticedAt), ...times }, now)
  if (Object.keys(problems).length > 0) throw timesRefused(problems)
}

export function shown(row: BreachRow | undefined): Breach {
  if (row === undefined) throw breachNotFound()
  return {
    ...row,
    noticedAt: row.noticedAt.toISOString(),
    boardToldAt: row.boardToldAt?.toISOString() ?? null,
    peopleToldAt: row.peopleToldAt?.toISOString() ?? null,
    recordedAt: row.recordedAt.toISOString(),
  }
}
