import { RuleBroken } from '#server/platform/http/problems.ts'

export const tooManyStreams = () => new RuleBroken('live.too-many', 429, { retryAfter: 30 })
