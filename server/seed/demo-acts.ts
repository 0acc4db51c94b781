// Acts by which the demo business ends. Each is a transaction of its own, so that the record of the demo tells acts of
// people and not one import.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { hashPassword, knownAs } from '#server/features/account/password.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { enterHotel, inAuthScope } from '#server/platform/db/scope.ts'
import { demoColleague } from './demo-business.ts'
import { invoicesToIssue } from './demo-documents.ts'
import { blocksToAdd } from './demo-front-desk.ts'
import { groupToMake } from './demo-group.ts'
import { identitiesToEnter } from './demo-identities.ts'
import { linksToGive } from './demo-links.ts'

type Seeding = { hotelId: number; userId: number; secret: string }
type Act = { by: 'owner' | 'reception'; act: (tx: Db, by: Seeding) => Promise<unknown> }

export async function demoActs(tx: Db, owner: Seeding, unitIds: readonly number[], now: Date): Promise<Act[]> {
  return [
    ...blocksToAdd(unitIds, now).map((act) => ({ by: 'reception' as const, act })),
    { by: 'reception' as const, act: groupToMake(unitIds, now) },
    { by: 'reception' as const, act: identitiesToEnter(now) },
    { by: 'reception' as const, act: linksToGive(now) },
    ...(await invoicesToIssue(tx, owner, now)).map((act) => ({ by: 'owner' as const, act })),
  ]
}

/** Runs the acts one after the other, each as the person who does it. A start that ends in between leaves the rest out. */
export async function takeActs(db: Db, owner: Seeding, acts: readonly Act[], now: Date): Promise<void> {
  const as = <T>(userId: number, act: (tx: Db) => Promise<T>): Promise<T> =>
    inAuthScope(db, async (tx) => {
      await enterHotel(tx, owner.hotelId)
      await sql`select set_config('konuk.user_id', ${String(userId)}, true)`.execute(tx)
      return act(tx)
    })
  // Nobody has ever seen this password: the colleague is there to be seen, not to sign in.
  const passwordHash = await hashPassword(randomUUID(), knownAs('demo'))
  const reception = await as(owner.userId, async (tx) => {
    const person = { ...demoColleague, passwordHash, emailVerifiedAt: now }
    const made = await tx
      .insertInto('appUser')
      .values(person)
      .onConflict((known) => known.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made === undefined) return undefined
    const { id } = made
    await tx.insertInto('membership').values({ hotelId: owner.hotelId, userId: id, role: 'reception' }).execute()
    return id
  })
  // Somebody has that address already: the demo does without her, and whoever starts it still gets the access.
  if (reception === undefined) return
  for (const { by, act } of acts) {
    const userId = by === 'owner' ? owner.userId : reception
    await as(userId, (tx) => act(tx, { ...owner, userId }))
  }
}
