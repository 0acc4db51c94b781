import { standsBy } from '#domain/roles/staff-rules.ts'
import type { Api } from '#server/api.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { invitationHash } from './invitations.ts'
import { invitationByCode } from './invitations.store.ts'
import { invitationGone } from './staff.errors.ts'
import { memberOf } from './staff.store.ts'

export type OpenInvitation = NonNullable<Awaited<ReturnType<typeof invitationByCode>>>

/**
 * What a link opens. Nothing, once whoever sent it has left or may do less than it promises: they could come back by
 * it. In the auth scope; held until the transaction ends.
 */
export async function openInvitation(
  { secret }: Pick<Api, 'secret'>,
  tx: Db,
  code: string,
  now: Date,
): Promise<OpenInvitation> {
  const open = await invitationByCode(tx, invitationHash(secret, code), now)
  if (open === undefined || !standsBy(await memberOf(tx, open.hotelId, open.inviterId), open)) throw invitationGone()
  return open
}
