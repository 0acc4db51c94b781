import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hash, verify } from '@node-rs/argon2'
import { passwordCommon } from './account.errors.ts'

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

/** Keyboards differ: some write ş as one character, others as s and a cedilla. Both count as the same password. */
const oneForm = (password: string) => password.normalize('NFC')

/** The file is read once: it has some 20 kB. */
const mostUsed = new Set(readFileSync(new URL('./most-used-passwords.txt', import.meta.url), 'utf8').split('\n'))

/**
 * Refuses the passwords that attackers try first. The list has no short passwords, because their length already rules
 * them out.
 */
export function refuseMostUsed(password: string): void {
  if (mostUsed.has(oneForm(password).toLowerCase())) throw passwordCommon()
}

export function hashPassword(password: string): Promise<string> {
  return hash(oneForm(password), cost)
}

/** The password for an unknown account is compared with this hash: the work is the same, and it never matches. */
let nobodys: Promise<string> | undefined

/**
 * Returns whether the password matches. The comparison takes as long without a stored hash, so that the time does not
 * reveal who has an account.
 */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  nobodys ??= hashPassword(randomUUID())
  const matches = await verify(stored ?? (await nobodys), oneForm(password))
  return stored !== undefined && matches
}
