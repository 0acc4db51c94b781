// Bookings, transitions, payments and charges are undone from the audit log with the acts of the front desk.
import { expect, test } from 'vitest'
import { checkUndoOfAct, listActs, undoAct } from '#contract/audit/endpoints.ts'
import { addCharge, readFolio } from '#contract/folio/endpoints.ts'
import { refundPayment, takePayment } from '#contract/folio/payments/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { cancelReservation, createReservation, readReservation } from '#contract/reservations/endpoints.ts'
import { searchPayments } from '#contract/reports/payments/endpoints.ts'
import { checkInGuests, checkOutGuests, undoTransition } from '#contract/stays/endpoints.ts'
import { addDays, formatDay } from '#domain/time/day.ts'
import { headings, importsOf, row } from '#server/features/imports/imports.fixture.ts'
import { booking } from '#server/features/reservations/booking.fixture.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'

const w = world()
const { call, hotel, send, unit } = w

async function newestAct(of: TestHotel) {
  const [act] = (await call(listActs, { query: {} }, of)).acts
  if (act === undefined) throw new Error('no act')
  return act
}
const whyNot = async (of: TestHotel, { id }: { id: number }) =>
  (await call(checkUndoOfAct, { params: { id } }, of)).whyNot
const undo = (of: TestHotel, { id }: { id: number }) => call(undoAct, { params: { id } }, of)

async function stayToday() {
  const ours = await hotel()
  const dates = { checkInDate: '2026-11-21', checkOutDate: '2026-11-24' }
  const { id } = (await call(createReservation, { body: booking(await unit(ours), dates) }, ours)).reservation
  const params = { id }
  const stay = async () => (await call(readReservation, { params }, ours)).reservation
  const folio = async () => (await call(readFolio, { params }, ours)).folio
  let requests = 0
  const pay = (amount: number) => {
    requests += 1
    const body = { requestId: `${id}-request-${requests}-of-the-test`, amount, method: 'cash' as const }
    return call(takePayment, { params, body }, ours)
  }
  return { ours, params, stay, folio, pay }
}

test('a booking that nobody has paid is cancelled, and its nights are free again', async () => {
  const { ours, stay } = await stayToday()
  const act = await newestAct(ours)
  expect(act.whyNotUndone).toBeNull()
  expect(await whyNot(ours, act)).toBeNull()
  expect((await stay()).status).toBe('ACTIVE')
  await undo(ours, act)
  expect((await stay()).status).toBe('CANCELLED')
  await expect(undo(ours, act)).rejects.toMatchObject({ problem: { code: 'audit.undo-done' } })
})

test('a booking that was paid, or whose guest is in the house, names what stands against it', async () => {
  const paid = await stayToday()
  const act = await newestAct(paid.ours)
  await paid.pay(500)
  expect(await whyNot(paid.ours, act)).toBe(messageFor('audit.undo-booking-paid', 'tr'))
  await expect(undo(paid.ours, act)).rejects.toMatchObject({ status: 409 })
  expect((await paid.stay()).status).toBe('ACTIVE')

  const lived = await stayToday()
  const booked = await newestAct(lived.ours)
  await call(checkInGuests, { params: lived.params }, lived.ours)
  expect(await whyNot(lived.ours, booked)).toBe(messageFor('audit.undo-booking-lived', 'tr'))
})

test('an arrival and a departure are undone in turn, the earlier one only after the later', async () => {
  const { ours, params, stay } = await stayToday()
  await call(checkInGuests, { params }, ours)
  const arrival = await newestAct(ours)
  await call(checkOutGuests, { params, body: {} }, ours)
  const departure = await newestAct(ours)
  expect(await whyNot(ours, arrival)).not.toBeNull()
  await undo(ours, departure)
  expect((await stay()).status).toBe('ACTIVE')
  await undo(ours, arrival)
  expect((await stay()).checkedInAt).toBeNull()
})

test('an arrival that was undone on the card and made again is undone only by its own entry', async () => {
  const { ours, params, stay } = await stayToday()
  await call(checkInGuests, { params }, ours)
  const first = await newestAct(ours)
  await call(undoTransition, { params, body: {} }, ours)
  w.clock.set('2026-11-21T10:30:00Z')
  await call(checkInGuests, { params }, ours)
  await expect(undo(ours, first)).rejects.toMatchObject({ problem: { code: 'audit.changed-since' } })
  expect((await stay()).checkedInAt).not.toBeNull()
  w.clock.set('2026-11-21T09:00:00Z')
})

