// Creates some weeks of a business in which each stay has its own history of payments and charges. The tests check that
// the accountant's reports add these up correctly.
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import type { Folio } from '#contract/folio/schemas.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { toKurus } from '#domain/money/money.ts'
import { addDays } from '#domain/time/day.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import type { TestHotel, world } from '#server/test/world.ts'

export type StayWithFolio = { stay: Reservation; folio: Folio }

/** The clock of these histories stands at 21 November 2026. */
export async function weeksOfMoney(
  w: ReturnType<typeof world>,
): Promise<{ ours: TestHotel; accounts: StayWithFolio[] }> {
  const { onDay, book, cancel, read } = screenOf(w)
  const { folio, charge, discount, reverse, pay, refund, keep, refundDamage } = foliosOf(w)
  const lira = fc.integer({ min: 1, max: 500_000 }).map((kurus) => kurus / 100)
  const permission = fc.record({
    what: fc.constantFrom('pay', 'pay', 'kapora', 'damage', 'keep', 'back', 'refund', 'charge', 'discount', 'reverse'),
    amount: lira,
    part: fc.integer({ min: 1, max: 100 }),
    method: fc.constantFrom('cash', 'iban', 'pos', 'other'),
    daysAgo: fc.nat(40),
  })
  const histories = fc.sample(fc.array(permission, { maxLength: 12 }), { numRuns: 10, seed: 20_261_123 })
  onDay('2026-11-21')
  const ours = await w.hotel()
  const accounts: StayWithFolio[] = []
  for (const [at, history] of histories.entries()) {
    onDay('2026-11-21')
    const stay = await book(ours, await w.unit(ours, { price: 999.99 }))
    for (const { what, amount, part, method, daysAgo } of history) {
      const account = await folio(ours, stay)
      const paid = { method, day: addDays('2026-11-21', -daysAgo) }
      const left = account.payments.find(({ refundable, purpose }) => refundable > 0 && purpose !== 'damage')
      const line = account.lines.find(({ kind, isReversed, reverses }) => kind === 'fee' && !isReversed && !reverses)
      const some = (whole: number) => Math.max(1, Math.floor((toKurus(whole) * part) / 100)) / 100
      if (what === 'pay') await pay(ours, stay, amount, paid)
      else if (what === 'kapora') await pay(ours, stay, amount, { ...paid, purpose: 'deposit' })
      else if (what === 'damage') await pay(ours, stay, amount, { ...paid, purpose: 'damage' })
      else if (what === 'keep' && account.damageHeld > 0) await keep(ours, stay, some(account.damageHeld))
      else if (what === 'back' && account.damageHeld > 0) await refundDamage(ours, stay)
      else if (what === 'refund' && left) await refund(ours, stay, left.id, some(left.refundable), randomUUID())
      else if (what === 'charge') await charge(ours, stay, amount)
      else if (what === 'discount') await discount(ours, stay, some(100))
      else if (what === 'reverse' && line) await reverse(ours, stay, line.id)
    }
    if (at % 4 === 3) await cancel(ours, stay)
    accounts.push({ stay: await read(ours, stay), folio: await folio(ours, stay) })
  }
  // A payment of another business, which must not appear in the sums of the tested business.
  const other = await w.hotel()
  await pay(other, await book(other, await w.unit(other)), 77)
  return { ours, accounts }
}
