import { afterAll, expect, test } from 'vitest'
import { login, myProfile } from '#contract/account/endpoints.ts'
import { type Db, openDb } from '#server/platform/db/connect.ts'
import { world } from '#server/test/world.ts'
import { demoUser } from './demo-business.ts'
import { openDemoInProduction } from './demo-in-production.ts'
import { seedDemo } from './seed-demo.ts'

const fresh = world()
const left = world()

const enter = (w: typeof fresh, { email, password }: { email: string; password: string }) =>
  w.call(login, { body: { email, password } })
// The owner of the tables seeds the demo, as when the server starts.
const owners: Db[] = []
const ownerOf = (w: typeof fresh) => {
  const owner = openDb(w.url, { max: 1 })
  owners.push(owner)
  return owner
}
afterAll(() => Promise.all(owners.map((owner) => owner.destroy())))
const open = (w: typeof fresh, isWanted: boolean) =>
  openDemoInProduction(ownerOf(w), w.clock.now(), w.api.secret, isWanted)
const refused = { status: 401 }

test('production has no demo unless it is wanted; a wanted demo gets its own password, which is shown once', async () => {
  expect(await open(fresh, false)).toBeUndefined()
  await expect(enter(fresh, demoUser)).rejects.toMatchObject(refused)

  const access = await open(fresh, true)

  await expect(enter(fresh, demoUser)).rejects.toMatchObject(refused)
  expect(await enter(fresh, access ?? demoUser)).toMatchObject({ success: true })
  expect(await open(fresh, true)).toBeUndefined()
  expect(await enter(fresh, access ?? demoUser)).toMatchObject({ success: true })
})

test('the public password of a demo that development has left no longer signs in, and its open sessions end', async () => {
  await seedDemo(ownerOf(left), left.clock.now(), left.api.secret)
  const session = await enter(left, demoUser)

  expect(await open(left, false)).toBeUndefined()

  await expect(left.call(myProfile, {}, session)).rejects.toMatchObject(refused)
  await expect(enter(left, demoUser)).rejects.toMatchObject(refused)
})
