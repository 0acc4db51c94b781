import type { Api } from '#server/api.ts'
import type { Db } from '#server/platform/db/connect.ts'

/**
 * Returns whether the configuration names the user's e-mail address as that of an operator, who runs this installation
 * of Konuk.
 */
export async function isOperator({ config }: Pick<Api, 'config'>, db: Db, userId: number): Promise<boolean> {
  const user = await db
    .selectFrom('appUser')
    .select('email')
    .where('id', '=', userId)
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst()
  return user !== undefined && config.operators.includes(user.email)
}
