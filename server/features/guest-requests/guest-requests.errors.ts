import { formatTl, type Kurus } from '#domain/money/money.ts'
import { RuleBroken } from '#server/platform/http/problems.ts'

export const requestNotFound = () => new RuleBroken('guest-request.not-found', 404)
export const answeredMeanwhile = () => new RuleBroken('guest-request.answered-meanwhile', 409)
export const answerNotPossible = () => new RuleBroken('guest-request.answer-not-possible', 409)
export const wordRequired = () =>
  new RuleBroken('guest-request.word-required', 422, { fields: { answer: 'guest-request.word-required' } })
export const soldAlready = () => new RuleBroken('guest-request.sold', 409)
/** `now` is what the extra costs by now, which the screen asks about. */
export const priceChanged = (was: Kurus, now: Kurus) =>
  new RuleBroken('guest-request.price-changed', 409, {
    values: (language) => ({ was: formatTl(was, language), now: formatTl(now, language) }),
  })
export const notExpected = () => new RuleBroken('arrival.not-expected', 409)
export const saidMeanwhile = () => new RuleBroken('arrival.said-meanwhile', 409)
