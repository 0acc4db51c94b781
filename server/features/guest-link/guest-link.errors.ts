import { RuleBroken } from '#server/platform/http/problems.ts'

export const renewedMeanwhile = () => new RuleBroken('guest-link.renewed-meanwhile', 409)
