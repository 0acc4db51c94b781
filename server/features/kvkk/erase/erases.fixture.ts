import { cancelReservation, createReservation } from '#contract/reservations/endpoints.ts'
import {
  changeRetention,
  eraseDueNow,
  erasePerson,
  listErasures,
  previewErasure,
  readRetention,
} from '#contract/kvkk/endpoints.ts'
import { booking, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import { usualYears } from '#domain/kvkk/retention.ts'
import { eraseDue } from '../retention/erase-due.ts'
import { retentionNight } from '#server/features/kvkk/retention/retention-night.ts'
import type { TestHotel, world } from '#server/test/world.ts'

let numbered = 0

/** Erases a person who booked but never came and who asked for erasure. */
export async function erasesSomebody({ call, unit }: ReturnType<typeof world>, ours: TestHotel): Promise<void> {
  const tcKimlik = String(50_000_000_000 + ++numbered)
  const guests = [mainGuest({ firstName: 'Unutulan', phone: `0544000${String(1000 + numbered)}`, tcKimlik })]
  const stay = booking(await unit(ours, { unitName: `Boş ${numbered}` }), { guests, numberOfGuests: 1 })
  const { reservation } = await call(createReservation, { body: stay }, ours)
  await call(cancelReservation, { params: { id: reservation.id } }, ours)
  const params = { id: reservation.guests[0]?.personId ?? 0 }
  await call(previewErasure, { params }, ours)
  await call(erasePerson, { params }, ours)
  await call(listErasures, { query: {} }, ours)
}

/** Uses everything about retention: settings, the nightly run, erasure on request, and the lists. */
export async function keepsData(w: ReturnType<typeof world>, ours: TestHotel): Promise<void> {
  const { call } = w
  const { retention } = await call(readRetention, {}, ours)
  await call(
    changeRetention,
    { body: { automatic: true, periods: { ...usualYears, contact: 2 }, version: retention.settings.version } },
    ours,
  )
  await retentionNight(w.api)
  await call(eraseDueNow, {}, ours)
  await eraseDue(w.api, ours.hotelId)
  await call(readRetention, {}, ours)
}
