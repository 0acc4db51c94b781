import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hash, verify } from '@node-rs/argon2'
import { passwordCommon } from './account.errors.ts'

/**
 * OWASP's first choice for argon2id, which is this library's default algorithm: 19 MiB and two passes, some 30 ms.
 * Stored hashes carry their own parameters, so raising these later leaves old passwords valid.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One keyboard writes ş as one character, another as s and a cedilla: the same password. */
const oneForm = (password: string) => password.normalize('NFC')

/** Read once: some 20 kB. */
const mostUsed = new Set(readFileSync(new URL('./most-used-passwords.txt', import.meta.url), 'utf8').split('\n'))

/** Refuses what whoever guesses tries first. Shorter ones are refused by their length already. */
export function refuseMostUsed(password: string): void {
  if (mostUsed.has(oneForm(password).toLowerCase())) throw passwordCommon()
}

export function hashPassword(password: string): Promise<string> {
  return hash(oneForm(password), cost)
}

/** The hash that a password for nobody is compared with: the same work, and never a match. */
let nobodys: Promise<string> | undefined

/** Whether the password is this one. Takes as long without a stored hash, so time does not tell who has an account. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  nobodys ??= hashPassword(randomUUID())
  const matches = await verify(stored ?? (await nobodys), oneForm(password))
  return stored !== undefined && matches
}
