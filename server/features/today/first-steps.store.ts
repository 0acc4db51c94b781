import { sql } from 'kysely'
import type { FirstSteps } from '#contract/today/schemas.ts'
import { hasPriceByRule } from '#server/features/prices/prices.store.ts'
import type { Db } from '#server/platform/db/connect.ts'

/**
 * Returns which of the first steps are done, whichever member did them. Returns undefined for a business that has
 * dismissed the first steps.
 */
export async function firstSteps(db: Db, hotelId: number): Promise<FirstSteps | undefined> {
  const { rows } = await sql<FirstSteps>`
    select count(unit.id) > 0 as units,
      count(unit.id) > 0 and count(unit.id) filter (where unit.price_kurus = 0 and not ${hasPriceByRule}) = 0 as prices,
      exists (select from sms_account where sms_account.hotel_id = hotel.id) as sms_account,
      exists (select from reservation where reservation.hotel_id = hotel.id) as reservation,
      (select count(*) > 1 from membership where membership.hotel_id = hotel.id)
        or exists (select from staff_invitation where staff_invitation.hotel_id = hotel.id and ended_at is null) as staff
    from hotel left join unit on unit.hotel_id = hotel.id and unit.removed_at is null
    where hotel.id = ${hotelId} and hotel.first_steps_dismissed_at is null
    group by hotel.id`.execute(db)
  return rows[0]
}

export async function keepDismissed(tx: Db, hotelId: number, at: Date): Promise<void> {
  await tx
    .updateTable('hotel')
    .set({ firstStepsDismissedAt: at })
    .where('id', '=', hotelId)
    .where('firstStepsDismissedAt', 'is', null)
    .execute()
}
