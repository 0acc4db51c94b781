import type { z } from 'zod'
import type { PricingRule, Quote, StayToPrice } from '#contract/prices/schemas.ts'
import { decode, encode, encodeScope, encodeSegment } from '#contract/wire.ts'
import { partyOf, partySize } from '#domain/guests/party.ts'
import { toTl } from '#domain/money/money.ts'
import { mayKeepTotal } from '#domain/prices/kept-total.ts'
import { stayRefusals } from '#domain/prices/restrictions.ts'
import type { PriceRule, Rates } from '#domain/prices/rates.ts'
import { segmentsProblem } from '#domain/reservations/segments.ts'
import { partyOfStay } from '#server/features/folio/folio.store.ts'
import { agreedSegments } from '#server/features/folio/nights-on-folio.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { agreedStayNotFound, notOneStay } from './prices.errors.ts'
import { quoteStay } from './quote-stay.ts'

type AnswerQuoteInput = { db: Db; hotelId: number; body: z.output<typeof StayToPrice> }

/** Returns the price of a stay and the rules that forbid it, before the stay is stored. */
export async function answerQuote({ db, hotelId, body }: AnswerQuoteInput): Promise<Quote> {
  const { segments: wanted, reservationId, ...known } = body
  const asked = wanted.map(decode)
  const problem = segmentsProblem(asked)
  if (problem !== undefined) throw notOneStay(problem)
  const agreed = reservationId === undefined ? [] : await agreedSegments(db, { hotelId, reservationId })
  if (reservationId !== undefined && agreed.length === 0) throw agreedStayNotFound()

  const stored = reservationId === undefined ? undefined : await partyOfStay(db, { hotelId, reservationId })
  const numberOfGuests = known.numberOfGuests ?? (stored && partySize(stored))
  const party = numberOfGuests === undefined ? undefined : partyOf({ ...stored, ...known, numberOfGuests })
  const { quoted, rates } = await quoteStay(db, hotelId, { asked, agreed, party })
  const { nights, segments, total } = quoted
  const refusals = stayRefusals(asked, rates, agreed)
  const said = new Set([...nights, ...refusals].map(({ ruleId }) => ruleId))
  return {
    nights: nights.map(({ day, unitId, price, reason, ruleId, extraGuests }) => ({
      ...encode({ day, unitId, reason, ruleId }),
      price: toTl(price),
      extraGuests: toTl(extraGuests),
    })),
    segments: segments.map(encodeSegment),
    totalPrice: toTl(total),
    ...(agreed.length > 0 && { keepsTotal: mayKeepTotal(agreed, asked, rates, party) }),
    rules: rates.rules
      .filter(({ id }) => said.has(id))
      .toSorted((a, b) => a.id - b.id)
      .map((rule) => pricingRule(rule, rates)),
    refusals: refusals.map((refusal) => ({
      ...encode({ day: refusal.day, unitId: refusal.unitId, ruleId: refusal.ruleId, code: refusal.code }),
      minNights: 'minNights' in refusal ? refusal.minNights : null,
    })),
  }
}

const pricingRule = ({ id, scope, seasonId, night, weekdays }: PriceRule, { seasons }: Rates): PricingRule => ({
  id,
  night,
  weekdays,
  scope: encodeScope(scope),
  seasonName: seasons.find((season) => season.id === seasonId)?.name ?? null,
})
