import type { Folio } from '#contract/folio.ts'
import { dailyUse } from '#domain/extras/daily-limit.ts'
import { extraLines, serviceDays } from '#domain/extras/extra.ts'
import { partySize } from '#domain/guests/party.ts'
import { dayIn } from '#domain/time/day.ts'
import { extraNotFound } from '#server/features/extras/extras.errors.ts'
import { lockExtra } from '#server/features/extras/extras.store.ts'
import { lineRefused } from './folio.errors.ts'
import { partyOfStay } from './folio.store.ts'
import { changeLines } from './lines.store.ts'
import { type AskedOfStay, onAccount } from './on-account.ts'
import { refuseSoldOut } from './services-of-stay.ts'

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
    const wanted = days.flatMap((one) => dailyUse(extra.per, stay, one))
    await refuseSoldOut(db, { hotelId: of.hotelId }, extra, wanted)
    await changeLines(db, of, { reverse: [], add: extraLines(extra, days) }, written)
  })
