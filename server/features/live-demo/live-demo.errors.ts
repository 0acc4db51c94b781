import { RuleBroken } from '#server/platform/http/problems.ts'

export const demosAreOff = () => new RuleBroken('live-demo.off', 404)
export const demosAreFull = () => new RuleBroken('live-demo.full', 429, { retryAfter: 600 })
export const demosAreFullNear = () => new RuleBroken('live-demo.enough', 429, { retryAfter: 600 })
export const workUnproven = () => new RuleBroken('live-demo.unproven', 400)
