import type { z } from 'zod'
import type { Group, GroupChange } from '#contract/groups/schemas.ts'
import { may } from '#domain/roles/may.ts'
import { forbidden } from '#server/platform/http/session.errors.ts'
import { refuseOutdated } from '#server/platform/http/outdated.ts'
import { bringToGroup, placeLines } from './become-group.ts'
import { changeBooking } from './groups.store.ts'
import { type GroupRequest, onGroup } from './on-group.ts'

/** Names a group. With another rule, its lines move to where the rule has them, and its payments with them. */
export function changeGroup(asked: GroupRequest & { body: z.output<typeof GroupChange> }): Promise<Group> {
  const { db, body } = asked
  const { name, paysFor, version } = body
  return onGroup(asked, {}, async ({ of, group, stays, written }) => {
    if (name === group.name && paysFor === group.paysFor) return
    // Another rule moves charges, as a move by hand does.
    if (paysFor !== group.paysFor && !may(asked.caller, 'charge.add')) throw forbidden()
    if (version !== group.version) {
      refuseOutdated('group.changed-meanwhile', {
        ...(name !== group.name && {
          name: { code: 'group.stored-name', stored: group.name, asked: name, values: { name: group.name } },
        }),
        ...(paysFor !== group.paysFor && {
          paysFor: {
            code: 'group.stored-rule',
            stored: group.paysFor,
            asked: paysFor,
            values: { rule: group.paysFor },
          },
        }),
      })
    }
    await changeBooking(db, of, { name, paysFor })
    if (paysFor === group.paysFor) return
    if (paysFor === 'nothing') await placeLines(db, of.hotelId, stays, paysFor, written)
    else await bringToGroup(db, of.hotelId, stays, paysFor, written)
  })
}
