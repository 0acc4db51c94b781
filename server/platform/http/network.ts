import { isIP, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * Limits count an IPv4 address, or a /64 network of IPv6, because a single household or server gets a whole /64 with
 * billions of addresses. Different notations of an address count as one visitor.
 */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%')
  if (!isIPv6(address)) return ip
  const groups = groupsOf(address)
  const [sixth = 0, seventh = 0, eighth = 0] = groups.slice(5)
  const isIPv4 = sixth === 0xffff && groups.slice(0, 5).every((group) => group === 0)
  if (isIPv4) return [seventh >> 8, seventh & 255, eighth >> 8, eighth & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The larger network around a network of `networkOf`: the /24 of an IPv4 address, the /48 of IPv6. */
export const largerNetworkOf = (network: string): string =>
  network
    .split(/[.:]/)
    .slice(0, 3)
    .join(network.includes(':') ? ':' : '.')

/**
 * Returns the forwarded address, or the connection's own address if a proxy forwarded something that is not an address.
 */
export const addressOf = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The URL class normalises the address: hexadecimal numbers and at most one gap.
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const numbers = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)))
  const [head, tail] = [numbers(before), numbers(after ?? '')]
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}

/** KONUK_TRUST_PROXY gives a number of proxies in a row, or their addresses and networks. */
export type TrustedProxies = false | number | string[]

/** Returns undefined if the text is neither a number nor a list of addresses. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d$/.test(text)) return text === '0' ? false : Number(text)
  const networks = text.split(',').map((each) => each.trim())
  return networks.every(isNetwork) ? networks : undefined
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  )
}
