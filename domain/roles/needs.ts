import type { Permission } from './permissions.ts'

/** Permissions that need other permissions. For example, a clerk who takes money must see what is owed. */
const needs: Partial<Record<Permission, readonly Permission[]>> = {
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
  'company.keep': ['money.see', 'guest.see'],
  'invoice.issue': ['money.see', 'guest.see'],
  'report.see': ['money.see'],
  'rates.change': ['money.see'],
  'unit.change': ['money.see'],
  // A takeout and an erasure involve all these data.
  'data.keep': ['identity.see', 'guest.see', 'money.see'],
}

/** Adds the permissions that the chosen ones need, directly and indirectly. */
export function withNeeds(chosen: readonly Permission[]): Permission[] {
  const all = new Set<Permission>()
  const add = (permission: Permission) => {
    if (all.has(permission)) return
    all.add(permission)
    for (const needed of needs[permission] ?? []) add(needed)
  }
  chosen.forEach(add)
  return [...all]
}

/** Removes permissions, and every permission that needs one of them. */
export function without(chosen: readonly Permission[], gone: readonly Permission[]): Permission[] {
  return chosen.filter((permission) => !withNeeds([permission]).some((needed) => gone.includes(needed)))
}
