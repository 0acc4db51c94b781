import * as bank from '#contract/bank/endpoints.ts'
import { createReservation } from '#contract/reservations/endpoints.ts'
import { booking } from '#server/features/reservations/booking.fixture.ts'
import type { TestHotel, world } from '#server/test/world.ts'

type World = Pick<ReturnType<typeof world>, 'call' | 'unit'>

/**
 * A deposit is paid by bank transfer: the bank statement is imported, and a line of it is accepted, undone and set
 * aside.
 */
export async function readsTheBank({ call, unit }: World, ours: TestHotel): Promise<void> {
  const stay = booking(await unit(ours, { unitName: 'Yeni 8' }), { option: { amount: 100 } })
  const { reservation } = await call(createReservation, { body: stay }, ours)
  const rows = [
    ['Tarih', 'Açıklama', 'Tutar'],
    // The date is the latest of all bank lines.
    ['31.12.2027', `KNK${reservation.id}`, '100,00'],
  ]
  const { profile, account } = await call(bank.checkStatement, { body: { rows, account: 'Ziraat' } }, ours)
  if (profile === null || account === null) throw new Error('the statement says nothing')
  await call(bank.takeStatement, { body: { rows, account, profile } }, ours)
  const { lines } = await call(bank.listBankLines, { query: {} }, ours)
  const params = { id: lines.find(({ suggested }) => suggested?.reservationId === reservation.id)?.id ?? 0 }
  await call(bank.bookBankLine, { params, body: { reservationId: reservation.id } }, ours)
  await call(bank.takeBankLineBack, { params }, ours)
  const part = { reservationId: reservation.id, amount: 40, requestId: 'part-of-line' }
  await call(bank.bookBankLine, { params, body: part }, ours)
  const booked = (await call(bank.listBankLines, { query: { state: 'booked' } }, ours)).lines
  const partId = booked.find(({ stay: of }) => of?.reservationId === reservation.id)?.id ?? 0
  await call(bank.takeBankLineBack, { params: { id: partId } }, ours)
  await call(bank.setBankLineAside, { params, body: { aside: true } }, ours)
}
