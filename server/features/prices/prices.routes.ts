import { quoteStay } from '#contract/prices/endpoints.ts'
import {
  addPriceRule,
  changePriceRule,
  changeSeason,
  pricesOfYear,
  readRates,
  removePriceRule,
  removeSeason,
  restorePriceRule,
  restoreSeason,
  setChildBands,
} from '#contract/prices/rates/endpoints.ts'
import { done } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import { route } from '#server/platform/http/route.ts'
import { addRule } from './add-rule.ts'
import { answerQuote } from './answer-quote.ts'
import { changeRule, removeRule, restoreRule } from './change-rule.ts'
import * as seasons from './change-season.ts'
import { pricesText } from './prices.text.ts'
import * as rates from './read-rates.ts'
import { setBands } from './set-child-bands.ts'

export function priceRoutes(api: Api): void {
  route(api, quoteStay, async ({ db, caller, body }) => ({
    ...done(),
    quote: await answerQuote({ db, hotelId: caller.hotelId, body }),
  }))
  route(api, readRates, async ({ db, caller: { hotelId } }) => ({
    ...done(),
    rates: await rates.readRates(db, hotelId),
  }))
  route(api, pricesOfYear, async ({ db, caller: { hotelId }, query: { year } }) => ({
    ...done(),
    rows: await rates.readYear(db, hotelId, year),
  }))
  route(api, addPriceRule, async ({ db, caller: { hotelId }, body, language }) => {
    const ruleId = await addRule(db, hotelId, body)
    return { ...done(pricesText[language].added), ruleId, rates: await rates.readRates(db, hotelId) }
  })
  route(api, changePriceRule, async ({ db, caller: { hotelId }, params: { id }, body, language }) => {
    await changeRule(db, hotelId, id, body)
    return { ...done(pricesText[language].changed), rates: await rates.readRates(db, hotelId) }
  })
  route(api, removePriceRule, async ({ db, caller: { hotelId }, params: { id }, query, language, now }) => {
    await removeRule(db, hotelId, id, query.version, now)
    return { ...done(pricesText[language].removed), rates: await rates.readRates(db, hotelId) }
  })
  route(api, restorePriceRule, async ({ db, caller: { hotelId }, params: { id }, language }) => {
    await restoreRule(db, hotelId, id)
    return { ...done(pricesText[language].restored), rates: await rates.readRates(db, hotelId) }
  })
  route(api, changeSeason, async ({ db, caller: { hotelId }, params: { id }, body, language }) => {
    await seasons.changeSeason(db, hotelId, id, body)
    return { ...done(pricesText[language].seasonChanged), rates: await rates.readRates(db, hotelId) }
  })
  route(api, removeSeason, async ({ db, caller: { hotelId }, params: { id }, query, language, now }) => {
    await seasons.removeSeason(db, hotelId, id, query.version, now)
    return { ...done(pricesText[language].seasonRemoved), rates: await rates.readRates(db, hotelId) }
  })
  route(api, restoreSeason, async ({ db, caller: { hotelId }, params: { id }, language }) => {
    await seasons.restoreSeason(db, hotelId, id)
    return { ...done(pricesText[language].seasonRestored), rates: await rates.readRates(db, hotelId) }
  })
  route(api, setChildBands, async ({ db, caller: { hotelId }, body, language }) => {
    await setBands(db, hotelId, body)
    return { ...done(pricesText[language].bands), rates: await rates.readRates(db, hotelId) }
  })
}
