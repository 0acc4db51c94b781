import type { Limit } from '#server/platform/http/limits.ts'

const minutes = 60
const day = 24 * 60 * minutes

/** A person sends one or two requests. */
export const demoRequestLimits = ({ ip }: { ip: string }): Limit[] => [
  { name: 'demo-ip', key: ip, points: 5, seconds: 10 * minutes },
  { name: 'demo-ip-day', key: ip, points: 20, seconds: day },
]

/**
 * Beyond this limit, somebody is flooding the support mailbox from many networks. Requests are still accepted, because
 * a customer may be among the senders.
 */
export const demoRequestsOfAll: Limit = { name: 'demo-all', key: 'all', points: 300, seconds: 60 * minutes }