test('a cancellation is undone on its day, and not on the next', async () => {
  const { ours, params, stay } = await stayToday()
  await call(cancelReservation, { params }, ours)
  const act = await newestAct(ours)
  w.clock.set('2026-11-22T09:00:00Z')
  expect(await whyNot(ours, act)).toBe(messageFor('stay.nothing-to-undo', 'tr'))
  w.clock.set('2026-11-21T09:00:00Z')
  await undo(ours, act)
  expect((await stay()).status).toBe('ACTIVE')
})

test('a payment is refunded in full the way it came, and not beyond an earlier refund', async () => {
  const { ours, params, folio, pay } = await stayToday()
  await pay(500)
  const act = await newestAct(ours)
  await undo(ours, act)
  const { payments } = await folio()
  expect(payments.map(({ amount, method }) => [amount, method])).toEqual([
    [500, 'cash'],
    [-500, 'cash'],
  ])
  expect((await newestAct(ours)).parts.some(({ tableName }) => tableName === 'audit_undo')).toBe(true)

  await pay(300)
  const partly = await newestAct(ours)
  const paymentId = (await folio()).payments.find(({ amount }) => amount === 300)?.id ?? 0
  const body = { requestId: 'a-refund-of-a-hundred-lira', amount: 100, method: 'cash' as const }
  await call(refundPayment, { params: { ...params, paymentId }, body }, ours)
  expect(await whyNot(ours, partly)).not.toBeNull()
  await expect(undo(ours, partly)).rejects.toMatchObject({ problem: { code: 'payment.refund-too-high' } })
})

test('a charge is taken off the account', async () => {
  const { ours, params, folio } = await stayToday()
  const before = (await folio()).balance
  const body = { requestId: 'a-charge-for-a-breakfast', amount: 250, text: 'Kahvaltı' }
  await call(addCharge, { params, body }, ours)
  await undo(ours, await newestAct(ours))
  expect((await folio()).balance).toBe(before)
})

test('a member without the permission for the opposite gets neither an offer nor the undo', async () => {
  const { ours, pay, folio } = await stayToday()
  await pay(500)
  const act = await newestAct(ours)
  const clerk = await memberWith(w, ours, ['record.see', 'stay.see', 'money.see', 'payment.take'])
  const seen = (await call(listActs, { query: {} }, clerk)).acts.find(({ id }) => id === act.id)
  expect(seen?.whyNotUndone).toBe('not-allowed')
  expect((await send(undoAct, { params: { id: act.id } }, clerk)).statusCode).toBe(403)
  expect((await folio()).payments).toHaveLength(1)
})

test.each([5, 25, 240])(
  'of an import of %d rows with deposits, a clerk who may refund takes no money back',
  async (count) => {
    const { business, run } = importsOf(w)
    const { ours } = await business()
    const stays = Array.from({ length: count }, (_, at) => {
      const arrival = addDays('2027-01-10', 2 * at)
      const days = { 1: formatDay(arrival), 2: formatDay(addDays(arrival, 2)) }
      return row({ ...days, 3: `Elif ${at}`, 5: `0532${String(1_110_000 + at)}` }, '100')
    })
    await run(ours, 'reservations', [[...headings, 'Kapora'], ...stays], count)
    const act = await newestAct(ours)
    const clerk = await memberWith(w, ours, ['record.see', 'stay.see', 'money.see', 'payment.refund'])
    for (const by of count > 20 ? [ours, clerk] : [clerk]) {
      expect(
        (await call(listActs, { query: {} }, by)).acts.find(({ id }) => id === act.id)?.whyNotUndone,
      ).not.toBeNull()
      expect((await call(checkUndoOfAct, { params: { id: act.id } }, by)).whyNot).not.toBeNull()
      expect((await send(undoAct, { params: { id: act.id } }, by)).statusCode).toBeGreaterThanOrEqual(400)
    }
    const { sums } = await call(searchPayments, { body: {} }, ours)
    expect(sums).toMatchObject({ taken: 100 * count, refunded: 0 })
  },
)
