import { type Permission, permissions } from './permissions.ts'

/**
 * The roles that every business has from the start. They cannot be changed; a business that wants other permissions
 * creates its own role. The database constraint `membership_role` lists these roles and `own`.
 */
export const readyRoles = {
  owner: permissions,
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
    'company.keep',
    'invoice.issue',
  ],
  housekeeping: ['stay.see', 'block.keep'],
  accounting: ['stay.see', 'guest.see', 'money.see', 'bank.keep', 'company.keep', 'invoice.issue', 'report.see'],
} as const satisfies Record<string, readonly Permission[]>

export type ReadyRole = keyof typeof readyRoles

export const isReadyRole = (role: string): role is ReadyRole => Object.hasOwn(readyRoles, role)

export const readyRoleNames = Object.keys(readyRoles).filter(isReadyRole)

/** The role name of all roles that a business has created itself; their permissions are stored with them. */
export const ownRole = 'own'
