import type { Deed } from './deeds.ts'

/** Nobody can do the one without the other: who takes money sees what is owed. */
const needs: Partial<Record<Deed, readonly Deed[]>> = {
  'stay.book': ['stay.see'],
  'stay.settle': ['stay.see', 'money.see'],
  'stay.host': ['stay.see'],
  'block.keep': ['stay.see'],
  'guest.see': ['stay.see'],
  'identity.see': ['guest.see'],
  'sms.send': ['guest.see'],
  'money.see': ['stay.see'],
  'charge.add': ['money.see'],
  'price.change': ['money.see'],
  'payment.take': ['money.see'],
  'payment.refund': ['money.see'],
  'cash.keep': ['money.see'],
  'bank.keep': ['money.see'],
  'invoice.issue': ['money.see', 'guest.see'],
  'report.see': ['money.see'],
  'rates.change': ['money.see'],
  'unit.change': ['money.see'],
  // What is taken out, or erased, has all of it in it.
  'data.keep': ['identity.see', 'guest.see', 'money.see'],
}

/** A deed and all that it needs, and they in turn. */
export function withNeeds(chosen: readonly Deed[]): Deed[] {
  const all = new Set<Deed>()
  const add = (deed: Deed) => {
    if (all.has(deed)) return
    all.add(deed)
    for (const needed of needs[deed] ?? []) add(needed)
  }
  chosen.forEach(add)
  return [...all]
}

/** What is left when these are taken away, and with them all that cannot be without them. */
export function without(chosen: readonly Deed[], gone: readonly Deed[]): Deed[] {
  return chosen.filter((deed) => !withNeeds([deed]).some((needed) => gone.includes(needed)))
}
