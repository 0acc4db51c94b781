import type { FastifyReply } from 'fastify'
import type { Api } from '#server/api.ts'
import type { Limit } from './limits.ts'
import { RuleBroken } from './problems.ts'

/** Counts a use of a page that people open without an account; true if its limit is used up. */
export async function isLimited(api: Pick<Api, 'limits'>, reply: FastifyReply, limit: Limit): Promise<boolean> {
  try {
    await api.limits.spend([limit])
    return false
  } catch (error) {
    if (!(error instanceof RuleBroken)) throw error
    reply.header('retry-after', error.details.retryAfter ?? limit.seconds)
    return true
  }
}
