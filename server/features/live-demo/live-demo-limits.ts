import { largerNetworkOf } from '#server/platform/http/network.ts'
import type { Limit } from '#server/platform/http/limits.ts'

const hour = 3600
const refusal = 'live-demo.enough'

/**
 * A network opens three live demos an hour. The limits of a day hold back those who would take all places: one network
 * gets 10 of the 200, and its neighbours 40 together. The narrowest comes first, because a limit counts nothing once the
 * one before it has refused.
 */
export const liveDemoLimits = (network: string): Limit[] => [
  { name: 'live-demo-ip', key: network, points: 3, seconds: hour, refusal },
  { name: 'live-demo-ip-day', key: network, points: 10, seconds: 24 * hour, refusal },
  { name: 'live-demo-larger-day', key: largerNetworkOf(network), points: 40, seconds: 24 * hour, refusal },
]

/** A challenge costs an HMAC. */
export const challengeLimits = ({ ip }: { ip: string }): Limit[] => [
  { name: 'live-demo-challenge', key: ip, points: 30, seconds: hour },
]
