import { randomBytes } from 'node:crypto'
import { endAllSessions, setPasswordHash, userByEmail } from '#server/features/account/account.store.ts'
import { hashPassword, passwordMatches } from '#server/features/account/password.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { demoUser } from './demo-business.ts'
import { seedDemo } from './seed-demo.ts'

export type DemoAccess = { email: string; password: string }

/**
 * The password of the readme opens nothing in production: a demo business that is wanted gets one of its own, and so
 * does one that development has left in the same database. Answers it when this call made it and it is wanted.
 */
export async function openDemoInProduction(
  db: Db,
  now: Date,
  secret: string,
  isWanted: boolean,
): Promise<DemoAccess | undefined> {
  const made = { email: demoUser.email, password: randomBytes(15).toString('base64url') }
  if (isWanted && (await seedDemo(db, now, secret, made.password))) return made
  const isReplaced = await replacePublicPassword(db, now, made.password)
  return isReplaced && isWanted ? made : undefined
}

async function replacePublicPassword(db: Db, now: Date, password: string): Promise<boolean> {
  const user = await inAuthScope(db, (tx) => userByEmail(tx, demoUser.email))
  if (user === undefined || !(await passwordMatches(user.passwordHash, demoUser.password))) return false
  const passwordHash = await hashPassword(password)
  await inAuthScope(db, async (tx) => {
    await setPasswordHash(tx, user, passwordHash)
    await endAllSessions(tx, user, now)
  })
  return true
}
