import { RuleBroken } from '#server/platform/http/problems.ts'

export const renewedMeanwhile = () => new RuleBroken('guest-link.renewed-meanwhile', 409)
export const noAddress = () => new RuleBroken('guest-link.no-address', 422)
export const mailNotSent = () => new RuleBroken('guest-link.mail-not-sent', 503)
export const noCompanion = () => new RuleBroken('guest-link.no-companion', 409)
export const nobodyToAsk = () => new RuleBroken('guest-identity.nobody-to-ask', 409)
