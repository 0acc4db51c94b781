import { cancelReservation, createReservation } from '#contract/reservations.ts'
import { erasePerson, listDestructions, previewErasure } from '#contract/kvkk.ts'
import { booking, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import type { TestHotel, world } from '#server/test/world.ts'

let numbered = 0

/** Somebody who never came, and asks to be forgotten. */
export async function erasesSomebody({ call, unit }: ReturnType<typeof world>, ours: TestHotel): Promise<void> {
  const tcKimlik = String(50_000_000_000 + ++numbered)
  const guests = [mainGuest({ firstName: 'Unutulan', phone: `0544000${String(1000 + numbered)}`, tcKimlik })]
  const stay = booking(await unit(ours, { unitName: `Boş ${numbered}` }), { guests, numberOfGuests: 1 })
  const { reservation } = await call(createReservation, { body: stay }, ours)
  await call(cancelReservation, { params: { id: reservation.id } }, ours)
  const params = { id: reservation.guests[0]?.personId ?? 0 }
  await call(previewErasure, { params }, ours)
  await call(erasePerson, { params }, ours)
  await call(listDestructions, { query: {} }, ours)
}
