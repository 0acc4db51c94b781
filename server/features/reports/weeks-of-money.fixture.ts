// Some weeks of a business, each stay with a history of its own: what the accountant's reports are sums of.
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import type { Folio } from '#contract/folio.ts'
import type { Reservation } from '#contract/reservations.ts'
import { toKurus } from '#domain/money/money.ts'
import { addDays } from '#domain/time/day.ts'
import { accountsOf } from '#server/features/folio/account.fixture.ts'
import { deskOf } from '#server/features/stays/desk.fixture.ts'
import type { TestHotel, world } from '#server/test/world.ts'

export type Account = { stay: Reservation; folio: Folio }

/** The day on which they happen is 21 November 2026. */
export async function weeksOfMoney(w: ReturnType<typeof world>): Promise<{ ours: TestHotel; accounts: Account[] }> {
  const { onDay, book, cancel, read } = deskOf(w)
  const { folio, charge, discount, reverse, pay, refund, keep, giveBack } = accountsOf(w)
  const lira = fc.integer({ min: 1, max: 500_000 }).map((kurus) => kurus / 100)
  const deed = fc.record({
    what: fc.constantFrom('pay', 'pay', 'kapora', 'damage', 'keep', 'back', 'refund', 'charge', 'discount', 'reverse'),
    amount: lira,
    part: fc.integer({ min: 1, max: 100 }),
    method: fc.constantFrom('cash', 'iban', 'pos', 'other'),
    daysAgo: fc.nat(40),
  })
  const histories = fc.sample(fc.array(deed, { maxLength: 12 }), { numRuns: 10, seed: 20_261_123 })
  onDay('2026-11-21')
  const ours = await w.hotel()
  const accounts: Account[] = []
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
      else if (what === 'back' && account.damageHeld > 0) await giveBack(ours, stay)
      else if (what === 'refund' && left) await refund(ours, stay, left.id, some(left.refundable), randomUUID())
      else if (what === 'charge') await charge(ours, stay, amount)
      else if (what === 'discount') await discount(ours, stay, some(100))
      else if (what === 'reverse' && line) await reverse(ours, stay, line.id)
    }
    if (at % 4 === 3) await cancel(ours, stay)
    accounts.push({ stay: await read(ours, stay), folio: await folio(ours, stay) })
  }
  // Somebody else's money is in no sum of ours.
  const other = await w.hotel()
  await pay(other, await book(other, await w.unit(other)), 77)
  return { ours, accounts }
}
