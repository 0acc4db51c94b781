// Lets guests agree to contracts and reads the contracts' states, for tests.
import { expect } from 'vitest'
import { changeCancelRule } from '#contract/cancellation/endpoints.ts'
import { sendContractCode, verifyContractCode } from '#contract/consent/endpoints.ts'
import { guestsByHotel } from '#contract/guests/list/endpoints.ts'
import { readReservation } from '#contract/reservations/endpoints.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import type { CancelRuleName } from '#domain/cancellation/cancel-rule.ts'
import { booking, companion, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import type { TestHotel, world } from '#server/test/world.ts'
import { codeIn, type guestToAsk } from './consent.fixture.ts'

type Guest = ReturnType<typeof guestToAsk>
type ReservationId = { id: number }

/** The same stay as `booking` in its fixture. */
export const bookedStay = { checkInDate: '2026-12-01', checkOutDate: '2026-12-05', numberOfGuests: 2 }

export const bookingOf = ({ phoneNumber, reservationUniqId }: Guest, of: ReservationId, fields: object = {}) =>
  booking(of, { reservationUniqId, guests: [mainGuest({ phone: phoneNumber }), companion()], ...fields })

export function contractsOf(w: ReturnType<typeof world>) {
  const { call, outbox } = w
  return {
    choose: (ours: TestHotel, name: CancelRuleName) =>
      call(changeCancelRule, { body: { name, steps: [], noShow: null, movesDeposit: true } }, ours),
    /** Sends a contract and enters its code. `of` gives the unit of a stay that is not stored yet. */
    agree: async (guest: Guest, ours: TestHotel, of?: ReservationId, fields: object = {}): Promise<void> => {
      const about = of && { stay: { hotelDetailId: of.id, ...bookedStay, ...fields } }
      await call(sendContractCode, { body: { ...guest, ...about } }, ours)
      const { phoneNumber, reservationUniqId } = guest
      const code = codeIn((await outbox(phoneNumber))[0])
      await call(verifyContractCode, { body: { phoneNumber, reservationUniqId, code } }, ours)
    },
    /** Returns the text of the last contract sent. */
    lastText: async ({ hotelId }: TestHotel): Promise<string> => {
      const last = (db: typeof w.db) => db.selectFrom('consentCode').select('fullText').orderBy('id', 'desc').limit(1)
      return (await inHotel(w.db, hotelId, (db) => last(db).executeTakeFirstOrThrow())).fullText
    },
    /** Returns the contract's state as each screen reports it; fails when the screens disagree. */
    stateOf: async (ours: TestHotel, { id }: ReservationId): Promise<Reservation['contract']> => {
      const { contract } = (await call(readReservation, { params: { id } }, ours)).reservation
      const rows = await call(guestsByHotel, { params: { hotelId: ours.hotelId }, query: {} }, ours)
      const row = rows.find(({ reservationId, isMainGuest }) => reservationId === id && isMainGuest)
      expect(row?.salesContractApproved).toBe(contract === 'verified')
      return contract
    },
  }
}
