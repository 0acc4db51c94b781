// What a guest of the demo business has entered on his own phone, and waits for the desk.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { endingOf } from '#domain/guest-identity/proposal.ts'
import { dayIn } from '#domain/time/day.ts'
import { keepProposal } from '#server/features/guest-identity/proposals.store.ts'
import { sealProposal } from '#server/features/guest-identity/sealed-proposal.ts'
import type { Db } from '#server/platform/db/connect.ts'

type Seeding = { hotelId: number; secret: string }

const number = '74300864790'

/** An act of the main guest who comes next: he spells his name out, and gives another number than the desk has. */
export const identitiesToEnter =
  (now: Date) =>
  async (tx: Db, { hotelId, secret }: Seeding): Promise<void> => {
    await sql`select set_config('konuk.user_id', '', true), set_config('konuk.actor', 'guest', true)`.execute(tx)
    const guest = await tx
      .selectFrom('guest')
      .innerJoin('reservation', (join) =>
        join.onRef('reservation.hotelId', '=', 'guest.hotelId').onRef('reservation.id', '=', 'guest.reservationId'),
      )
      .select(['guest.id', 'guest.reservationId', 'guest.firstName', 'guest.lastName', 'guest.nationality'])
      .where('guest.hotelId', '=', hotelId)
      .where('guest.isMainGuest', '=', true)
      .where('guest.nationality', '=', 'TUR')
      .where('reservation.checkIn', '>', dayIn(now))
      .where('reservation.status', '=', 'ACTIVE')
      .orderBy('reservation.checkIn')
      .orderBy('reservation.id')
      .limit(1)
      .executeTakeFirst()
    if (guest === undefined) return
    const { id: guestId, reservationId, firstName, lastName, nationality } = guest
    const entered = {
      firstName: `${firstName} Can`,
      lastName,
      nationality,
      number,
    }
    const box = sealProposal(secret, hotelId, entered)
    const of = { hotelId, reservationId }
    const sent = { ending: endingOf(number), key: randomUUID(), sentAt: now, byInvitation: false }
    await keepProposal(tx, of, { guestId }, { box, ...sent })
  }
