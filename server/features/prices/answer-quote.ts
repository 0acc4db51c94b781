import type { z } from 'zod'
import type { Quote, StayToPrice } from '#contract/prices.ts'
import { decode, encode, encodeSegment } from '#contract/wire.ts'
import { toTl } from '#domain/money/money.ts'
import { segmentsProblem } from '#domain/reservations/segments.ts'
import { agreedSegments } from '#server/features/folio/nights-on-account.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { agreedStayNotFound, notOneStay } from './prices.errors.ts'
import { quoteStay } from './quote-stay.ts'

type Asked = { db: Db; hotelId: number; body: z.output<typeof StayToPrice> }

/** Tells a screen what a stay would cost, before anything of it is stored. */
export async function answerQuote({ db, hotelId, body: { parts, reservationId } }: Asked): Promise<Quote> {
  const asked = parts.map(decode)
  const problem = segmentsProblem(asked)
  if (problem !== undefined) throw notOneStay(problem)
  const agreed = reservationId === undefined ? [] : await agreedSegments(db, { hotelId, reservationId })
  if (reservationId !== undefined && agreed.length === 0) throw agreedStayNotFound()

  const { nights, segments, total } = await quoteStay(db, hotelId, asked, agreed)
  return {
    nights: nights.map(({ day, unitId, price, reason }) => ({
      ...encode({ day, unitId, reason }),
      price: toTl(price),
    })),
    parts: segments.map(encodeSegment),
    totalPrice: toTl(total),
  }
}
