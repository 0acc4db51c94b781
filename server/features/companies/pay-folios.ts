import { type NewPayment, type Payment, refundsFrom, transferOf } from '#domain/folio/payment.ts'
import { kurus, sumOf, toKurus } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'
import { optionOf, settleOption } from '#server/features/allocations/options.store.ts'
import { lockFolio } from '#server/features/folio/folio.store.ts'
import type { FolioRequest } from '#server/features/folio/on-folio.ts'
import { addPayments } from '#server/features/folio/payments.store.ts'
import { folioChanged, moreThanUnallocated, moreThanOwed } from './companies.errors.ts'
import { openFoliosOf } from './company-folios.store.ts'
import type { AccountContext } from './on-company.ts'

export type Part = { reservationId: number; ofGroup: boolean; amount: number; owed: number }

/**
 * Moves money from the account of a company to its folios, as the credit of a guest is moved. The folios are locked in
 * the order of their ids. One that owes another amount than the clerk saw is refused by name.
 */
export async function payFolios(
  { db, caller: { userId }, now }: Pick<FolioRequest, 'db' | 'caller' | 'now'>,
  { of: { hotelId, companyId }, company, add }: Pick<AccountContext, 'of' | 'company' | 'add'>,
  { parts, payments, day }: { parts: readonly Part[]; payments: readonly Payment[]; day: Day },
): Promise<void> {
  const inOrder = parts.toSorted((a, b) => a.reservationId - b.reservationId || Number(a.ofGroup) - Number(b.ofGroup))
  for (const { reservationId } of inOrder) await lockFolio(db, { hotelId, reservationId })
  const total = sumOf(parts.map(({ amount }) => toKurus(amount)))
  const left = sumOf(payments.map(({ amountKurus }) => amountKurus))
  if (total > left) throw moreThanUnallocated(left)
  const folios = await openFoliosOf(db, hotelId, [companyId])
  let unallocated = payments
  for (const part of inOrder) {
    const { reservationId, ofGroup } = part
    const folio = folios.find((one) => one.reservationId === reservationId && one.ofGroup === ofGroup)
    const owed = kurus(folio === undefined ? 0 : Math.max(0, folio.charged - folio.paid))
    const name = folio === undefined ? `#${reservationId}` : `${folio.unitName}, ${folio.guestName}`
    if (owed !== toKurus(part.owed) || parts.filter((one) => isSame(one, part)).length > 1)
      throw folioChanged(name, owed)
    if (part.amount > part.owed) throw moreThanOwed(name, owed)
    const stay = { hotelId, reservationId }
    const option = await optionOf(db, stay)
    const purpose = option?.state === 'held' ? 'deposit' : 'stay'
    const segments = refundsFrom(unallocated, toKurus(part.amount), () => true)
    if (segments === undefined) throw new Error('An account has less than the sum of its payments')
    const moved = segments.map(({ payment, amount }) => transferOf(payment, amount, { purpose, day }))
    const arriving: NewPayment[] = moved.map(({ arrives }) => ({ ...arrives, onBooking: ofGroup }))
    unallocated = await add(
      moved.map(({ leaves }) => leaves),
      `#${reservationId}`,
    )
    await addPayments(db, stay, arriving, { at: now, by: userId, note: company.title })
    await settleOption(db, stay, { at: now, ifPaid: true })
  }
}

const isSame = (a: Part, b: Part) => a.reservationId === b.reservationId && a.ofGroup === b.ofGroup
