/** What somebody may be allowed to do in a business, named as the deed. An endpoint asks for one by its `access`. */
export const permissions = [
  /** Give the business another name or address, or its contracts other terms of its own. */
  'business.change',
  /** Choose the account by which the business's messages go, and try it. */
  'sms-account.change',
  /** Take money: a payment, a kapora, a damage deposit. */
  'payment.take',
  /** Say which deposit a booking is asked for, and what happens when nobody pays. */
  'deposit-rule.change',
  /** Say what a cancellation costs. */
  'cancel-rule.change',
  /** Call a stay off with what becomes of its money: as the rule says, or otherwise. */
  'stay.settle',
  /** Give money back. */
  'payment.refund',
  /** Charge something besides the nights, and take such a charge back. */
  'charge.add',
  /** Open the cash desk, put money in or take it out, and close it with a count. */
  'cash.keep',
  /** See what came to the bank account: bring its statements, and put lines of them aside. */
  'bank.keep',
  /** Say what nights cost, and which of them are sold. */
  'rates.change',
  /** Give a stay another price than the rates say. */
  'price.change',
  /** Take something off the price. */
  'discount.give',
  /** Issue an invoice. */
  'invoice.issue',
  /** Take back what was invoiced. */
  'invoice.credit',
] as const
export type Permission = (typeof permissions)[number]

/** What a member of a business is there. The database's constraint `membership_role` names the same. */
export const roles = ['owner'] as const
type Role = (typeof roles)[number]

const permissionsOf: ReadonlyMap<string, readonly Permission[]> = new Map<Role, readonly Permission[]>([
  ['owner', permissions],
])

/** Whoever has a role that is not known here, such as one of a newer version, may do nothing. */
export function may(who: { role: string }, permission: Permission): boolean {
  return permissionsOf.get(who.role)?.includes(permission) ?? false
}
