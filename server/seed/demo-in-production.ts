import { randomBytes } from 'node:crypto'
import { endAllSessions, setPasswordHash, userByEmail } from '#server/features/account/account.store.ts'
import { hashPassword, knownAs, passwordMatches } from '#server/features/account/password.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { demoUser } from './demo-business.ts'
import { seedDemo } from './seed-demo.ts'

export type DemoAccess = { email: string; password: string }

/**
 * Replaces the demo password, because the public password in the readme must not work in production. This covers a
 * requested demo business and a demo business that development left in the same database. Returns the access only if
 * this call set the password and the demo is requested.
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
  if (user === undefined || !(await passwordMatches(user.passwordHash, demoUser.password, knownAs('demo'))))
    return false
  const passwordHash = await hashPassword(password, knownAs('demo'))
  await inAuthScope(db, async (tx) => {
    await setPasswordHash(tx, user, passwordHash)
    await endAllSessions(tx, user, now)
  })
  return true
}
