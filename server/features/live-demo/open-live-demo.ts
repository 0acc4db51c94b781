import { randomUUID } from 'node:crypto'
import type { Language } from '#domain/language/language.ts'
import { liveDemoHours, mostLiveDemos, mostLiveDemosNear } from '#domain/live-demo/live-demo.ts'
import type { Api } from '#server/api.ts'
import { openSession } from '#server/features/account/begin-session.ts'
import { hashPassword, strangerFrom } from '#server/features/account/password.ts'
import { enterHotel, inAuthScope } from '#server/platform/db/scope.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { largerNetworkOf, networkOf } from '#server/platform/http/network.ts'
import { hmac } from '#server/platform/secret-hash.ts'
import { isSolved } from './challenge.ts'
import { demosAreFull, demosAreFullNear, demosAreOff, workUnproven } from './live-demo.errors.ts'
import { liveDemoLimits } from './live-demo-limits.ts'
import { insertLiveDemo, isUsed, liveDemosAlive, lockLiveDemos } from './live-demo.store.ts'
import { demoHotelName, demoOwner } from './live-demo.text.ts'
import type { DemoSource } from './source.ts'

type Solution = { challenge: string; nonce: number }
type Visitor = { ip: string; userAgent: string; language: Language }
type Opening = { challenge: string; near: string; passwordHash: string; visitor: Visitor; now: Date }

/**
 * Opens a business for a day and returns its only token. Nobody can sign in to it: its owner has a password that nobody knows
 * and an address that no mailbox has. What costs nothing is refused first, so that only solved work counts towards the limits.
 */
export async function openLiveDemo(api: Api, solution: Solution, visitor: Visitor, now: Date): Promise<string> {
  const { liveDemos: source, config, secret } = api
  if (source === undefined) throw demosAreOff()
  const network = networkOf(visitor.ip)
  if (!isSolved({ secret, bits: config.liveDemo.bits, network, now }, solution)) throw workUnproven()
  const near = hmac(secret, 'live-demo-network', largerNetworkOf(network))
  await inAuthScope(api.db, (tx) => refuseIfFull(tx, near))
  const business = await api.limits.spendOn(liveDemoLimits(network), async () => {
    // Nobody has ever seen this password.
    const passwordHash = await hashPassword(randomUUID(), strangerFrom(network))
    await source.prepare()
    return makeBusiness(source, { challenge: solution.challenge, near, passwordHash, visitor, now })
  })
  return api.tokens.issue({ ...business, now })
}

async function refuseIfFull(tx: Db, near: string): Promise<void> {
  const alive = await liveDemosAlive(tx, near)
  if (alive.all >= mostLiveDemos) throw demosAreFull()
  if (alive.near >= mostLiveDemosNear) throw demosAreFullNear()
}

async function makeBusiness({ db, fill }: DemoSource, { challenge, near, passwordHash, visitor, now }: Opening) {
  const endsAt = new Date(now.getTime() + liveDemoHours * 3_600_000)
  return inAuthScope(db, async (tx) => {
    await lockLiveDemos(tx)
    await refuseIfFull(tx, near)
    if (await isUsed(tx, challenge)) throw workUnproven()
    const business = { name: demoHotelName, firstStepsDismissedAt: now, createdAt: now }
    const { id: hotelId } = await tx.insertInto('hotel').values(business).returning('id').executeTakeFirstOrThrow()
    await insertLiveDemo(tx, { hotelId, challenge, network: near, madeAt: now, endsAt })
    const owner = { ...demoOwner, email: `${randomUUID()}@demo.invalid`, passwordHash, language: visitor.language }
    const { id: userId } = await tx.insertInto('appUser').values(owner).returning('id').executeTakeFirstOrThrow()
    await tx.insertInto('membership').values({ hotelId, userId, role: 'owner' }).execute()
    await enterHotel(tx, hotelId)
    await fill(tx, { hotelId, userId }, now)
    const before = { confirmedAt: null, expiresAt: endsAt }
    const session = await openSession(tx, { userId, hotelId, twoSteps: false, before }, visitor.userAgent, now)
    return { ...session, userId }
  })
}
