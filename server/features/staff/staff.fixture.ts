import { invite } from '#contract/staff/endpoints.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import type { TestHotel, world } from '#server/test/world.ts'

type World = ReturnType<typeof world>
type ReadyRole = 'owner' | 'reception' | 'housekeeping' | 'accounting'

/** Returns the code in the newest invitation mail to an address. */
export async function codeFor(w: World, email: string): Promise<string> {
  const texts = (await w.outbox(email)).map(({ text }) => text)
  const found = texts.map((text) => /\/auth\/invitation#(\S+)/.exec(text)?.[1]).find((code) => code !== undefined)
  if (found === undefined) throw new Error(`No invitation was mailed to ${email}`)
  return found
}

/** Invites somebody and returns the code in the mail. */
export async function invited(w: World, by: TestHotel, email: string, role: ReadyRole): Promise<string> {
  await w.call(invite, { body: { email, role } }, by)
  return codeFor(w, email)
}

/** Returns the only active owner, and fails the test if there are none or several. */
export async function atLeastOneOwner(w: World, hotelId: number): Promise<number> {
  const owners = await inHotel(w.db, hotelId, (tx) =>
    tx.selectFrom('membership').select('userId').where('role', '=', 'owner').where('leftAt', 'is', null).execute(),
  )
  const [only] = owners
  if (only === undefined || owners.length > 1) throw new Error(`There are ${owners.length} owners`)
  return only.userId
}
