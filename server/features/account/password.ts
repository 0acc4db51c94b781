import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { isGuessable, type KnownOf } from '#domain/account/guessable.ts'
import { passwordCommon, passwordGuessable, signInsWaiting } from './account.errors.ts'

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

/** A hash keeps one core busy, so that one core at least is left for all other requests. */
const hashing = pLimit(Math.max(1, availableParallelism() - 1))
/** So many take some two seconds; whoever comes after them is asked to try again. */
const mostWaiting = 60

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (hashing.pendingCount >= mostWaiting) throw signInsWaiting()
  return hashing(work)
}

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

export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(oneForm(password), cost))
}

/** The password for an unknown account is compared with this hash: the work is the same, and it never matches. */
let nobodys: Promise<string> | undefined

/**
 * Returns whether the password matches. The comparison takes as long without a stored hash, so that the time does not
 * reveal who has an account.
 */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  nobodys ??= hash(randomUUID(), cost)
  const compared = stored ?? (await nobodys)
  const matches = await inTurn(() => verify(compared, oneForm(password)))
  return stored !== undefined && matches
}
