import type { Folio } from '#contract/folio/schemas.ts'
import { dailyUse } from '#domain/extras/daily-limit.ts'
import { extraLines, serviceDays } from '#domain/extras/extra.ts'
import { partySize } from '#domain/guests/party.ts'
import { dayIn } from '#domain/time/day.ts'
import { extraNotFound } from '#server/features/extras/extras.errors.ts'
import { lockExtra } from '#server/features/extras/extras.store.ts'
import { lineRefused } from './folio.errors.ts'
import { partyOfStay } from './folio.store.ts'
import { changeLines } from './lines.store.ts'
import { type FolioRequest, onFolio } from './on-folio.ts'
import { refuseSoldOut } from './services-of-stay.ts'

type SellExtraInput = FolioRequest & { body: { requestId: string; extraId: number; pieces: number } }

/**
 * Sells an extra to a stay, with a line for each day of its use. The extra's lock is held while the remaining pieces
 * are counted.
 */
export const sellExtra = (asked: SellExtraInput): Promise<Folio> =>
  onFolio(asked, { ...asked.body }, async ({ of, stay, isClosed, written }) => {
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
