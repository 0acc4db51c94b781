import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { challengeSeconds, provesWork, workOn } from '#domain/live-demo/live-demo.ts'
import { hmac } from '#server/platform/secret-hash.ts'

/** The challenge belongs to one network, so that nobody collects solutions on one machine for many networks. */
type ChallengeInput = { secret: string; bits: number; network: string; now: Date }

/** Makes a challenge that needs no row: it carries its end and a seal. */
export function newChallenge(asked: ChallengeInput): string {
  const end = Math.floor(asked.now.getTime() / 1000) + challengeSeconds
  const facts = `${randomBytes(16).toString('base64url')}.${end}`
  return `${facts}.${seal(asked, facts)}`
}

/** True if this server gave the challenge to this network a short while ago, and the nonce solves it. */
export function isSolved(asked: ChallengeInput, { challenge, nonce }: { challenge: string; nonce: number }): boolean {
  const cut = challenge.lastIndexOf('.')
  const facts = challenge.slice(0, cut)
  const [given, own] = [Buffer.from(challenge.slice(cut + 1)), Buffer.from(seal(asked, facts))]
  if (given.length !== own.length || !timingSafeEqual(given, own)) return false
  const end = Number(facts.split('.')[1])
  if (end * 1000 <= asked.now.getTime()) return false
  return provesWork(createHash('sha256').update(workOn(challenge, nonce)).digest(), asked.bits)
}

const seal = ({ secret, bits, network }: ChallengeInput, facts: string) =>
  hmac(secret, 'live-demo', facts, String(bits), network)
