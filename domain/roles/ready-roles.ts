import { type Deed, deeds } from './deeds.ts'

/**
 * The roles that every business has from the start. They cannot be changed: who wants them otherwise makes a role of
 * their own. The database's constraint `membership_role` names the same, and `own` beside them.
 */
export const readyRoles = {
  owner: deeds,
  reception: [
    'stay.see',
    'stay.book',
    'stay.settle',
    'stay.host',
    'block.keep',
    'guest.see',
    'identity.see',
    'sms.send',
    'money.see',
    'charge.add',
    'payment.take',
    'cash.keep',
    'invoice.issue',
  ],
  housekeeping: ['stay.see', 'block.keep'],
  accounting: ['stay.see', 'guest.see', 'money.see', 'bank.keep', 'invoice.issue', 'report.see'],
} as const satisfies Record<string, readonly Deed[]>

export type ReadyRole = keyof typeof readyRoles

export const isReadyRole = (role: string): role is ReadyRole => Object.hasOwn(readyRoles, role)

export const readyRoleNames = Object.keys(readyRoles).filter(isReadyRole)

/** A role that a business has made for itself: what it may do stands with it. */
export const ownRole = 'own'
