import { RuleBroken } from '#server/platform/http/problems.ts'

export const notExpected = () => new RuleBroken('arrival.not-expected', 409)
export const saidMeanwhile = () => new RuleBroken('arrival.said-meanwhile', 409)
