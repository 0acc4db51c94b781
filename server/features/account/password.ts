import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { isGuessable, type KnownOf } from '#domain/account/guessable.ts'
import { largerNetworkOf } from '#server/platform/http/network.ts'
import { type Turn, turns } from '#server/platform/in-turn.ts'
import { passwordCommon, passwordGuessable } from './account.errors.ts'

/**
 * The first choice of OWASP for argon2id, which is this library's default algorithm: 19 MiB and two passes, some 30 ms.
 * Stored hashes contain their parameters, so old passwords stay valid when these are raised.
 */
const safe = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 }
let cost = safe

/** Makes this process hash all passwords cheaply. Only browser tests do so: see `KONUK_CHEAP_PASSWORDS`. */
export function hashCheaply(): void {
  cost = cheap
}

/**
 * A hash keeps one core busy, so that one core at least is left for all other requests. 60 take some two seconds. A
 * network has as many places as it has tries for one account, and the larger network around it has a third of all.
 */
const inTurn = turns({ atOnce: Math.max(1, availableParallelism() - 1), most: 60, mostOf: 10, mostNear: 20 })

/** The place of somebody whom Konuk does not know, by the network from which they come. */
export const strangerFrom = (network: string): Turn => ({ of: network, near: largerNetworkOf(network) })

/**
 * The place of somebody whom Konuk knows: signed in, in a browser that is known, or with a link that was mailed.
 * docs/decisions/2026-11-22-limits-that-lock-nobody-out.md
 */
export const knownAs = (account: string): Turn => ({ of: account, isAhead: true })

/** Keyboards differ: some write ş as one character, others as s and a cedilla. Both count as the same password. */
const oneForm = (password: string) => password.normalize('NFC')

/** The file is read once: it has some 20 kB. */
const mostUsed = new Set(readFileSync(new URL('./most-used-passwords.txt', import.meta.url), 'utf8').split('\n'))

/**
 * Refuses the passwords that attackers try first: the most used, the name of the product, the person's own address and
 * the names of the person's businesses. The list has no short passwords, because their length already rules them out.
 */
export function refuseGuessable(password: string, known: KnownOf): void {
  if (isGuessable(oneForm(password), known)) throw passwordGuessable()
  if (mostUsed.has(oneForm(password).toLowerCase())) throw passwordCommon()
}

export async function hashPassword(password: string, turn: Turn): Promise<string> {
  return inTurn(turn, () => hash(oneForm(password), cost))
}

/** The password for an unknown account is compared with this hash: the work is the same, and it never matches. */
let nobodys: Promise<string> | undefined

/**
 * Returns whether the password matches. The comparison takes as long without a stored hash, so that the time does not
 * reveal who has an account.
 */
export async function passwordMatches(stored: string | undefined, password: string, turn: Turn): Promise<boolean> {
  nobodys ??= hash(randomUUID(), cost)
  const compared = stored ?? (await nobodys)
  const matches = await inTurn(turn, () => verify(compared, oneForm(password)))
  return stored !== undefined && matches
}
