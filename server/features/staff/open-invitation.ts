import { standsBy } from '#domain/roles/staff-rules.ts'
import type { Api } from '#server/api.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { invitationHash } from './invitations.ts'
import { invitationByCode } from './invitations.store.ts'
import { invitationGone } from './staff.errors.ts'
import { memberOf } from './staff.store.ts'

export type OpenInvitation = NonNullable<Awaited<ReturnType<typeof invitationByCode>>>

/**
 * Finds the invitation of a link, and locks it until the transaction ends. It is refused once the inviting member has
 * left or has fewer permissions than the invitation gives, because that member could use the link to come back. Runs in
 * the auth scope.
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
