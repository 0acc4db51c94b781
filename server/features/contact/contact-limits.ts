import type { Limit } from '#server/platform/http/limits.ts'

const minutes = 60
const day = 24 * 60 * minutes

/** A person asks once or twice. */
export const demoRequestLimits = ({ ip }: { ip: string }): Limit[] => [
  { name: 'demo-ip', key: ip, points: 5, seconds: 10 * minutes },
  { name: 'demo-ip-day', key: ip, points: 20, seconds: day },
]

/** Beyond this the support mailbox is being filled from many places. A customer may be among them: nobody is refused. */
export const demoRequestsOfAll: Limit = { name: 'demo-all', key: 'all', points: 300, seconds: 60 * minutes }
