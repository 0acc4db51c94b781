import { RuleBroken } from '#server/platform/http/problems.ts'

export const decidedMeanwhile = () => new RuleBroken('guest-identity.decided-meanwhile', 409)
