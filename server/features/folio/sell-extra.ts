import type { Folio } from '#contract/folio.ts'
import { type DailyUse, dailyUse, soldOutOn } from '#domain/extras/daily-limit.ts'
import { extraLines, type ServiceDay, serviceDays } from '#domain/extras/extra.ts'
import { partySize } from '#domain/guests/party.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import { dayIn } from '#domain/time/day.ts'
import { extraNotFound, soldOut } from '#server/features/extras/extras.errors.ts'
import { lockExtra, type StoredExtra, usedOf } from '#server/features/extras/extras.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { lineRefused } from './folio.errors.ts'
import { partyOfStay } from './folio.store.ts'
import { changeLines } from './lines.store.ts'
import { type AskedOfStay, onAccount } from './on-account.ts'

type Asked = AskedOfStay & { body: { requestId: string; extraId: number; pieces: number } }

/** An extra for a stay, a line for each day on which it is had. What is left of it is counted behind its lock. */
export const sellExtra = (asked: Asked): Promise<Folio> =>
  onAccount(asked, { ...asked.body }, async ({ of, stay, isClosed, written }) => {
    const { db, body, now } = asked
    if (isClosed) throw lineRefused('folio.closed')
    const extra = await lockExtra(db, of.hotelId, body.extraId)
    if (extra === undefined || extra.removedAt !== null) throw extraNotFound()
    const guests = partySize(await partyOfStay(db, of))
    const days = serviceDays(extra, { stay, guests, pieces: body.pieces, today: dayIn(now) })
    await refuseSoldOut(db, of.hotelId, extra, stay, days)
    await changeLines(db, of, { reverse: [], add: extraLines(extra, days) }, written)
  })

async function refuseSoldOut(
  tx: Db,
  hotelId: number,
  extra: StoredExtra,
  stay: StayDates,
  days: readonly ServiceDay[],
): Promise<void> {
  if (extra.dailyLimit === null) return
  const wanted: DailyUse[] = days.flatMap((one) => dailyUse(extra.per, stay, one))
  const sorted = wanted.map(({ day }) => day).toSorted()
  const [first = stay.checkIn, last = first] = [sorted[0], sorted.at(-1)]
  const problem = soldOutOn(extra, wanted, await usedOf(tx, hotelId, extra, { first, last }))
  if (problem !== undefined) throw soldOut({ name: extra.name, ...problem })
}
