// Changes everything that the calendar shows within one day. After each change it records the time, the calendar and
// one reservation.
import { blockUnit, changeBlock, removeBlock } from '#contract/blocks/endpoints.ts'
import type { Calendar } from '#contract/calendar/schemas.ts'
import { readCalendar } from '#contract/calendar/endpoints.ts'
import { changeOption } from '#contract/options/endpoints.ts'
import { takePayment } from '#contract/folio/payments/endpoints.ts'
import {
  cancelReservation,
  createReservation,
  readReservation,
  updateReservation,
} from '#contract/reservations/endpoints.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { checkInGuests, checkOutGuests, markNoShow, moveStay, undoTransition } from '#contract/stays/endpoints.ts'
import { archiveUnit, changeUnit, deleteUnit, orderUnits, restoreUnit } from '#contract/units/endpoints.ts'
import type { Unit } from '#contract/units/schemas.ts'
import { blocking } from '#server/features/blocks/block.fixture.ts'
import { groupsOf } from '#server/features/groups/groups.fixture.ts'
import { booking, companion, edited, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import type { TestHotel, world } from '#server/test/world.ts'

/** The periods are a fortnight, a few days of it, and days to which a stay is moved. */
export const windows = [
  { from: '2026-12-01', to: '2026-12-15' },
  { from: '2026-12-03', to: '2026-12-05' },
  { from: '2027-02-01', to: '2027-02-20' },
] as const

export type Noted = { what: string; at: string; calendars: Calendar[]; reservation: Reservation | undefined }

/** The clock must stand at 12:00 on 1 December 2026. */
export async function eventfulDay(w: ReturnType<typeof world>, ours: TestHotel): Promise<Noted[]> {
  const { call, unit } = w
  const noted: Noted[] = []
  let followed = 0
  const stayOf = async (id: number) => (await call(readReservation, { params: { id } }, ours)).reservation
  const note = async (what: string) => {
    const calendars: Calendar[] = []
    for (const query of windows) calendars.push((await call(readCalendar, { query }, ours)).calendar)
    const reservation = followed === 0 ? undefined : await stayOf(followed)
    noted.push({ what, at: new Date().toISOString(), calendars, reservation })
  }

  await note('nothing yet')
  const first = await unit(ours, { unitName: 'Bungalov 10' })
  const second = await unit(ours, { unitName: 'Bungalov 2' })
  const third = await unit(ours, { unitName: 'Çınar', roomType: 'Apart' })
  await note('units')

  const book = async (of: Unit, checkInDate: string, checkOutDate: string, more: object = {}) =>
    (await call(createReservation, { body: booking(of, { checkInDate, checkOutDate, ...more }) }, ours)).reservation
  const kerem = { guests: [mainGuest({ firstName: 'Kerem' }), companion()] }
  const { id } = await book(first, '2026-12-02', '2026-12-06', kerem)
  followed = id
  const params = { id }
  const cancelled = await book(second, '2026-12-03', '2026-12-08')
  const noShow = await book(third, '2026-12-01', '2026-12-04')
  const guestIn = await book(second, '2026-12-01', '2026-12-03')
  await note('booked')
  const until = new Date('2026-12-01T18:00:00Z').toISOString()
  const option = { amount: 1000, until }
  const held = await book(first, '2026-12-12', '2026-12-14', { option })
  await note('held as an option')
  const later = { amount: 500, until: new Date('2026-12-01T20:00:00Z').toISOString() }
  await call(changeOption, { params: { id: held.id }, body: later }, ours)
  await note('less asked for')

  const segment = (of: Unit, checkInDate: string, checkOutDate: string, totalPrice: number) => ({
    hotelDetailId: of.id,
    checkInDate,
    checkOutDate,
    totalPrice,
  })
  const move = async (...segments: ReturnType<typeof segment>[]) =>
    call(moveStay, { params, body: { segments, version: (await stayOf(id)).version } }, ours)
  await move(segment(third, '2026-12-05', '2026-12-09', 4400))
  await note('moved to another unit and other days')
  await move(segment(third, '2026-12-05', '2026-12-07', 2000), segment(first, '2026-12-07', '2026-12-10', 3600))
  await note('split')
  await move(segment(first, '2027-02-03', '2027-02-06', 3000))
  await note('moved out of sight')
  const change = async (fields: object) =>
    call(updateReservation, { params, body: edited(await stayOf(id), fields) }, ours)
  await change({ checkInDate: '2026-12-06', checkOutDate: '2026-12-09' })
  await note('back, by the form')
  await change({ totalPrice: 2500.5 })
  await note('another price')
  await change({ guests: [mainGuest({ firstName: 'Elif', lastName: 'Şahin', phone: '0 (533) 222 33 44' })] })
  await note('other guests')
  await change({ specialRequests: 'Geç gelecekler', source: 'phone' })
  await note('another note')
  const payment = { requestId: 'the-first-payment', amount: 500, method: 'iban' as const }
  await call(takePayment, { params, body: payment }, ours)
  await note('paid in part')
  await call(takePayment, { params, body: { ...payment, requestId: 'the-other-payment', amount: 2000.5 } }, ours)
  await note('paid')

  await call(cancelReservation, { params: { id: cancelled.id } }, ours)
  await note('cancelled')
  await call(undoTransition, { params: { id: cancelled.id }, body: {} }, ours)
  await note('not cancelled after all')
  await call(markNoShow, { params: { id: noShow.id } }, ours)
  await note('no-show')
  await call(checkInGuests, { params: { id: guestIn.id }, body: {} }, ours)
  await note('checked in')
  await call(checkOutGuests, { params: { id: guestIn.id }, body: {} }, ours)
  await note('checked out early')

  const groups = groupsOf(w)
  const nights = ({ id: hotelDetailId }: Unit, checkInDate: string, checkOutDate: string) => ({
    hotelDetailId,
    checkInDate,
    checkOutDate,
  })
  // One of its units is shown only with the days of another period.
  const units = [nights(third, '2026-12-09', '2026-12-11'), nights(second, '2027-02-10', '2027-02-12')]
  const group = await groups.book(ours, [], { units })
  const [near, far] = group.stays.map((stay) => ({ id: stay.id }))
  if (near === undefined || far === undefined) throw new Error('The group has two units')
  await note('booked as a group')
  const renamed = await groups.change(ours, group, { name: 'Demir düğünü' })
  await note('group renamed')
  await groups.pay(ours, group, 2000)
  await note('paid for the group in part')
  await call(cancelReservation, { params: { id: far.id } }, ours)
  await note('unit of the group cancelled')
  await call(undoTransition, { params: { id: far.id }, body: {} }, ours)
  await note('unit of the group not cancelled after all')
  await groups.change(ours, renamed, { paysFor: 'nights' })
  await note('group pays for less')
  await groups.join(ours, near, cancelled)
  await note('joined the group')
  await groups.part(ours, far)
  await note('left the group')
  await groups.part(ours, cancelled)
  await note('no group any more')

  const days = (checkInDate: string, checkOutDate: string) => ({ checkInDate, checkOutDate })
  const { block } = await call(blockUnit, { body: blocking(second, days('2026-12-10', '2026-12-12')) }, ours)
  await note('blocked')
  const otherwise = { ...blocking(third, days('2026-12-11', '2026-12-14')), note: 'Boya', version: block.version }
  const changed = await call(changeBlock, { params: { id: block.id }, body: otherwise }, ours)
  await note('block changed')
  await call(removeBlock, { params: { id: block.id }, query: { version: changed.block.version } }, ours)
  await note('unblocked')

  const { id: _i, hotelId: _h, name: _n, version: _v, state: _s, stateUntil: _u, ...fields } = third
  await call(changeUnit, { params: { id: third.id }, body: { ...fields, unitName: 'Ihlamur', price: 1750 } }, ours)
  await note('unit renamed')
  const closed = { ...fields, unitName: 'Ihlamur', price: 1750, isAvailable: false, version: third.version + 1 }
  await call(changeUnit, { params: { id: third.id }, body: closed }, ours)
  await note('unit closed for sale')
  const added = await unit(ours, { unitName: 'Bungalov 3' })
  await note('unit added')
  await call(orderUnits, { body: { ids: [third.id, added.id, second.id, first.id] } }, ours)
  await note('units put in order')
  await call(archiveUnit, { params: { id: added.id }, body: {} }, ours)
  await note('unit archived')
  await call(restoreUnit, { params: { id: added.id } }, ours)
  await note('unit restored')
  await call(deleteUnit, { params: { id: added.id } }, ours)
  await note('unit deleted')
  return noted
}
