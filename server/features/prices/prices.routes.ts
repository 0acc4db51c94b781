import { quoteStay } from '#contract/prices.ts'
import { done } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import { route } from '#server/platform/http/route.ts'
import { answerQuote } from './answer-quote.ts'

export function priceRoutes(api: Api): void {
  route(api, quoteStay, async ({ db, caller, body }) => ({
    ...done(),
    quote: await answerQuote({ db, hotelId: caller.hotelId, body }),
  }))
}
