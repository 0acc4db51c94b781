import type { FastifyRequest } from 'fastify'

const idsIn = /\/\d[^/]*/g
const aScreen = /^\/admin(\/[a-z-]{1,30}){0,3}$/

/**
 * Returns the page of the admin area from which a request was sent, without the ids in its address; an empty text if the
 * browser does not say. The audit log names it as a help for readers, and nothing is decided by it.
 */
export function screenOf({ headers: { referer = '' } }: Pick<FastifyRequest, 'headers'>): string {
  if (!URL.canParse(referer)) return ''
  const path = new URL(referer).pathname.replace(idsIn, '').replace(/\/$/, '')
  return aScreen.test(path) ? path : ''
}
