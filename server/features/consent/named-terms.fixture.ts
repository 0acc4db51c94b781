// Contracts that guests agree to, and what is said of them afterwards.
import { expect } from 'vitest'
import { changeCancelRule } from '#contract/cancel-rule.ts'
import { sendContractCode, verifyContractCode } from '#contract/consent.ts'
import { guestsByHotel } from '#contract/guest-list.ts'
import { readReservation, type Reservation } from '#contract/reservations.ts'
import type { CancelRuleName } from '#domain/deposits/cancel-rule.ts'
import { booking, companion, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import type { TestHotel, world } from '#server/test/world.ts'
import { codeIn, type guestToAsk } from './consent.fixture.ts'

type Guest = ReturnType<typeof guestToAsk>
type Known = { id: number }

/** As `booking` has it. */
export const bookedStay = { checkInDate: '2026-12-01', checkOutDate: '2026-12-05', numberOfGuests: 2 }

export const bookingOf = ({ phoneNumber, reservationUniqId }: Guest, of: Known, fields: object = {}) =>
  booking(of, { reservationUniqId, guests: [mainGuest({ phone: phoneNumber }), companion()], ...fields })

export function contractsOf(w: ReturnType<typeof world>) {
  const { call, outbox } = w
  return {
    choose: (ours: TestHotel, name: CancelRuleName) =>
      call(changeCancelRule, { body: { name, steps: [], noShow: null, movesDeposit: true } }, ours),
    /** Sends a contract and reads its code out. `of`: of a stay that is not stored yet. */
    agree: async (guest: Guest, ours: TestHotel, of?: Known, fields: object = {}): Promise<void> => {
      const about = of && { stay: { hotelDetailId: of.id, ...bookedStay, ...fields } }
      await call(sendContractCode, { body: { ...guest, ...about } }, ours)
      const { phoneNumber, reservationUniqId } = guest
      const code = codeIn((await outbox(phoneNumber))[0])
      await call(verifyContractCode, { body: { phoneNumber, reservationUniqId, code } }, ours)
    },
    /** The text that was sent last. */
    lastText: async ({ hotelId }: TestHotel): Promise<string> => {
      const last = (db: typeof w.db) => db.selectFrom('consentCode').select('fullText').orderBy('id', 'desc').limit(1)
      return (await inHotel(w.db, hotelId, (db) => last(db).executeTakeFirstOrThrow())).fullText
    },
    /** What each place that says so says of the contract. They agree, or this fails. */
    stateOf: async (ours: TestHotel, { id }: Known): Promise<Reservation['contract']> => {
      const { contract } = (await call(readReservation, { params: { id } }, ours)).reservation
      const rows = await call(guestsByHotel, { params: { hotelId: ours.hotelId }, query: {} }, ours)
      const row = rows.find(({ reservationId, isMainGuest }) => reservationId === id && isMainGuest)
      expect(row?.salesContractApproved).toBe(contract === 'verified')
      return contract
    },
  }
}
