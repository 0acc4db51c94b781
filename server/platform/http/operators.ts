import type { Api } from '#server/api.ts'
import type { Db } from '#server/platform/db/connect.ts'

/** Whether a user runs the product itself: the configuration names an address, and it is theirs. */
export async function isOperator({ config }: Pick<Api, 'config'>, db: Db, userId: number): Promise<boolean> {
  const user = await db
    .selectFrom('appUser')
    .select('email')
    .where('id', '=', userId)
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst()
  return user !== undefined && config.operators.includes(user.email)
}
